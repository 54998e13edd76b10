import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import css from './Alert.module.css'
import toneCss from './tone.module.css'
import { type Tone, toneIcons, toneRole } from './tone.tsx'

export interface AlertProps {
  readonly kind: Tone
  readonly children: ReactNode
  readonly action?: ReactNode
}

export function Alert({ kind, children, action }: AlertProps) {
  const Icon = toneIcons[kind]
  return (
    <div role={toneRole(kind)} className={cx(css.alert, toneCss[kind])}>
      <Icon />
      <div className={css.text}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
