import { Alert } from '../../components/Alert.tsx'
import { Button } from '../../components/Button.tsx'
import type { Told } from '../../machines/record.ts'
import { Ago } from '../Ago.tsx'
import { Whoever } from './Whoever.tsx'

interface RefusalProps {
  readonly message: string
  /** Nobody knows whether the save was done. */
  readonly unanswered: boolean
}

/** Why a record was not saved, as far as that names no field. */
export function Refusal({ message, unanswered }: RefusalProps) {
  return (
    <Alert kind="danger">
      <p>{message}</p>
      {unanswered && <p>What you typed is kept. Saving it again saves it once, even if it had arrived.</p>}
    </Alert>
  )
}

interface RemovedProps {
  /** 'group'. */
  readonly noun: string
  readonly told: Told | null
  readonly onRecreate: () => void
}

/** The record that one was editing is gone. */
export function Removed({ noun, told, onRecreate }: RemovedProps) {
  return (
    <Alert
      kind="danger"
      action={
        <Button small onClick={onRecreate}>
          Make it anew
        </Button>
      }
    >
      <Whoever username={told?.updated_by ?? null} /> deleted this {noun}
      {told?.updated_at && (
        <>
          {' '}
          <Ago seconds={told.updated_at} />
        </>
      )}
      . What you see is kept until you close it.
    </Alert>
  )
}
