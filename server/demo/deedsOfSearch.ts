import { created, type Deed, type Deeds, linked, removed, unlinked, updated } from './past.ts'

const term = { kind: 'term', key: 'termId' } as const
const program = { kind: 'promoted_program', key: 'programId' } as const
const specialty = { kind: 'specialty', key: 'specialtyId', called: (name: string) => `specialty ${name}` } as const

/** The order of one of the two ordered lists, before and after. */
const order =
  (kind: 'specialty' | 'term', messageOf: (name: string) => string, args?: (id: string) => object): Deed =>
  ({ one }) => {
    const { id, name } = one(kind)
    const ids = [id, ...Array.from({ length: 5 }, () => one(kind).id)]
    const turned = ids.toReversed()
    return {
      message: messageOf(name),
      args: args?.(id) ?? { order: JSON.stringify(turned) },
      before: { order: ids },
      after: { order: turned },
    }
  }

export const topListDeeds: Deeds = {
  updateTopSpecialty: order('specialty', () => 'Saved the order of the most searched specialties'),
  updateTopCondition: order('term', () => 'Saved the order of the top conditions'),
  createTopSpecialty: order(
    'specialty',
    (name) => `Added ${name} to the most searched specialties`,
    (id) => ({ specialty_id: id }),
  ),
  createTopCondition: order(
    'term',
    (name) => `Added ${name} to the top conditions`,
    (id) => ({ term_id: id }),
  ),
  deleteTopSpecialty: order('specialty', (name) => `Removed ${name} from the most searched specialties`),
  deleteTopCondition: order(
    'term',
    (name) => `Removed ${name} from the top conditions`,
    (id) => ({ term_id: id }),
  ),
}

/** Something that was done to a part of a program. */
const part =
  (messageOf: (name: string) => string, before: object | null, after: object | null): Deed =>
  ({ one, random }) => {
    const { name } = one('promoted_program')
    return { message: messageOf(name), args: { id: String(1 + random.below(20)) }, before, after }
  }
const schedule = { days: ['MONDAY', 'THURSDAY'], start_date: null, end_date: null, status: true }

export const programDeeds: Deeds = {
  updatePromotedProgram: updated('program', 'promoted_program', 'programId'),
  createProgramTermAssociation: linked(term, program),
  createProgramSchedule: part((name) => `Added a schedule to ${name}`, null, schedule),
  updateProgramScheduleStatus: part((name) => `Disabled a schedule of ${name}`, { status: true }, { status: false }),
  createProgramSpecialty: linked(specialty, program),
  updateProgramSpecialtyInheritedTerms: part(
    (name) => `Included inherited terms of Cardiology in ${name}`,
    { use_inherited_terms: 0 },
    { use_inherited_terms: 1 },
  ),
  deleteProgramTermAssociation: unlinked(term, program),
  deleteProgramSchedule: part((name) => `Deleted a schedule of ${name}`, schedule, null),
  deleteProgramSpecialty: part((name) => `Unlinked specialty Cardiology from ${name}`, { name: 'Cardiology' }, null),
  createPromotedProgram: created('program', 'promoted_program'),
  deletePromotedProgram: removed('Deleted', 'program', 'promoted_program'),
}
