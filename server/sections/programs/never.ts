import { programNever, type ScheduleNever, scheduleNever } from '../../../src/domain/programs/live.ts'
import { type Clock, clockOf } from '../../../src/domain/zone.ts'
import type { Context } from '../../records/context.ts'
import type { ProgramRow } from '../../records/kinds/program.ts'
import { fieldsOfSchedule, type ScheduleRow } from '../../records/kinds/programSchedule.ts'
import { programLoaders } from './loaders.ts'

interface Now {
  readonly moment: number
  readonly clock: Clock
}

/** Reading a zone's clock is slow. All rows of a request share one, and one moment. */
const nows = new WeakMap<Context, Now>()
const nowOf = (context: Context): Now => {
  const now = nows.get(context) ?? { moment: Math.floor(Date.now() / 1_000), clock: clockOf(context.config.timeZone) }
  nows.set(context, now)
  return now
}

/** Returns why a schedule does not show its program again. */
export const scheduleNeverNow = (row: ScheduleRow, context: Context): ScheduleNever | null => {
  const { moment, clock } = nowOf(context)
  return scheduleNever(fieldsOfSchedule(row), moment, clock)
}

/** Returns why patients will not see a program again. Its schedules are loaded for all programs of a list at once. */
export const programNeverNow = async ({ id, status }: ProgramRow, context: Context) => {
  const schedules = status ? await programLoaders(context).programSchedules.load(id) : []
  return programNever(
    status,
    schedules.map((row) => ({ status: row.status === 1, never: scheduleNeverNow(row, context) })),
  )
}
