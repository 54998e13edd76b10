import { useState } from 'react'
import { useLeftFields } from '../../components/fields/useLeftFields.ts'
import { scheduleNever } from '../../domain/programs/live.ts'
import { readSchedule, type ScheduleDraft, scheduleDraftProblems } from '../../domain/programs/scheduleDraft.ts'
import { nextDayText } from '../../domain/programs/scheduleTexts.ts'
import type { Clock } from '../../domain/zone.ts'
import type { ProgramSchedule } from '../../gql/programs/programParts.ts'
import { AddPart } from './AddPart.tsx'
import { DateField } from './DateField.tsx'
import { DayPicker } from './DayPicker.tsx'
import { FieldPairs } from './FieldPairs.tsx'
import { neverShownTexts } from './neverTexts.ts'
import { TimeField } from './TimeField.tsx'
import type { Parts } from './useParts.ts'
import { WarningLine } from './WarningLine.tsx'

interface AddScheduleProps {
  readonly parts: Parts<ProgramSchedule, ScheduleDraft>
  /** The organisation's. */
  readonly clock: Clock
}

/**
 * Gives a program a schedule: on several days at once, between dates, between times without seconds (spec §2). Warns before
 * the user adds one that can never show.
 */
export function AddSchedule({ parts, clock }: AddScheduleProps) {
  const { snapshot, actor, isBusy } = parts
  const { draft, refusal } = snapshot.context
  const { left, onLeft } = useLeftFields()
  const [openedAt] = useState(() => Date.now() / 1_000)
  const problems = scheduleDraftProblems(draft)
  const schedule = readSchedule(draft)
  const never = problems.length === 0 ? scheduleNever(schedule, openedAt, clock) : null
  const messageOf = (field: keyof ScheduleDraft): string | null => {
    if (refusal?.field === field) return refusal.message
    // Don't complain about a field that the user is still typing in.
    if (!left.has(field)) return null
    return problems.find((problem) => problem.field === field)?.message ?? null
  }
  const fieldOf = (name: Exclude<keyof ScheduleDraft, 'days'>) => ({
    name,
    value: draft[name],
    message: messageOf(name),
    readOnly: isBusy,
    onChange: (text: string) => actor.send({ type: 'draft.change', patch: { [name]: text } }),
    onLeave: () => onLeft(name),
  })
  return (
    <AddPart parts={parts} title="Add schedule" add="Add">
      <FieldPairs
        first={
          <DayPicker
            label="Day of the Week"
            days={draft.days}
            message={messageOf('days')}
            readOnly={isBusy}
            onChange={(days) => {
              onLeft('days')
              actor.send({ type: 'draft.change', patch: { days } })
            }}
          />
        }
        fields={{
          start_date: <DateField label="Start Date" {...fieldOf('start_date')} />,
          start_time: <TimeField label="Start Time" {...fieldOf('start_time')} />,
          end_date: <DateField label="End Date" {...fieldOf('end_date')} />,
          end_time: <TimeField label="End Time" {...fieldOf('end_time')} hint={nextDayText(schedule)} />,
        }}
      />
      <WarningLine keepsRoom>{never && `${neverShownTexts[never]} Patients would never see it.`}</WarningLine>
    </AddPart>
  )
}
