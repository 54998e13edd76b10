import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import toneCss from '../../components/feedback/tone.module.css'
import { cx } from '../../components/layout/cx.ts'
import css from './WarningLine.module.css'

interface WarningLineProps {
  /** Keeps its line free while there is no warning, so that nothing moves. */
  readonly keepsRoom?: boolean
  /** Null for none. */
  readonly children: ReactNode
}

/** A warning about what the user has typed, which readers hear when it appears. */
export function WarningLine({ keepsRoom, children }: WarningLineProps) {
  return (
    <output className={cx(css.note, toneCss.warning, keepsRoom && css.room)}>
      {children && (
        <>
          <TriangleAlert />
          {children}
        </>
      )}
    </output>
  )
}
