import { scheduleProblems } from '../../../src/domain/programs/scheduleDraft.ts'
import type { ScheduleFields } from '../../../src/domain/schedule.ts'
import { refuseProblems } from '../../contract/input.ts'
import type { CreateProgramScheduleInput } from '../../contract/types.gen.ts'
import {
  columnsOfSchedule,
  fieldsOfSchedule,
  lockPart,
  parseFlag,
  programs,
  schedules,
} from '../../records/kinds/program.ts'
import { mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'

const newScheduleFields = ({
  days,
  start_date,
  end_date,
  start_time,
  end_time,
}: CreateProgramScheduleInput): ScheduleFields => {
  const fields = {
    days,
    start_date: start_date ?? null,
    end_date: end_date ?? null,
    start_time: start_time ?? null,
    end_time: end_time ?? null,
  }
  refuseProblems(scheduleProblems(fields))
  return fields
}

export const createProgramSchedule: MutationResolvers['createProgramSchedule'] = (_, { input }, context) =>
  mutate(context, { action: 'createProgramSchedule', input }, async (tx, by) => {
    const fields = newScheduleFields(input)
    const program = await programs.lock(tx, input.programId)
    const schedule = await schedules.insert(tx, { program_id: program.id, ...columnsOfSchedule(fields) }, by)
    await programs.touch(tx, program.id, by)
    return {
      result: { success: true, schedule },
      audit: { message: `Added a schedule to ${program.name}`, before: null, after: fieldsOfSchedule(schedule) },
      changes: programs.changed(program, 'UPDATED'),
    }
  })

export const updateProgramScheduleStatus: MutationResolvers['updateProgramScheduleStatus'] = (_, { input }, context) =>
  mutate(context, { action: 'updateProgramScheduleStatus', input }, async (tx, by) => {
    const status = parseFlag(input.status, 'status')
    const { program, part } = await lockPart(tx, schedules, input.programScheduleId, input.expectedVersion)
    if (part.status === input.status) return { result: { success: true, schedule: part }, audit: null }
    const schedule = await schedules.update(tx, part.id, { status }, by)
    await programs.touch(tx, program.id, by)
    return {
      result: { success: true, schedule },
      audit: {
        message: `${status ? 'Enabled' : 'Disabled'} a schedule of ${program.name}`,
        before: fieldsOfSchedule(part),
        after: fieldsOfSchedule(schedule),
      },
      changes: programs.changed(program, 'UPDATED'),
    }
  })

export const deleteProgramSchedule: MutationResolvers['deleteProgramSchedule'] = (_, { input }, context) =>
  mutate(context, { action: 'deleteProgramSchedule', input }, async (tx, by) => {
    const { program, part } = await lockPart(tx, schedules, input.id)
    schedules.refuseExpectedReferences(input)
    await schedules.remove(tx, part.id)
    await programs.touch(tx, program.id, by)
    return {
      result: { success: true },
      audit: { message: `Deleted a schedule of ${program.name}`, before: fieldsOfSchedule(part), after: null },
      changes: programs.changed(program, 'UPDATED'),
    }
  })
