import { memo, useEffect, useMemo, useState } from 'react'
import type { JudgedSchedule } from '../../domain/programs/live.ts'
import { namedClockOf } from '../../domain/programs/moment.ts'
import { newSchedule, readSchedule, scheduleDraftProblems } from '../../domain/programs/scheduleDraft.ts'
import { scheduleText } from '../../domain/programs/scheduleTexts.ts'
import { texts } from '../../domain/texts.ts'
import {
  addSchedule,
  fetchSchedules,
  type ProgramSchedule,
  removeSchedule,
  switchSchedule,
} from '../../gql/programs/programParts.ts'
import { useApp } from '../app/AppContext.ts'
import type { Owner } from '../records/useLinks.ts'
import { AddSchedule } from './AddSchedule.tsx'
import { DateRange } from './DateRange.tsx'
import { rowNote } from './neverTexts.ts'
import { PartsPanel } from './PartsPanel.tsx'
import { partsMachine } from './partsMachine.ts'
import { TimeRange } from './TimeRange.tsx'
import { useParts } from './useParts.ts'
import { WeekDays } from './WeekDays.tsx'

const rules = { blank: newSchedule, problemsOf: scheduleDraftProblems }
const machine = partsMachine(rules, {
  load: fetchSchedules,
  add: ({ draft, ...addition }) => addSchedule({ ...addition, draft: readSchedule(draft) }),
  remove: removeSchedule,
})

const says = {
  title: 'Schedule List',
  added: 'Promoted program scheduled successfully.',
  removed: 'Promoted Program schedule deleted',
  missed: 'That Schedule could not be found...',
}

const cellsOf = (schedule: ProgramSchedule) => [
  <WeekDays key="days" days={schedule.days} />,
  <DateRange key="dates" {...schedule} note={rowNote(schedule.never, schedule.end_date)} />,
  <TimeRange key="times" {...schedule} />,
]

interface ProgramSchedulesProps extends Owner {
  /** Hears which schedules there are. Null until they are loaded. */
  readonly onKnown: (schedules: readonly JudgedSchedule[] | null) => void
}

/** When a program is shown, by the clocks of the organisation (spec §2, design §9.9). */
export const ProgramSchedules = memo(function ProgramSchedules({ onKnown, ...owner }: ProgramSchedulesProps) {
  const { timeZone } = useApp().config
  const clock = useMemo(() => namedClockOf(timeZone), [timeZone])
  const [zoneText] = useState(() => clock.zoneAt(Date.now() / 1_000))
  const parts = useParts(machine, owner, rules, says)
  const { parts: known } = parts.snapshot.context
  useEffect(() => onKnown(known?.map(({ isOn, never }) => ({ status: isOn, never })) ?? null), [known, onKnown])
  return (
    <PartsPanel
      parts={parts}
      noun="schedule"
      add="Add schedule"
      columns={['Day of the Week', 'Date Range', 'Time Range']}
      toggleColumn="Status"
      none={`${texts.noRecords}. Patients see the program once it has a schedule.`}
      note={`Times are in ${zoneText} (${timeZone}).`}
      nameOf={scheduleText}
      cellsOf={cellsOf}
      onSwitch={switchSchedule}
      adding={<AddSchedule parts={parts} clock={clock} />}
    />
  )
})
