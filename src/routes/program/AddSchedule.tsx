import { DateField } from '../../components/DateField.tsx'
import { DayPicker } from '../../components/DayPicker.tsx'
import { FieldPairs } from '../../components/FieldPairs.tsx'
import { TimeField } from '../../components/TimeField.tsx'
import { useLeftFields } from '../../components/useLeftFields.ts'
import { readSchedule, type ScheduleDraft, scheduleDraftProblems } from '../../domain/scheduleDraft.ts'
import { nextDayText } from '../../domain/scheduleTexts.ts'
import type { ProgramSchedule } from '../../gql/programParts.ts'
import { AddPart } from './AddPart.tsx'
import type { Parts } from './useParts.ts'

/** Gives a program a schedule: on several days at once, between dates, between times without seconds (spec §2). */
export function AddSchedule({ parts }: { readonly parts: Parts<ProgramSchedule, ScheduleDraft> }) {
  const { snapshot, actor, isBusy } = parts
  const { draft, hints, refusal } = snapshot.context
  const { left, onLeft } = useLeftFields()
  const problems = scheduleDraftProblems(draft)
  const messageOf = (field: keyof ScheduleDraft): string | null => {
    if (refusal?.field === field) return refusal.message
    // Nobody is told of a problem in what they are not done with yet.
    if (hints === 0 && !left.has(field)) return null
    return problems.find((problem) => problem.field === field)?.message ?? null
  }
  const fieldOf = (name: Exclude<keyof ScheduleDraft, 'days'>) => ({
    name,
    value: draft[name],
    message: messageOf(name),
    readOnly: isBusy,
    onChange: (text: string) => actor.send({ type: 'draft.change', patch: { [name]: text } }),
  })
  return (
    <AddPart parts={parts} title="Add schedule" add="Add">
      <FieldPairs
        onLeft={onLeft}
        first={{
          days: (
            <DayPicker
              label="Day of the Week"
              days={draft.days}
              message={messageOf('days')}
              readOnly={isBusy}
              onChange={(days) => actor.send({ type: 'draft.change', patch: { days } })}
            />
          ),
        }}
        fields={{
          start_date: <DateField label="Start Date" {...fieldOf('start_date')} />,
          start_time: <TimeField label="Start Time" {...fieldOf('start_time')} />,
          end_date: <DateField label="End Date" {...fieldOf('end_date')} />,
          end_time: <TimeField label="End Time" {...fieldOf('end_time')} hint={nextDayText(readSchedule(draft))} />,
        }}
      />
    </AddPart>
  )
}
