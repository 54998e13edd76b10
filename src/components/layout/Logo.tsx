import css from './Logo.module.css'

/** The mark: three lines of a record, the middle one in front. */
export function Logo() {
  return (
    <svg className={css.logo} viewBox="0 0 24 24" aria-hidden="true">
      <rect className={css.tile} width="24" height="24" rx="6" />
      <rect className={css.bar} x="8.5" y="5.5" width="7" height="3.5" rx="1.2" />
      <rect className={css.bar} x="4.5" y="10.25" width="15" height="3.5" rx="1.2" />
      <rect className={css.bar} x="8.5" y="15" width="7" height="3.5" rx="1.2" />
    </svg>
  )
}
