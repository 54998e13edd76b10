import css from './Brand.module.css'
import { Logo } from './Logo.tsx'

/** The mark, the product's name, and what it is where there is room. */
export function Brand({ productName }: { readonly productName: string }) {
  return (
    <span className={css.brand}>
      <Logo />
      <span className={css.name}>{productName}</span>
      <span className={css.tagline}>Data Management Layer</span>
    </span>
  )
}
