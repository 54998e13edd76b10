import {
  neverReasonOfProgram,
  neverReasonOfSchedule,
  type ScheduleNeverReason,
} from '../../../src/domain/programs/live.ts'
import { programProblems, programSlugOf } from '../../../src/domain/programs/program.ts'
import { type Clock, clockOf } from '../../../src/domain/zone.ts'
import { idOf, refuseProblems, requireKey } from '../../contract/input.ts'
import type { Context } from '../../records/context.ts'
import {
  fieldsOfSchedule,
  listIcons,
  type ProgramRow,
  programs,
  type ScheduleRow,
} from '../../records/kinds/program.ts'
import { explainMatch, machineName } from '../../records/matchedText.ts'
import { findFreeSlug } from '../../records/uniqueSlug.ts'
import type {
  MutationResolvers,
  ProgramScheduleResolvers,
  PromotedProgramResolvers,
  QueryResolvers,
} from '../resolvers.gen.ts'
import { listPrograms } from './lists.ts'
import { programLoaders } from './loaders.ts'
import { createPromotedProgram, deletePromotedProgram, updatePromotedProgram } from './mutations.ts'
import { previewPrograms } from './preview.ts'
import { createProgramSchedule, deleteProgramSchedule, updateProgramScheduleStatus } from './schedules.ts'
import { createProgramSpecialty, deleteProgramSpecialty, updateProgramSpecialtyInheritedTerms } from './specialties.ts'
import { createProgramTermAssociation, deleteProgramTermAssociation } from './terms.ts'

interface Now {
  readonly seconds: number
  readonly clock: Clock
}

/** Creating a clock is slow, so all rows of a request share one. */
const nowByContext = new WeakMap<Context, Now>()
const nowOf = (context: Context): Now => {
  const now = nowByContext.get(context) ?? {
    seconds: Math.floor(Date.now() / 1_000),
    clock: clockOf(context.config.timeZone),
  }
  nowByContext.set(context, now)
  return now
}

/** Returns null if the schedule will show its program again. */
const scheduleNeverNow = (row: ScheduleRow, context: Context): ScheduleNeverReason | null => {
  const { seconds, clock } = nowOf(context)
  return neverReasonOfSchedule(fieldsOfSchedule(row), seconds, clock)
}

/** Returns null if patients will see the program again. */
const programNeverNow = async ({ id, status }: ProgramRow, context: Context) => {
  const schedules = await programLoaders(context).programSchedules.load(id)
  return neverReasonOfProgram(
    status,
    schedules.map((row) => ({ status: row.status === 1, never: scheduleNeverNow(row, context) })),
  )
}

export const programQueries: QueryResolvers = {
  promotedPrograms: (_, args, { database }) => listPrograms(database, args),

  program: (_, { id, slug }, { database }) => {
    requireKey({ id, slug })
    return programs.find(database, { id, slug })
  },

  programSchedules: (_, { programId }, context) => {
    requireKey({ programId })
    return idOf(programId) === null ? [] : programLoaders(context).programSchedules.load(programId)
  },

  programSpecialties: (_, { programId }, context) => {
    requireKey({ programId })
    return idOf(programId) === null ? [] : programLoaders(context).programSpecialties.load(programId)
  },

  programIconsList: (_, args, { database }) => listIcons(database, args),

  programSlug: (_, { name }, { database }) => {
    refuseProblems(programProblems({ name }))
    return findFreeSlug(database, 'promoted_program', programSlugOf(name))
  },

  programPreview: (_, { at }, context) => previewPrograms(context, at ?? Math.floor(Date.now() / 1_000)),
}

export const programMutations: MutationResolvers = {
  createPromotedProgram,
  updatePromotedProgram,
  deletePromotedProgram,
  createProgramSchedule,
  updateProgramScheduleStatus,
  deleteProgramSchedule,
  createProgramSpecialty,
  updateProgramSpecialtyInheritedTerms,
  deleteProgramSpecialty,
  createProgramTermAssociation,
  deleteProgramTermAssociation,
}

export const PromotedProgram: PromotedProgramResolvers = {
  matchedText: (program, { filter }) =>
    explainMatch(filter, {
      id: program.id,
      visible: [program.name],
      hidden: () => [{ name: 'Title', text: program.title ?? '' }, machineName(program)],
    }),
  status: ({ status }) => Number(status),
  icon: ({ icon_id }, _, context) => (icon_id === null ? null : programLoaders(context).programIcon.load(icon_id)),
  specialties: ({ id }, _, context) => programLoaders(context).programSpecialties.load(id),
  terms: ({ id }, _, context) => programLoaders(context).programTerms.load(id),
  schedules: ({ id }, _, context) => programLoaders(context).programSchedules.load(id),
  neverReason: (program, _, context) => programNeverNow(program, context),
}

export const ProgramSchedule: ProgramScheduleResolvers = {
  neverReason: (schedule, _, context) => scheduleNeverNow(schedule, context),
}
