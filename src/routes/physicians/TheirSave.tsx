import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import type { Stored } from '../../domain/record.ts'
import { Ago } from '../app/Ago.tsx'
import { Whoever } from '../records/Whoever.tsx'

interface TheirSaveProps {
  /** The form as somebody else has saved it. */
  readonly record: Stored<object> | null
  readonly onReview: () => void
}

/** That somebody else has saved a form that is being edited, and the way to bring the two together. */
export function TheirSave({ record, onReview }: TheirSaveProps) {
  if (record === null) return null
  return (
    <Alert
      kind="warning"
      action={
        <Button small onClick={onReview}>
          Review changes
        </Button>
      }
    >
      <Whoever username={record.updated_by} /> saved this form <Ago seconds={record.updated_at} />.
    </Alert>
  )
}
