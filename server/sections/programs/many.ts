import { manyKind } from '../../records/changeMany.ts'
import { type ProgramRow, programs } from '../../records/kinds/program.ts'
import { programReferences } from './references.ts'

export const manyPrograms = manyKind<ProgramRow>({
  records: programs,
  nouns: ['program', 'programs'],
  mutations: { update: 'updatePromotedProgram', remove: 'deletePromotedProgram' },
  lock: programs.lockAll,
  auditStatus: Number,
  saved: async (_, rows) => rows.flatMap((program) => programs.changed(program, 'UPDATED')),
  remove: async (tx, rows) => {
    await programs.removeAll(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.flatMap((program) => programs.changed(program, 'REMOVED'))
  },
  referencesOf: programReferences,
})
