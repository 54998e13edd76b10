import css from './StatusDot.module.css'

interface StatusDotProps {
  readonly isOn: boolean
  readonly labels?: { readonly on: string; readonly off: string }
}

const defaultLabels = { on: 'enabled', off: 'disabled' }

export function StatusDot({ isOn, labels = defaultLabels }: StatusDotProps) {
  return (
    <span className={css.status} data-on={isOn || undefined}>
      {isOn ? labels.on : labels.off}
    </span>
  )
}
