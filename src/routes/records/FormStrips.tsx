import { Button } from '../../components/actions/Button.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { sentences } from '../../domain/sentences.ts'
import { isBlank } from '../../domain/text.ts'
import { texts } from '../../domain/texts.ts'
import { type FormContext, type FormRules, formReasons, isUnsaved } from '../../machines/record/form.ts'
import { whyNot } from '../../machines/why.ts'
import { Ago } from '../app/Ago.tsx'
import { NotKept } from '../app/drafts/NotKept.tsx'
import type { useReconciling } from './Reconcile.tsx'
import type { FormSnapshot } from './useForm.ts'
import { Whoever } from './Whoever.tsx'

/**
 * Returns the error of each field, and the error that belongs to no field. Fields that the user has not touched show no
 * errors. Changing the source of a machine name also counts as touching the machine name (spec §5).
 */
export const messagesOf = <Draft extends object>(
  { problemsOf, nameOf, unique }: FormRules<Draft>,
  { original, draft, refusal }: FormContext<Draft>,
) => {
  const problems = Object.fromEntries(problemsOf(draft).map(({ field, message }) => [field, message]))
  const isChanged = (field: keyof Draft) => draft[field] !== original[field]
  const isTouched = (field: keyof Draft) =>
    isChanged(field) || (field === unique?.field && isChanged(unique.source) && !isBlank(nameOf(draft)))
  return {
    at: (field: keyof Draft & string): string | null => {
      if (refusal?.field === field) return refusal.message
      return isTouched(field) ? (problems[field] ?? null) : null
    },
    above: refusal !== null && (refusal.field === null || !(refusal.field in draft)) ? refusal.message : null,
  }
}

interface SaveButtonProps<Draft extends object> {
  /** Noun for the record, e.g. 'Group'. */
  readonly label: string
  readonly rules: FormRules<Draft>
  readonly snapshot: FormSnapshot<Draft>
  readonly reconciling: ReturnType<typeof useReconciling<Draft>>
  /** Id of the form that the button submits. */
  readonly form: string
}

/** Saves the edits, or the merged values after another user's save. When disabled, it gives the reason. */
export function SaveButton<Draft extends object>(props: SaveButtonProps<Draft>) {
  const { label, rules, snapshot, reconciling, form } = props
  if (snapshot.matches({ open: 'removed' })) return null
  if (snapshot.matches({ open: 'reconciling' })) {
    const { merging, reason, send } = reconciling
    return (
      <Button
        kind="primary"
        disabled={reason !== null}
        reason={reason ?? undefined}
        onClick={() => send?.({ type: 'save' })}
      >
        {merging ? 'Save these values' : `Save ${label}`}
      </Button>
    )
  }
  // Keep the button busy after a save until the dialog closes or navigates.
  const saving =
    snapshot.matches({ open: 'saving' }) || snapshot.matches({ open: 'waiting' }) || snapshot.matches('saved')
  const reason = whyNot(snapshot, { type: 'save' }, formReasons(rules))
  return (
    <Button
      kind="primary"
      type="submit"
      form={form}
      busy={saving}
      disabled={reason !== null}
      reason={reason ?? undefined}
    >
      Save {label}
    </Button>
  )
}

interface FormStripsProps<Draft extends object> {
  /** Noun for the record in messages, e.g. 'Group'. */
  readonly label: string
  readonly snapshot: FormSnapshot<Draft>
  /** True while another user's version is loading. */
  readonly isFetching: boolean
  readonly onReview: () => void
}

/** Shows notices above a form: unsaved changes, a slow save, another user's save. */
export function FormStrips<Draft extends object>({ label, snapshot, isFetching, onReview }: FormStripsProps<Draft>) {
  const { told, takenOver } = snapshot.context
  const isMerging = snapshot.matches({ open: 'reconciling' }) && !isFetching
  const changed = isUnsaved(snapshot)
  const slow = snapshot.hasTag('slow')
  const canReview = snapshot.can({ type: 'review' })
  const noun = label.toLowerCase()
  return (
    <>
      {changed && !slow && !isMerging && !snapshot.matches({ open: 'removed' }) && (
        <Strip kind="warning">
          The form has been updated. Use the Save {label} button to avoid losing any changes.
        </Strip>
      )}
      {changed && <NotKept />}
      {slow && <Strip kind="info">{texts.slow}</Strip>}
      {canReview && told?.updated_at && (
        <Strip
          kind="warning"
          action={
            <Button small onClick={onReview}>
              Review changes
            </Button>
          }
        >
          <Whoever username={told.updated_by} /> saved this {noun} <Ago seconds={told.updated_at} />.
        </Strip>
      )}
      {isFetching && (
        <Strip kind="info">
          <Whoever username={told?.updated_by ?? null} /> saved this {noun}. {sentences.fetching}
        </Strip>
      )}
      {!changed && !isFetching && takenOver && (
        <Strip kind="info">
          <Whoever username={takenOver.updated_by} /> saved this {noun} <Ago seconds={takenOver.updated_at} />. You see
          it as it is now.
        </Strip>
      )}
    </>
  )
}
