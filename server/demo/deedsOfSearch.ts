import { type Deed, type Deeds, linked, removed, unlinked } from './past.ts'

const term = { kind: 'term', key: 'termId' } as const
const program = { kind: 'promoted_program', key: 'programId' } as const

/** Something that was done to a part of a program. */
const part =
  (messageOf: (name: string) => string, before: object | null, after: object | null): Deed =>
  ({ one, random }) => {
    const { name } = one('promoted_program')
    return { message: messageOf(name), args: { id: String(1 + random.below(20)) }, before, after }
  }
const schedule = { days: ['MONDAY', 'THURSDAY'], start_date: null, end_date: null, status: true }

export const programDeeds: Deeds = {
  createProgramTermAssociation: linked(term, program),
  updateProgramScheduleStatus: part((name) => `Disabled a schedule of ${name}`, { status: true }, { status: false }),
  updateProgramSpecialtyInheritedTerms: part(
    (name) => `Included inherited terms of Cardiology in ${name}`,
    { use_inherited_terms: 0 },
    { use_inherited_terms: 1 },
  ),
  deleteProgramTermAssociation: unlinked(term, program),
  deleteProgramSchedule: part((name) => `Deleted a schedule of ${name}`, schedule, null),
  deleteProgramSpecialty: part((name) => `Unlinked specialty Cardiology from ${name}`, { name: 'Cardiology' }, null),
  deletePromotedProgram: removed('Deleted', 'program', 'promoted_program'),
}
