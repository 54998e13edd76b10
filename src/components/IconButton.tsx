import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  /** Its name, also shown as a tip: "Delete Acromegaly". */
  readonly label: string
  readonly icon: ReactNode
  /** Its own size follows the text around it: for a tag or an alert. */
  readonly small?: boolean
}

/** A button that shows an icon alone. A pressed one (aria-pressed) stays tinted. */
export function IconButton({ label, icon, small, disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(css.button, small && css.small)}
      aria-label={label}
      data-tip={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {icon}
    </button>
  )
}
