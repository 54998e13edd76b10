import { cx } from '../layout/cx.ts'
import css from './Button.module.css'

export type ButtonKind =
  | 'primary'
  | 'secondary'
  | 'ghost'
  | 'danger'
  | 'danger-outline'
  | 'danger-quiet'
  | 'success-quiet'

export interface ButtonLook {
  readonly kind?: ButtonKind
  readonly small?: boolean
}

/** The class that makes a link look like a button. */
export const buttonLook = ({ kind = 'secondary', small = false }: ButtonLook = {}): string =>
  cx(css.button, css[kind], small && css.small)
