import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import toneCss from '../../components/feedback/tone.module.css'
import { cx } from '../../components/layout/cx.ts'
import css from './WarningLine.module.css'

interface WarningLineProps {
  /** True when the empty line keeps its height, so that nothing moves. */
  readonly reservesLine?: boolean
  readonly children: ReactNode
}

/** Warning about the user's input, which screen readers announce. */
export function WarningLine({ reservesLine, children }: WarningLineProps) {
  return (
    <output className={cx(css.note, toneCss.warning, reservesLine && css.room)}>
      {children && (
        <>
          <TriangleAlert />
          {children}
        </>
      )}
    </output>
  )
}
