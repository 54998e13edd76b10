import css from './Brand.module.css'

function Logo() {
  return (
    <svg className={css.logo} viewBox="0 0 24 24" aria-hidden="true">
      <rect className={css.tile} width="24" height="24" rx="6" />
      <rect className={css.bar} x="8.5" y="5.5" width="7" height="3.5" rx="1.2" />
      <rect className={css.bar} x="4.5" y="10.25" width="15" height="3.5" rx="1.2" />
      <rect className={css.bar} x="8.5" y="15" width="7" height="3.5" rx="1.2" />
    </svg>
  )
}

export function Brand({ productName }: { readonly productName: string }) {
  return (
    <span className={css.brand}>
      <Logo />
      <span className={css.name}>{productName}</span>
      <span className={css.tagline}>Data Management Layer</span>
    </span>
  )
}
