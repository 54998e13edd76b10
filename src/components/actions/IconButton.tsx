import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import css from './IconButton.module.css'
import type { LinkTo } from './link.ts'
import { useReason } from './useReason.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  /** Its name, also shown as a tip: "Delete Acromegaly". */
  readonly label: string
  readonly icon: ReactNode
  /** Tip that tells more than the name. */
  readonly tip?: string
  /** Its own size follows the text around it: for a tag or an alert. */
  readonly small?: boolean
  /** Why it is disabled; it takes the tip's place. */
  readonly reason?: string
}

/** A button that shows an icon alone. A pressed one (aria-pressed) stays tinted, a disabled one in the tab order. */
export function IconButton({ label, icon, tip = label, small, disabled, reason, onClick, ...rest }: IconButtonProps) {
  const { wiring, words } = useReason(disabled ? reason : undefined)
  return (
    <>
      <button
        type="button"
        {...rest}
        className={cx(css.button, small && css.small)}
        aria-label={label}
        data-tip={tip}
        {...wiring}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onClick}
      >
        {icon}
      </button>
      {words}
    </>
  )
}

/** A link that shows an icon alone; it stays tinted where it leads to the page that is open. */
export function IconLink({
  label,
  icon,
  link,
}: {
  readonly label: string
  readonly icon: ReactNode
  readonly link: LinkTo
}) {
  return link({ className: css.button, children: icon, 'aria-label': label, 'data-tip': label })
}
