import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Alert.module.css'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { type Tone, toneIcons, toneRole } from './tone.tsx'

export interface AlertProps {
  readonly kind: Tone
  readonly children: ReactNode
  /** The way out, such as 'Try again'. */
  readonly action?: ReactNode
  /** Without it the alert stays. */
  readonly onDismiss?: () => void
}

/** A message inside the content it is about. */
export function Alert({ kind, children, action, onDismiss }: AlertProps) {
  const Icon = toneIcons[kind]
  return (
    <div role={toneRole(kind)} className={cx(css.alert, css[kind])}>
      <Icon />
      <div className={css.text}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
      {onDismiss && <IconButton small label="Dismiss" icon={<X />} onClick={onDismiss} />}
    </div>
  )
}
