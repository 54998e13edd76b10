import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import css from './Strip.module.css'
import toneCss from './tone.module.css'
import { toneIcons } from './tone.tsx'

export interface StripProps {
  readonly kind: 'info' | 'warning' | 'danger'
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Message about the whole page or form. An `Alert` is about the content beside it. */
export function Strip({ kind, children, action }: StripProps) {
  const Icon = toneIcons[kind]
  return (
    <div className={cx(css.strip, toneCss[kind], kind === 'info' && css.info)}>
      <Icon />
      <output className={css.text}>{children}</output>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
