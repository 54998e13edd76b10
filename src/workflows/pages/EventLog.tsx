import { ArrowRight, ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { useChangeAnnouncement } from '../../components/feedback/announcements.ts'
import { Count } from '../../components/feedback/Badge.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import type { LogRow } from '../charts/live.ts'
import css from './EventLog.module.css'

const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})

interface EventRowProps {
  readonly row: LogRow
  readonly isCurrent: boolean
  readonly onChoose: (row: LogRow) => void
  readonly onStep: (event: KeyboardEvent) => void
}

const EventRow = memo(function EventRow({ row, isCurrent, onChoose, onStep }: EventRowProps) {
  const { event, from, to, at, isFailure } = row
  return (
    <li>
      <button
        type="button"
        className={css.row}
        data-failure={isFailure || undefined}
        aria-current={isCurrent ? 'step' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onChoose(row)}
        onKeyDown={onStep}
      >
        <span className={css.event}>{event}</span>
        <time className={css.time} dateTime={new Date(at).toISOString()}>
          {clock.format(at)}
        </time>
        <span className={css.states}>
          {from}
          {from && to && <ArrowRight aria-label="to" />}
          {to || (from ? '' : 'stays')}
        </span>
      </button>
    </li>
  )
})

type Direction = 'first' | 'back' | 'forward' | 'last'

interface EventLogProps {
  readonly rows: readonly LogRow[]
  /** Index of the current step; -1 without steps. */
  readonly position: number
  readonly onStep: (direction: Direction) => void
  readonly onChoose: (position: number) => void
  readonly onSelect: (arrow: string | null) => void
  readonly emptyState: { readonly title: string; readonly detail: string }
}

const MAX_ROWS = 300

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'back',
  ArrowDown: 'forward',
  Home: 'first',
  End: 'last',
}

/** `scrollIntoView` would scroll the page, too. */
const scrollIntoLog = ({ offsetTop, offsetHeight }: HTMLElement, box: HTMLElement): void => {
  const below = offsetTop + offsetHeight - box.clientHeight
  if (offsetTop < box.scrollTop) box.scrollTop = offsetTop
  else if (below > box.scrollTop) box.scrollTop = below
}

const sentenceOf = (row: LogRow | undefined, position: number, total: number): string | null =>
  row ? `${row.event}: ${[row.from, row.to].filter(Boolean).join(' to ')}. Step ${position + 1} of ${total}.` : null

/** Log of a chart's steps. Arrow keys move between steps. */
export function EventLog({ rows, position, onStep, onChoose, onSelect, emptyState }: EventLogProps) {
  const list = useRef<HTMLOListElement>(null)
  const isStepping = useRef(false)
  const current = rows[position]
  const announcement = useChangeAnnouncement(sentenceOf(current, position, rows.length))
  const start = Math.max(0, Math.min(rows.length - MAX_ROWS, position))
  const isFirst = position <= 0
  const isLast = position === rows.length - 1
  const choose = (row: LogRow) => {
    onChoose(rows.indexOf(row))
    onSelect(row.arrow)
  }
  const step = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    isStepping.current = direction === 'back' || direction === 'first' ? !isFirst : !isLast
    if (isStepping.current) onStep(direction)
  }
  // Callbacks that never change, so that a step does not render all rows.
  const latest = useRef({ choose, step })
  const [stableCallbacks] = useState(() => ({
    choose: (row: LogRow) => latest.current.choose(row),
    step: (event: KeyboardEvent) => latest.current.step(event),
  }))
  useLayoutEffect(() => {
    latest.current = { choose, step }
  })
  // Don't scroll when new steps arrive while the user stays at an earlier one.
  useLayoutEffect(() => {
    const box = list.current
    const element = current && box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !element) return
    scrollIntoLog(element, box)
    if (isStepping.current) element.focus({ preventScroll: true })
    isStepping.current = false
  }, [current])
  return (
    <section className={css.log} aria-label="Event log">
      <header className={css.head}>
        <h2>Event log</h2>
        <Count value={rows.length} />
        <div className={css.steps}>
          <IconButton label="First step" icon={<ChevronFirst />} disabled={isFirst} onClick={() => onStep('first')} />
          <IconButton label="Step back" icon={<ChevronLeft />} disabled={isFirst} onClick={() => onStep('back')} />
          <span className={css.position}>{`${position + 1} / ${rows.length}`}</span>
          <IconButton
            label="Step forward"
            icon={<ChevronRight />}
            disabled={isLast}
            onClick={() => onStep('forward')}
          />
          <IconButton label="Newest step" icon={<ChevronLast />} disabled={isLast} onClick={() => onStep('last')} />
        </div>
      </header>
      {rows.length === 0 ? (
        <EmptyState kind="nothing" title={emptyState.title} detail={emptyState.detail} />
      ) : (
        <ol ref={list} className={css.rows}>
          {rows.slice(start, start + MAX_ROWS).map((row) => (
            <EventRow
              key={row.nr}
              row={row}
              isCurrent={row === current}
              onChoose={stableCallbacks.choose}
              onStep={stableCallbacks.step}
            />
          ))}
        </ol>
      )}
      <output className="sr-only">{announcement}</output>
    </section>
  )
}
