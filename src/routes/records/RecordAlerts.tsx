import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import type { RecordNotice } from '../../domain/record.ts'
import { doubtTexts, sentences } from '../../domain/sentences.ts'
import { Ago } from '../app/Ago.tsx'
import { CopyTrace } from '../app/CopyTrace.tsx'
import { EditorName } from './EditorName.tsx'

interface RefusalProps {
  /** Section's text above every failed save, if any. */
  readonly failed?: string | undefined
  /** Error of the last save; null after the user has typed again. */
  readonly message: string | null
  /** True when the last save got no response. */
  readonly unanswered: boolean
}

/** Shows why a record was not saved, unless a field shows it, or that the save got no response. */
export function Refusal({ failed, message, unanswered }: RefusalProps) {
  if (message === null && !unanswered) return null
  return (
    <Alert kind="danger" action={<CopyTrace />}>
      {failed && <p>{failed}</p>}
      <p>{message ?? 'The last save got no answer.'}</p>
      {unanswered && <p>Your changes are kept. {doubtTexts.saved}</p>}
    </Alert>
  )
}

interface RemovedProps {
  /** Noun for the record, e.g. 'group'. */
  readonly noun: string
  /** Latest notice about the record. It may predate the deletion. */
  readonly told: RecordNotice | null
  readonly onRecreate: () => void
}

/** Shows that another user deleted the open record. */
export function DeletedAlert({ noun, told, onRecreate }: RemovedProps) {
  const end = told?.version === null ? told : null
  return (
    <Alert
      kind="danger"
      action={
        <Button small onClick={onRecreate}>
          Create again
        </Button>
      }
    >
      <EditorName username={end?.updated_by ?? null} did={`deleted this ${noun}`} />
      {end?.updated_at && (
        <>
          {' '}
          <Ago seconds={end.updated_at} />
        </>
      )}
      . {sentences.kept}
    </Alert>
  )
}
