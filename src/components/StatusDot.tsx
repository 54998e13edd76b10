import css from './StatusDot.module.css'

/** A filled dot and 'enabled', or a hollow one and 'disabled'. */
export function StatusDot({ on }: { readonly on: boolean }) {
  return (
    <span className={css.status} data-on={on || undefined}>
      {on ? 'enabled' : 'disabled'}
    </span>
  )
}
