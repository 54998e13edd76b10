import css from './StatusDot.module.css'

interface StatusDotProps {
  readonly on: boolean
  /** What is said of one that is on, and of one that is off. */
  readonly words?: { readonly on: string; readonly off: string }
}

const published = { on: 'enabled', off: 'disabled' }

/** A filled dot and 'enabled', or a hollow one and 'disabled', unless it says so in other words. */
export function StatusDot({ on, words = published }: StatusDotProps) {
  return (
    <span className={css.status} data-on={on || undefined}>
      {on ? words.on : words.off}
    </span>
  )
}
