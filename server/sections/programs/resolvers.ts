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

  programSchedules: (_, { programId }, { loaders }) => {
    refuseKeyless({ programId })
    return idOf(programId) === null ? [] : loaders.programSchedules.load(programId)
  },

  programSpecialties: (_, { programId }, { loaders }) => {
    refuseKeyless({ programId })
    return idOf(programId) === null ? [] : loaders.programSpecialties.load(programId)
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
  icon: ({ icon_id }, _, { loaders }) => (icon_id === null ? null : loaders.programIcon.load(icon_id)),
  specialties: ({ id }, _, { loaders }) => loaders.programSpecialties.load(id),
  terms: ({ id }, _, { loaders }) => loaders.programTerms.load(id),
  schedules: ({ id }, _, { loaders }) => loaders.programSchedules.load(id),
  neverReason: (program, _, context) => programNeverNow(program, context),
}

export const ProgramSchedule: ProgramScheduleResolvers = {
  neverReason: (schedule, _, context) => scheduleNeverNow(schedule, context),
}
