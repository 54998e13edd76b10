import { ArrowRight } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import css from './EventLog.module.css'
import type { LogRow } from './live/rows.ts'

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
  readonly onStand: (row: LogRow) => void
  /** Arrows go from one to the next. */
  readonly onStep: (event: KeyboardEvent) => void
}

/** One step in the log. A long log draws it once. */
export const EventRow = memo(function EventRow({ row, isCurrent, onStand, onStep }: EventRowProps) {
  const { event, from, to, at, isFailure } = row
  return (
    <li>
      <button
        type="button"
        className={css.row}
        data-failure={isFailure || undefined}
        aria-current={isCurrent ? 'step' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onStand(row)}
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
