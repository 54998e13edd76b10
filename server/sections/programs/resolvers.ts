import { programProblems, programSlugOf } from '../../../src/domain/programs/program.ts'
import { idOf, refuseKeyless, refuseProblems } from '../../contract/input.ts'
import { freeSlugNow } from '../../records/freeSlug.ts'
import { programs } from '../../records/kinds/program.ts'
import { listIcons } from '../../records/kinds/programIcon.ts'
import type {
  MutationResolvers,
  ProgramScheduleResolvers,
  PromotedProgramResolvers,
  QueryResolvers,
} from '../resolvers.gen.ts'
import { listPrograms } from './lists.ts'
import { programLoaders } from './loaders.ts'
import { createPromotedProgram, deletePromotedProgram, updatePromotedProgram } from './mutations.ts'
import { programNeverNow, scheduleNeverNow } from './never.ts'
import { previewPrograms } from './preview.ts'
import { createProgramSchedule, deleteProgramSchedule, updateProgramScheduleStatus } from './schedules.ts'
import { createProgramSpecialty, deleteProgramSpecialty, updateProgramSpecialtyInheritedTerms } from './specialties.ts'
import { createProgramTermAssociation, deleteProgramTermAssociation } from './terms.ts'

export const programQueries: QueryResolvers = {
  promotedPrograms: (_, args, { database }) => listPrograms(database, args),

  program: (_, { id, slug }, { database }) => {
    refuseKeyless({ id, slug })
    return programs.find(database, { id, slug })
  },

  programSchedules: (_, { programId }, context) => {
    refuseKeyless({ programId })
    return idOf(programId) === null ? [] : programLoaders(context).programSchedules.load(programId)
  },

  programSpecialties: (_, { programId }, context) => {
    refuseKeyless({ programId })
    return idOf(programId) === null ? [] : programLoaders(context).programSpecialties.load(programId)
  },

  programIconsList: (_, args, { database }) => listIcons(database, args),

  programSlug: (_, { name }, { database }) => {
    refuseProblems(programProblems({ name }))
    return freeSlugNow(database, 'promoted_program', programSlugOf(name))
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
