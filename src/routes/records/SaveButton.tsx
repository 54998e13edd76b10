import { Button } from '../../components/actions/Button.tsx'
import { type FormRules, formReasons } from '../../machines/record/form.ts'
import { disabledReason } from '../../machines/why.ts'
import type { useReconciling } from './Reconcile.tsx'
import type { FormSnapshot } from './useForm.ts'

interface SaveButtonProps<Draft extends object> {
  readonly label: string
  readonly rules: FormRules<Draft>
  readonly snapshot: FormSnapshot<Draft>
  readonly reconciliation: ReturnType<typeof useReconciling<Draft>>
  readonly form: string
}

/** Saves the form, or the merged values after another user's save. */
export function SaveButton<Draft extends object>(props: SaveButtonProps<Draft>) {
  const { label, rules, snapshot, reconciliation, form } = props
  if (snapshot.matches({ open: 'removed' })) return null
  const saveLabel = (
    <>
      Save <span data-noun="">{label}</span>
    </>
  )
  if (snapshot.matches({ open: 'reconciling' })) {
    const { mergeSnapshot, reason, send } = reconciliation
    return (
      <Button
        kind="primary"
        disabled={reason !== null}
        reason={reason ?? undefined}
        onClick={() => send?.({ type: 'save' })}
      >
        {mergeSnapshot ? 'Save these values' : saveLabel}
      </Button>
    )
  }
  // Stay busy after the save, until the dialog closes or the next page opens.
  const isSaving =
    snapshot.matches({ open: 'saving' }) || snapshot.matches({ open: 'waiting' }) || snapshot.matches('saved')
  const reason = disabledReason(snapshot, { type: 'save' }, formReasons(rules))
  return (
    <Button
      kind="primary"
      type="submit"
      form={form}
      busy={isSaving}
      disabled={reason !== null}
      reason={reason ?? undefined}
    >
      {saveLabel}
    </Button>
  )
}
