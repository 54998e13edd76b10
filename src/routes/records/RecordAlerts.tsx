import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import type { Told } from '../../domain/record.ts'
import { doubtTexts, sentences } from '../../domain/sentences.ts'
import { Ago } from '../app/Ago.tsx'
import { CopyTrace } from '../app/CopyTrace.tsx'
import { Whoever } from './Whoever.tsx'

interface RefusalProps {
  /** What the section says of every save that failed, if anything. */
  readonly failed?: string | undefined
  /** Null once something was typed. */
  readonly message: string | null
  /** Nobody knows whether the save was done. */
  readonly unanswered: boolean
}

/** Why a record was not saved, as far as that names no field; or that nobody knows whether it was. */
export function Refusal({ failed, message, unanswered }: RefusalProps) {
  if (message === null && !unanswered) return null
  return (
    <Alert kind="danger" action={<CopyTrace />}>
      {failed && <p>{failed}</p>}
      <p>{message ?? 'The last save got no answer.'}</p>
      {unanswered && <p>What you typed is kept. {doubtTexts.saved}</p>}
    </Alert>
  )
}

interface RemovedProps {
  /** 'group'. */
  readonly noun: string
  /** What one was told of it last, which may be older than its end. */
  readonly told: Told | null
  readonly onRecreate: () => void
}

/** The record that one was editing is gone. */
export function Removed({ noun, told, onRecreate }: RemovedProps) {
  const end = told?.version === null ? told : null
  return (
    <Alert
      kind="danger"
      action={
        <Button small onClick={onRecreate}>
          Make it anew
        </Button>
      }
    >
      <Whoever username={end?.updated_by ?? null} /> deleted this {noun}
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
