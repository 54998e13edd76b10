import type { ReactNode } from 'react'
import css from './ChartPage.module.css'

interface ChartPageProps {
  readonly picker: ReactNode
  /** Beside the picker: that a live session is followed. */
  readonly badge: ReactNode
  /** The screen that session is on; null without one. */
  readonly place: string | null
  /** No log takes the panel's room: what is told of a part may have more of it. */
  readonly isQuiet: boolean
  readonly exports: ReactNode
  readonly canvas: ReactNode
  /** Below the drawing: how it is looked at, and what its look means. */
  readonly foot: ReactNode
  readonly panel: ReactNode
  /** What is told of the selected part. */
  readonly part: ReactNode
}

/** A chart, and beside it, or below where there is no room, what is told of it. */
export function ChartPage({ picker, badge, place, isQuiet, exports, canvas, foot, panel, part }: ChartPageProps) {
  return (
    <div className={css.scroller}>
      <div className={css.page}>
        <header className={css.head}>
          <h1 tabIndex={-1}>Workflow Charts</h1>
          <div className={css.picker}>
            {picker}
            {badge}
          </div>
          <div className={css.end}>
            {place && <span className={css.place}>{place}</span>}
            {exports}
          </div>
        </header>
        <section className={css.canvas} aria-label="Chart">
          {canvas}
          <div className={css.foot}>{foot}</div>
        </section>
        <aside className={css.panel} data-quiet={isQuiet || undefined} aria-label="About the chart">
          {panel}
          {part}
        </aside>
      </div>
    </div>
  )
}
