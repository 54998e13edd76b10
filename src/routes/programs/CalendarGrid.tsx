/* biome-ignore-all lint/a11y: the calendar follows the ARIA grid pattern */
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-noninteractive-element-interactions */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { dayText, weekdays } from '../../domain/calendar.ts'
import {
  addDays,
  addMonths,
  fullDateText,
  isAcceptedDate,
  isSameMonth,
  monthText,
  weekEnd,
  weekStart,
  weeksOf,
} from '../../domain/programs/month.ts'
import css from './CalendarGrid.module.css'

interface CalendarGridProps {
  /** Selected date, in Unix seconds at midnight UTC; null for none. */
  readonly value: number | null
  /** The user's current date, in Unix seconds at midnight UTC. */
  readonly today: number
  readonly onChoose: (date: number) => void
}

const keyTarget = ({ key, shiftKey }: KeyboardEvent, date: number): number | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return weekStart(date)
    case 'End':
      return weekEnd(date)
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}

/** Month view for picking a date. */
export function CalendarGrid({ value, today, onChoose }: CalendarGridProps) {
  const [activeDate, setActiveDate] = useState(value ?? today)
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  // Only a key press moves the focus to the new date. A clicked month button keeps the focus.
  const shouldFocusDate = useRef(false)
  useLayoutEffect(() => {
    if (shouldFocusDate.current) grid.current?.querySelector<HTMLElement>(`[data-date="${activeDate}"]`)?.focus()
    shouldFocusDate.current = false
  }, [activeDate])

  const moveBy = (months: number) => setActiveDate(addMonths(activeDate, months))
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event, activeDate)
    if (target === undefined) return
    event.preventDefault()
    shouldFocusDate.current = true
    setActiveDate(target)
  }
  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <IconButton label="Previous month" icon={<ChevronLeft />} onClick={() => moveBy(-1)} />
        <p id={titleId} className={css.title} aria-live="polite">
          {monthText(activeDate)}
        </p>
        <IconButton label="Next month" icon={<ChevronRight />} onClick={() => moveBy(1)} />
      </div>
      <table ref={grid} role="grid" className={css.grid} aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={dayText(day)}>
                {dayText(day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(activeDate).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} aria-selected={date === value}>
                  {isAcceptedDate(date) && (
                    <button
                      type="button"
                      className={css.day}
                      data-date={date}
                      tabIndex={date === activeDate ? 0 : -1}
                      aria-label={fullDateText(date)}
                      aria-current={date === today ? 'date' : undefined}
                      data-outside={isSameMonth(date, activeDate) ? undefined : ''}
                      onClick={() => onChoose(date)}
                    >
                      {new Date(date * 1_000).getUTCDate()}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.foot}>
        <Button small kind="ghost" onClick={() => onChoose(today)}>
          Today
        </Button>
      </div>
    </div>
  )
}
