import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Strip.module.css'

export interface StripProps {
  readonly kind: 'info' | 'warning'
  readonly children: ReactNode
}

/** Something about the whole page or form, from edge to edge. */
export function Strip({ kind, children }: StripProps) {
  return (
    <output className={cx(css.strip, css[kind])}>
      {kind === 'info' ? <Info /> : <TriangleAlert />}
      <span>{children}</span>
    </output>
  )
}
