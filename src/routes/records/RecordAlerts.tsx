import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import type { RecordState } from '../../domain/record.ts'
import { retryTexts } from '../../domain/retryTexts.ts'
import { sentences } from '../../domain/sentences.ts'
import { Ago } from '../app/Ago.tsx'
import { CopyTrace } from '../app/CopyTrace.tsx'
import { EditorName } from './EditorName.tsx'

interface SaveFailureProps {
  /** Text above the error, e.g. 'Error saving specialty, please try again'. */
  readonly failed?: string | undefined
  /** Error of the last save; null once the user has typed. */
  readonly message: string | null
  /** True when the last save got no response and may have succeeded. */
  readonly isUnanswered: boolean
}

/** Shows why the last save failed. Fields show their own errors. */
export function SaveFailure({ failed, message, isUnanswered }: SaveFailureProps) {
  if (message === null && !isUnanswered) return null
  return (
    <Alert kind="danger" action={<CopyTrace />}>
      {failed && <p>{failed}</p>}
      <p>{message ?? 'The service did not answer your last save.'}</p>
      {isUnanswered && <p>Your changes are kept. {retryTexts.saved}</p>}
    </Alert>
  )
}

interface DeletedAlertProps {
  readonly noun: string
  /** Latest notice about the record, possibly from before the deletion. */
  readonly notice: RecordState | null
  readonly onRecreate: () => void
}

/** Alert that another user has deleted the open record. */
export function DeletedAlert({ noun, notice, onRecreate }: DeletedAlertProps) {
  const deletion = notice?.version === null ? notice : null
  return (
    <Alert
      kind="danger"
      action={
        <Button small onClick={onRecreate}>
          Create again
        </Button>
      }
    >
      <EditorName username={deletion?.updated_by ?? null} action={`deleted this ${noun}`} />
      {deletion?.updated_at && (
        <>
          {' '}
          <Ago seconds={deletion.updated_at} />
        </>
      )}
      . {sentences.copyStays}
    </Alert>
  )
}
