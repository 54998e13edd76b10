import { type Weekday, weekdays } from '../../domain/calendar.ts'
import { daysText } from '../../domain/programs/scheduleTexts.ts'
import css from './WeekDays.module.css'

/** The days of a week by their letters, those chosen marked; in words for readers. */
export function WeekDays({ days }: { readonly days: readonly Weekday[] }) {
  return (
    <span className={css.week}>
      <span className="sr-only">{daysText(days)}</span>
      {weekdays.map((day) => (
        <span key={day} className={css.day} aria-hidden data-chosen={days.includes(day) || undefined}>
          {day.charAt(0)}
        </span>
      ))}
    </span>
  )
}
