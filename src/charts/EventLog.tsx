import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { Count } from '../components/Badge.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { IconButton } from '../components/IconButton.tsx'
import { useNews } from '../components/useNews.ts'
import css from './EventLog.module.css'
import { EventRow } from './EventRow.tsx'
import type { LogRow } from './live/rows.ts'

interface EventLogProps {
  readonly rows: readonly LogRow[]
  /** The step at which one stands, from 0; -1 while there is none. */
  readonly position: number
  readonly acts: {
    readonly first: () => void
    readonly back: () => void
    readonly forward: () => void
    readonly last: () => void
    readonly stand: (position: number) => void
  }
  /** The arrow of the step that was chosen. */
  readonly onSelect: (arrow: string | null) => void
}

/** Rows that are drawn at a time. */
const MOST = 300

const sentenceOf = (row: LogRow | undefined, total: number): string | null =>
  row ? `${row.event}: ${[row.from, row.to].filter(Boolean).join(' to ')}. Step ${row.position + 1} of ${total}.` : null

/** What happened in a chart, step by step. Arrows go from step to step, and the drawing goes along. */
export function EventLog({ rows, position, acts, onSelect }: EventLogProps) {
  const list = useRef<HTMLOListElement>(null)
  const isStepping = useRef(false)
  const said = useNews(sentenceOf(rows[position], rows.length))
  const start = Math.max(0, Math.min(rows.length - MOST, position))
  // Rows are given what stays the same, lest all of a long log be drawn again at each step.
  const stand = useRef<Pick<EventLogProps, 'acts' | 'onSelect'> & { step?: (event: KeyboardEvent) => void }>({ acts, onSelect })
  const choose = useCallback(({ position: to, arrow }: LogRow) => {
    stand.current.acts.stand(to)
    stand.current.onSelect(arrow)
  }, [])
  const hear = useCallback((event: KeyboardEvent) => stand.current.step?.(event), [])
  const steps = { ArrowUp: acts.back, ArrowDown: acts.forward, Home: acts.first, End: acts.last } as const
  const step = (event: KeyboardEvent) => {
    if (!Object.hasOwn(steps, event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    isStepping.current = true
    steps[event.key as keyof typeof steps]()
  }
  useLayoutEffect(() => {
    stand.current = { acts, onSelect, step }
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    const box = list.current
    if (!current || !box) return
    const { offsetTop, offsetHeight } = current
    if (offsetTop < box.scrollTop) box.scrollTop = offsetTop
    else if (offsetTop + offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = offsetTop + offsetHeight - box.clientHeight
    if (isStepping.current) current.focus({ preventScroll: true })
    isStepping.current = false
  })
  const isFirst = position <= 0
  const isLast = position === rows.length - 1
  return (
    <section className={css.log} aria-label="Event log">
      <header className={css.head}>
        <h2>Event log</h2>
        <Count value={rows.length} />
        <div className={css.steps}>
          <IconButton label="First step" icon={<ChevronFirst />} disabled={isFirst} onClick={acts.first} />
          <IconButton label="Step back" icon={<ChevronLeft />} disabled={isFirst} onClick={acts.back} />
          <span className={css.position}>{`${position + 1} / ${rows.length}`}</span>
          <IconButton label="Step forward" icon={<ChevronRight />} disabled={isLast} onClick={acts.forward} />
          <IconButton label="Newest step" icon={<ChevronLast />} disabled={isLast} onClick={acts.last} />
        </div>
      </header>
      {rows.length === 0 ? (
        <EmptyState
          kind="nothing"
          title="Nobody runs this chart."
          detail="Use the console in another tab of this browser: what it does appears here, by names alone."
        />
      ) : (
        <ol ref={list} className={css.rows}>
          {rows.slice(start, start + MOST).map((row) => (
            <EventRow key={row.nr} row={row} isCurrent={row.position === position} onStand={choose} onStep={hear} />
          ))}
        </ol>
      )}
      <output className="sr-only">{said}</output>
    </section>
  )
}
