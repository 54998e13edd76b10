import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import fieldCss from '../../components/fields/Field.module.css'
import { dayText, type Weekday, weekdays } from '../../domain/calendar.ts'
import { scheduleLabels } from '../../domain/programs/labels.ts'
import { neverReasonOfSchedule } from '../../domain/programs/live.ts'
import {
  nextDayText,
  readSchedule,
  type ScheduleDraft,
  scheduleDraftProblems,
} from '../../domain/programs/scheduleDraft.ts'
import type { Clock } from '../../domain/zone.ts'
import type { ProgramSchedule } from '../../gql/programs/programParts.ts'
import { AddPart } from './AddPart.tsx'
import css from './AddSchedule.module.css'
import { DateField, TimeField } from './DateTimeField.tsx'
import { scheduleNotShownTexts } from './notShownTexts.ts'
import type { Parts } from './useParts.ts'
import { WarningLine } from './WarningLine.tsx'

interface DayPickerProps {
  readonly label: string
  readonly days: readonly Weekday[]
  readonly message: string | null
  readonly readOnly?: boolean
  readonly onChange: (days: readonly Weekday[]) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input')]
  event.preventDefault()
  boxes[(boxes.indexOf(event.target) + step + boxes.length) % boxes.length]?.focus()
}

function DayPicker({ label, days, message, readOnly, onChange }: DayPickerProps) {
  const id = useId()
  const toggle = (day: Weekday) => {
    if (!readOnly) onChange(weekdays.filter((weekday) => days.includes(weekday) !== (weekday === day)))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the boxes bubble up here
    <fieldset className={css.days} aria-describedby={message === null ? undefined : `${id}-note`} onKeyDown={moveFocus}>
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

/** Tracks which fields the user has left, because only these fields show errors. */
const useTouchedFields = () => {
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<string>>(new Set())
  return { touchedFields, addTouchedField: (field: string) => setTouchedFields(new Set([...touchedFields, field])) }
}

interface FieldPairsProps {
  readonly first: ReactNode
  readonly fields: Readonly<Record<string, ReactNode>>
}

function FieldPairs({ first, fields }: FieldPairsProps) {
  return (
    <div className={css.pairs}>
      <div className={css.whole}>{first}</div>
      {Object.entries(fields).map(([field, control]) => (
        <div key={field} className={css.field}>
          {control}
        </div>
      ))}
    </div>
  )
}

interface AddScheduleProps {
  readonly parts: Parts<ProgramSchedule, ScheduleDraft>
  /** Clock of the organisation's time zone. */
  readonly clock: Clock
}

/** Dialog that adds a schedule (spec §2). Warns if the schedule would never show the program. */
export function AddSchedule({ parts, clock }: AddScheduleProps) {
  const { snapshot, actor, isBusy } = parts
  const { draft, refusal } = snapshot.context
  const { touchedFields, addTouchedField } = useTouchedFields()
  const [openedAt] = useState(() => Date.now() / 1_000)
  const problems = scheduleDraftProblems(draft)
  const schedule = readSchedule(draft)
  const neverReason = problems.length === 0 ? neverReasonOfSchedule(schedule, openedAt, clock) : null
  const messageOf = (field: keyof ScheduleDraft): string | null => {
    if (refusal?.field === field) return refusal.message
    if (!touchedFields.has(field)) return null
    return problems.find((problem) => problem.field === field)?.message ?? null
  }
  const fieldOf = (name: Exclude<keyof ScheduleDraft, 'days'>) => ({
    name,
    value: draft[name],
    message: messageOf(name),
    readOnly: isBusy,
    onChange: (text: string) => actor.send({ type: 'draft.change', patch: { [name]: text } }),
    onLeave: () => addTouchedField(name),
  })
  return (
    <AddPart parts={parts} title="Add schedule" addLabel="Add">
      <FieldPairs
        first={
          <DayPicker
            label={scheduleLabels.days}
            days={draft.days}
            message={messageOf('days')}
            readOnly={isBusy}
            onChange={(days) => {
              addTouchedField('days')
              actor.send({ type: 'draft.change', patch: { days } })
            }}
          />
        }
        fields={{
          start_date: <DateField label={scheduleLabels.start_date} {...fieldOf('start_date')} />,
          start_time: <TimeField label={scheduleLabels.start_time} {...fieldOf('start_time')} />,
          end_date: <DateField label={scheduleLabels.end_date} {...fieldOf('end_date')} />,
          end_time: <TimeField label={scheduleLabels.end_time} {...fieldOf('end_time')} hint={nextDayText(schedule)} />,
        }}
      />
      <WarningLine reservesLine>
        {neverReason && `${scheduleNotShownTexts[neverReason]} Patients would never see the program.`}
      </WarningLine>
    </AddPart>
  )
}
