import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../feedback/Loading.tsx'
import { cx } from '../layout/cx.ts'
import css from './Button.module.css'
import { useReason } from './useReason.tsx'

export type ButtonKind =
  | 'primary'
  | 'secondary'
  | 'ghost'
  | 'danger'
  | 'danger-outline'
  | 'danger-quiet'
  | 'success-quiet'

interface ButtonLook {
  readonly kind?: ButtonKind
  readonly small?: boolean
}

/** Returns the class name that makes a link look like a button. */
export const buttonLook = ({ kind = 'secondary', small = false }: ButtonLook = {}): string =>
  cx(css.button, css[kind], small && css.small)

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Icon of 16 px before the text. A spinner replaces it while busy. */
  readonly icon?: ReactNode
  /** True while the button's action runs. Clicks are ignored, and the width stays. */
  readonly busy?: boolean
  /** Reason why the button is disabled or busy. */
  readonly reason?: string
}

const swallow = (event: MouseEvent) => event.preventDefault()

/** Button. A disabled one stays in the tab order, so that users can read its reason. */
export function Button({ kind, small, icon, busy, disabled, reason, children, onClick, ...rest }: ButtonProps) {
  const off = disabled || busy
  const { wiring, words } = useReason(off ? reason : undefined)
  return (
    <>
      <button
        type="button"
        {...rest}
        {...wiring}
        className={buttonLook({ kind, small })}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        data-bare={icon || busy === undefined ? undefined : ''}
        onClick={off ? swallow : onClick}
      >
        {busy ? <Spinner /> : icon}
        <span className={css.text}>{children}</span>
      </button>
      {words}
    </>
  )
}
