import { Button } from '../../components/actions/Button.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import { isUnsaved } from '../../machines/record/form.ts'
import { Ago } from '../app/Ago.tsx'
import { DraftStorageWarning } from '../app/drafts/DraftStorageWarning.tsx'
import { EditorName } from './EditorName.tsx'
import type { FormSnapshot } from './useForm.ts'

interface FormStripsProps<Draft extends object> {
  readonly label: string
  readonly snapshot: FormSnapshot<Draft>
  readonly isFetching: boolean
  readonly onReview: () => void
}

export function FormStrips<Draft extends object>({ label, snapshot, isFetching, onReview }: FormStripsProps<Draft>) {
  const { told: notice, takenOver } = snapshot.context
  const isMerging = snapshot.matches({ open: 'reconciling' }) && !isFetching
  const isChanged = isUnsaved(snapshot)
  const isSlow = snapshot.hasTag('slow')
  const canReview = snapshot.can({ type: 'review' })
  const noun = label.toLowerCase()
  return (
    <>
      {isChanged && !isSlow && !isMerging && !snapshot.matches({ open: 'removed' }) && (
        <Strip kind="warning">
          The form has been updated. Use the Save {label} button to avoid losing any changes.
        </Strip>
      )}
      {isChanged && <DraftStorageWarning />}
      {isSlow && <Strip kind="info">{texts.slow}</Strip>}
      {canReview && notice?.updated_at && (
        <Strip
          kind="warning"
          action={
            <Button small onClick={onReview}>
              Review changes
            </Button>
          }
        >
          <EditorName username={notice.updated_by} action={`saved this ${noun}`} /> <Ago seconds={notice.updated_at} />.
        </Strip>
      )}
      {isFetching && (
        <Strip kind="info">
          <EditorName username={notice?.updated_by ?? null} action={`saved this ${noun}`} />. {sentences.fetching}
        </Strip>
      )}
      {!isChanged && !isFetching && takenOver && (
        <Strip kind="info">
          <EditorName username={takenOver.updated_by} action={`saved this ${noun}`} />{' '}
          <Ago seconds={takenOver.updated_at} />. The form shows that version.
        </Strip>
      )}
    </>
  )
}
