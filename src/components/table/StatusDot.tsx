import css from './StatusDot.module.css'

interface StatusDotProps {
  readonly on: boolean
  readonly words?: { readonly on: string; readonly off: string }
}

const defaultLabels = { on: 'enabled', off: 'disabled' }

export function StatusDot({ on, words = defaultLabels }: StatusDotProps) {
  return (
    <span className={css.status} data-on={on || undefined}>
      {on ? words.on : words.off}
    </span>
  )
}
