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

/** The class that makes a link look like a button. */
export const buttonLook = ({ kind = 'secondary', small = false }: ButtonLook = {}): string =>
  cx(css.button, css[kind], small && css.small)

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** A 16 px icon before the text; the spinner takes its place while busy. */
  readonly icon?: ReactNode
  /** Its work is under way: another press does nothing and the width stays. */
  readonly busy?: boolean
  /** Why it is disabled, or what it is busy with. */
  readonly reason?: string
}

const swallow = (event: MouseEvent) => event.preventDefault()

/** A button. A disabled one stays in the tab order, so that it can say why. */
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
