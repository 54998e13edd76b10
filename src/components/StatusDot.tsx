import css from './StatusDot.module.css'

export interface StatusDotProps {
  readonly on: boolean
  /** What it says: 'enabled' and 'disabled' when absent. */
  readonly words?: readonly [on: string, off: string]
}

/** A filled dot or a hollow one, and its word. */
export function StatusDot({ on, words = ['enabled', 'disabled'] }: StatusDotProps) {
  return (
    <span className={css.status} data-on={on || undefined}>
      {on ? words[0] : words[1]}
    </span>
  )
}
