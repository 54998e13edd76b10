import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import type { RecordNotice } from '../../domain/record.ts'
import { doubtTexts, sentences } from '../../domain/sentences.ts'
import { Ago } from '../app/Ago.tsx'
import { CopyTrace } from '../app/CopyTrace.tsx'
import { EditorName } from './EditorName.tsx'

interface RefusalProps {
  /** Section's text above the reason for a failed save, if it has one. */
  readonly failed?: string | undefined
  /** Error of the last save; null after the user has typed again. */
  readonly message: string | null
  /** True when the last save got no response. */
  readonly isUnanswered: boolean
}

/** Shows why a record was not saved, unless a field shows the reason. Also reports a save without a response. */
export function Refusal({ failed, message, isUnanswered }: RefusalProps) {
  if (message === null && !isUnanswered) return null
  return (
    <Alert kind="danger" action={<CopyTrace />}>
      {failed && <p>{failed}</p>}
      <p>{message ?? 'The last save got no answer.'}</p>
      {isUnanswered && <p>Your changes are kept. {doubtTexts.saved}</p>}
    </Alert>
  )
}

interface DeletedAlertProps {
  /** Noun for the record, e.g. 'group'. */
  readonly noun: string
  /** Latest notice about the record. It may predate the deletion. */
  readonly notice: RecordNotice | null
  readonly onRecreate: () => void
}

/** Shows that the open record was deleted, and by whom. */
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
