import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import css from './IconButton.module.css'
import type { RenderLink } from './link.ts'
import { useReason } from './useReason.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  readonly label: string
  readonly icon: ReactNode
  readonly tip?: string
  /** Keys that start the same command, for the tooltip. */
  readonly 'data-tip'?: string | undefined
  readonly small?: boolean
  readonly reason?: string
}

/** Icon button that stays in the tab order while disabled, so that users can read the reason. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, tip = label, 'data-tip': keys, small, disabled, reason, onClick, ...rest } = props
  const { controlProps, reasonElement } = useReason(disabled ? reason : undefined)
  return (
    <>
      <button
        type="button"
        {...rest}
        className={cx(css.button, small && css.small)}
        aria-label={label}
        data-tip={keys ? `${label} (${keys})` : tip}
        {...controlProps}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onClick}
      >
        {icon}
      </button>
      {reasonElement}
    </>
  )
}

export function IconLink({
  label,
  icon,
  link,
}: {
  readonly label: string
  readonly icon: ReactNode
  readonly link: RenderLink
}) {
  return link({ className: css.button, children: icon, 'aria-label': label, 'data-tip': label })
}
