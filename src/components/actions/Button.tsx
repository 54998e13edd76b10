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

interface ButtonStyle {
  readonly kind?: ButtonKind
  readonly small?: boolean
}

/** Returns the class name that makes a link look like a button. */
export const buttonClass = ({ kind = 'secondary', small = false }: ButtonStyle = {}): string =>
  cx(css.button, css[kind], small && css.small)

export interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  readonly icon?: ReactNode
  readonly busy?: boolean
  readonly reason?: string
}

const preventClick = (event: MouseEvent) => event.preventDefault()

/** Button that stays in the tab order while disabled, so that users can read the reason. */
export function Button({ kind, small, icon, busy, disabled, reason, children, onClick, ...rest }: ButtonProps) {
  const isInactive = disabled || busy
  const { controlProps, reasonElement } = useReason(isInactive ? reason : undefined)
  return (
    <>
      <button
        type="button"
        {...rest}
        {...controlProps}
        className={buttonClass({ kind, small })}
        aria-disabled={isInactive || undefined}
        aria-busy={busy || undefined}
        data-bare={icon || busy === undefined ? undefined : ''}
        onClick={isInactive ? preventClick : onClick}
      >
        {busy ? <Spinner /> : icon}
        <span className={css.text}>{children}</span>
      </button>
      {reasonElement}
    </>
  )
}
