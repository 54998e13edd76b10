import { memo, useEffect, useMemo, useState } from 'react'
import { type Weekday, weekdays } from '../../domain/calendar.ts'
import type { ScheduleWithReason } from '../../domain/programs/live.ts'
import { namedClockOf } from '../../domain/programs/moment.ts'
import {
  dateRangeText,
  daysText,
  newSchedule,
  nextDayText,
  readSchedule,
  scheduleDraftProblems,
  scheduleText,
  timeRangeText,
} from '../../domain/programs/scheduleDraft.ts'
import type { ScheduleFields } from '../../domain/schedule.ts'
import { texts } from '../../domain/texts.ts'
import {
  addSchedule,
  fetchSchedules,
  type ProgramSchedule,
  removeSchedule,
  switchSchedule,
} from '../../gql/programs/programParts.ts'
import { useApp } from '../app/AppContext.ts'
import type { LinkOwner } from '../records/useLinks.ts'
import { AddSchedule } from './AddSchedule.tsx'
import { scheduleNote } from './notShownTexts.ts'
import { PartsPanel } from './PartsPanel.tsx'
import css from './ProgramSchedules.module.css'
import { partsMachine, useParts } from './useParts.ts'

function WeekDays({ days }: { readonly days: readonly Weekday[] }) {
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

function TimeRange(times: Pick<ScheduleFields, 'start_time' | 'end_time'>) {
  const nextDayNote = nextDayText(times)
  return (
    <>
      <span className={css.times}>{timeRangeText(times)}</span>
      {nextDayNote !== null && (
        <span className={css.mark} data-tip={nextDayNote}>
          <span aria-hidden>+1 day</span>
          <span className="sr-only">{nextDayNote}</span>
        </span>
      )}
    </>
  )
}

interface DateRangeProps extends Pick<ScheduleFields, 'start_date' | 'end_date'> {
  readonly note: string | null
}

function DateRange({ note, ...dates }: DateRangeProps) {
  return (
    <>
      {dateRangeText(dates)}
      {note !== null && <small className={css.note}>{note}</small>}
    </>
  )
}

const rules = { blank: newSchedule, problemsOf: scheduleDraftProblems }
const machine = partsMachine(rules, {
  load: fetchSchedules,
  add: ({ draft, ...addition }) => addSchedule({ ...addition, draft: readSchedule(draft) }),
  remove: removeSchedule,
})

const partTexts = {
  title: 'Schedule List',
  added: 'Promoted program scheduled successfully.',
  removed: 'Promoted Program schedule deleted',
  alreadyRemoved: 'That Schedule could not be found...',
}

const cellsOf = (schedule: ProgramSchedule) => [
  <WeekDays key="days" days={schedule.days} />,
  <DateRange key="dates" {...schedule} note={scheduleNote(schedule.never, schedule.end_date)} />,
  <TimeRange key="times" {...schedule} />,
]

interface ProgramSchedulesProps extends LinkOwner {
  /** Called after each load or change. The schedules are null before the first load. */
  readonly onLoaded: (schedules: readonly ScheduleWithReason[] | null) => void
}

/** Schedules of a program, in the organisation's time zone (spec §2, design §9.9). */
export const ProgramSchedules = memo(function ProgramSchedules({ onLoaded, ...owner }: ProgramSchedulesProps) {
  const { timeZone } = useApp().config
  const clock = useMemo(() => namedClockOf(timeZone), [timeZone])
  const [zoneText] = useState(() => clock.zoneNameAt(Date.now() / 1_000))
  const parts = useParts(machine, owner, rules, partTexts)
  const { parts: schedules } = parts.snapshot.context
  useEffect(
    () => onLoaded(schedules?.map(({ isOn, never }) => ({ status: isOn, never })) ?? null),
    [schedules, onLoaded],
  )
  return (
    <PartsPanel
      parts={parts}
      noun="schedule"
      addLabel="Add schedule"
      columns={['Day of the Week', 'Date Range', 'Time Range']}
      toggleColumn="Status"
      none={`${texts.noRecords}. Patients see the program once it has a schedule.`}
      note={`Times are in ${zoneText} (${timeZone}).`}
      nameOf={scheduleText}
      cellsOf={cellsOf}
      onSwitch={switchSchedule}
      addDialog={<AddSchedule parts={parts} clock={clock} />}
    />
  )
})
