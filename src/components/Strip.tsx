import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Strip.module.css'
import toneCss from './tone.module.css'
import { toneIcons } from './tone.tsx'

export interface StripProps {
  readonly kind: 'info' | 'warning'
  readonly children: ReactNode
}

/** Something about the whole page or form, from edge to edge. */
export function Strip({ kind, children }: StripProps) {
  const Icon = toneIcons[kind]
  return (
    <output className={cx(css.strip, toneCss[kind], kind === 'info' && css.info)}>
      <Icon />
      <span>{children}</span>
    </output>
  )
}
