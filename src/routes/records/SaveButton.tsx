import { Button } from '../../components/actions/Button.tsx'
import { type FormRules, formReasons } from '../../machines/record/form.ts'
import { whyNot } from '../../machines/why.ts'
import type { useReconciling } from './Reconcile.tsx'
import type { FormSnapshot } from './useForm.ts'

interface SaveButtonProps<Draft extends object> {
  /** 'Group'. */
  readonly label: string
  readonly rules: FormRules<Draft>
  readonly snapshot: FormSnapshot<Draft>
  readonly reconciling: ReturnType<typeof useReconciling<Draft>>
  /** The form that it submits. */
  readonly form: string
}

/** Saves what was typed or, where somebody else has saved meanwhile, what was chosen; or says why it can't. */
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
  // What was saved leads elsewhere, maybe in a moment.
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
