import { type KeyboardEvent, useId } from 'react'
import fieldCss from '../../components/fields/Field.module.css'
import { dayText, type Weekday, weekdays } from '../../domain/calendar.ts'
import css from './DayPicker.module.css'

export interface DayPickerProps {
  readonly label: string
  readonly days: readonly Weekday[]
  /** What is wrong with the choice; null when nothing is. */
  readonly message: string | null
  readonly readOnly?: boolean
  readonly onChange: (days: readonly Weekday[]) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Arrows lead from day to day, as Tab does. */
const stepOn = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input')]
  event.preventDefault()
  boxes[(boxes.indexOf(event.target) + step + boxes.length) % boxes.length]?.focus()
}

/** Days of the week, of which several can be chosen: Sunday to Saturday (spec §2). */
export function DayPicker({ label, days, message, readOnly, onChange }: DayPickerProps) {
  const id = useId()
  const toggle = (day: Weekday) => {
    if (!readOnly) onChange(weekdays.filter((each) => days.includes(each) !== (each === day)))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the boxes bubble up here
    <fieldset className={css.days} aria-describedby={message === null ? undefined : `${id}-note`} onKeyDown={stepOn}>
      <legend className={fieldCss.label}>{label}</legend>
      <div className={css.row}>
        {weekdays.map((day) => (
          <label key={day} className={css.day}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              aria-disabled={readOnly || undefined}
              aria-invalid={message === null ? undefined : true}
              onChange={() => toggle(day)}
            />
            {dayText(day)}
          </label>
        ))}
      </div>
      {message !== null && (
        <p id={`${id}-note`} className={fieldCss.message}>
          {message}
        </p>
      )}
    </fieldset>
  )
}
