import { Button } from '../../components/actions/Button.tsx'
import { type FormRules, formReasons } from '../../machines/record/form.ts'
import { disabledReason } from '../../machines/why.ts'
import { useKeyProps } from '../app/commands/offers.ts'
import type { useReconciling } from './Reconcile.tsx'
import type { FormSnapshot } from './useForm.ts'

interface SavingOptions<Draft extends object> {
  readonly label: string
  readonly rules: FormRules<Draft>
  readonly snapshot: FormSnapshot<Draft>
  readonly reconciliation: ReturnType<typeof useReconciling<Draft>>
}

interface Saving {
  readonly label: string
  /** Noun at the end of the label, which the button hides on phones; empty for none. */
  readonly noun: string
  readonly reason: string | null
  readonly isBusy: boolean
  /** Saves the merged values; null when the form is saved. */
  readonly saveMerged: (() => void) | null
}

/** Returns how to save the form, or the merged values after another user's save; null if the record was deleted. */
export const savingOf = <Draft extends object>(options: SavingOptions<Draft>): Saving | null => {
  const { label, rules, snapshot, reconciliation } = options
  if (snapshot.matches({ open: 'removed' })) return null
  if (snapshot.matches({ open: 'reconciling' })) {
    const { mergeSnapshot, reason, send } = reconciliation
    return {
      label: mergeSnapshot ? 'Save these values' : `Save ${label}`,
      noun: mergeSnapshot ? '' : label,
      reason,
      isBusy: false,
      saveMerged: () => send?.({ type: 'save' }),
    }
  }
  return {
    label: `Save ${label}`,
    noun: label,
    reason: disabledReason(snapshot, { type: 'save' }, formReasons(rules)),
    // Stay busy after the save, until the dialog closes or the next page opens.
    isBusy: snapshot.matches({ open: 'saving' }) || snapshot.matches({ open: 'waiting' }) || snapshot.matches('saved'),
    saveMerged: null,
  }
}

/** Button that saves. `form` is the id of the form, which also saves on Enter. */
export function SaveButton({ label, noun, reason, isBusy, saveMerged, form }: Saving & { readonly form: string }) {
  const keyProps = useKeyProps('save')
  return (
    <Button
      kind="primary"
      {...keyProps}
      {...(saveMerged ? { onClick: saveMerged } : { type: 'submit', form, busy: isBusy })}
      disabled={reason !== null}
      reason={reason ?? undefined}
    >
      {label.slice(0, label.length - noun.length)}
      {noun && <span data-noun="">{noun}</span>}
    </Button>
  )
}
