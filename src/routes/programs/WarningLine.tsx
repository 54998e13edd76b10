import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import toneCss from '../../components/feedback/tone.module.css'
import { cx } from '../../components/layout/cx.ts'
import css from './WarningLine.module.css'

interface WarningLineProps {
  /** Reserves the line while there is no warning, so that nothing moves. */
  readonly keepsRoom?: boolean
  readonly children: ReactNode
}

/** Warning about the user's input. Screen readers announce it when it appears. */
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
