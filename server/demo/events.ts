import { groupFields } from '../../src/domain/groups/fields.ts'
import { synonymFields } from '../../src/domain/synonymFields.ts'
import { type DemoEvent, type DemoEvents, linked, removed, unlinked } from './past.ts'

const provider = { table: 'provider', key: 'providerId' } as const
const term = { table: 'term', key: 'termId' } as const
const synonym = { table: 'synonym', key: 'synonymId', called: (name: string) => `synonym ${name}` } as const
const group = { table: 'care_group', key: 'groupId' } as const
const specialty = { table: 'specialty', key: 'specialtyId' } as const
const program = { table: 'promoted_program', key: 'programId' } as const
const line = { table: 'service_line', key: 'serviceLineId' } as const
const inList = (list: string) => ({ ...specialty, called: (name: string) => `${name}'s ${list} list` })
const variant = { ...specialty, called: (name: string) => `${name}'s list for Primary Care` }

/** Adds many physicians or terms at once, by pasted ids. */
const pasted =
  (what: typeof provider | typeof term, to: typeof provider | typeof term | typeof group, noun: string): DemoEvent =>
  ({ one, random }) => {
    const owner = one(to.table)
    const ids = Array.from({ length: random.chance(0.03) ? 200 : 2 + random.below(5) }, () => one(what.table).id)
    return {
      message: `Linked ${ids.length} ${noun} to ${owner.name}`,
      args: { [to.key]: owner.id, [what.key]: ids.join(', ') },
      before: null,
      after: { ids },
    }
  }

export const groupEvents: DemoEvents = {
  createGroupProviderAssociation: linked(provider, group),
  removeGroupProviderAssociation: unlinked(provider, group),
  createGroupProvidersAssociation: pasted(provider, group, 'physicians'),
  removeGroup: removed('Removed group', 'care_group', Object.keys(groupFields)),
}

const termFields = ['name', 'slug', 'taxonomy', 'status']

export const termEvents: DemoEvents = {
  createTermProviderAssociation: linked(provider, term),
  createTermSynonymAssociation: linked(synonym, term),
  createTermSpecialtyAssociation: linked(term, inList('default')),
  createTermsByProviderAssociation: pasted(term, provider, 'terms'),
  removeTermProviderAssociation: unlinked(provider, term),
  createTermSpecialtyVariantAssociation: linked(term, variant),
  setPrimarySynonym: ({ one }) => {
    const [{ id: synonymID, name }, { id: termID, name: of }] = [one('synonym'), one('term')]
    const after = { primary_synonym_id: synonymID }
    return {
      message: `Made ${name} the Display Name of ${of}`,
      args: { termID, synonymID },
      before: { primary_synonym_id: null },
      after,
    }
  },
  createTermSpecialtyMasterAssociation: linked(term, inList('master')),
  removeTermSpecialtyAssociation: unlinked(term, inList('default')),
  createTermsProviderAssociation: pasted(provider, term, 'physicians'),
  clearPrimarySynonym: ({ one }) => {
    const [{ id }, { id: termID, name }] = [one('synonym'), one('term')]
    return {
      message: `Gave ${name} its preferred name back as Display Name`,
      args: { termID },
      before: { primary_synonym_id: id },
      after: { primary_synonym_id: null },
    }
  },
  removeTermSynonymAssociation: unlinked(synonym, term),
  removeTermSpecialtyVariantAssociation: unlinked(term, variant),
  removeTermSpecialtyMasterAssociation: unlinked(term, inList('master')),
  copyDefaultVariantTerms: ({ one, random }) => {
    const { id, name } = one('specialty')
    const terms = Array.from({ length: 3 + random.below(5) }, () => one('term').id)
    return {
      message: `Copied ${terms.length} terms of the default list to ${name}'s list for Primary Care`,
      args: { specialtyId: id, serviceLineId: one('service_line').id },
      before: null,
      after: { terms },
    }
  },
  removeSynonym: removed('Removed synonym', 'synonym', Object.keys(synonymFields)),
  removeTerm: removed('Removed term', 'term', termFields),
  deleteCondition: removed('Deleted condition', 'term', termFields),
}

/** Changes a parent specialty. */
const parent =
  (verb: string, where: string, isPut: boolean): DemoEvent =>
  ({ one }) => {
    const [below, above] = [one('specialty'), one('specialty')]
    const named = { id: above.id, name: above.name }
    return {
      message: `${verb} ${below.name} ${where} ${above.name}`,
      args: { specialtyId: below.id, parentId: above.id },
      before: isPut ? null : named,
      after: isPut ? named : null,
    }
  }

export const specialtyEvents: DemoEvents = {
  createSpecialtyServiceLineAssociation: linked(line, specialty),
  changeVariantsSearchStatusAssociation: ({ one }) => {
    const [{ id, name }, { id: serviceLineId, name: ofLine }] = [one('specialty'), one('service_line')]
    return {
      message: `Turned the search of ${ofLine}'s variant of ${name} on`,
      args: { specialtyId: id, serviceLineId, status: true },
      before: { variants_searched: false },
      after: { variants_searched: true },
    }
  },
  createSpecialtyParentAssociation: parent('Put', 'under', true),
  removeSpecialtyServiceLineAssociation: unlinked(line, specialty),
  removeSpecialtyParentAssociation: parent('Took', 'from under', false),
  deleteSpecialty: removed('Deleted specialty', 'specialty', ['name', 'slug', 'status']),
}

/** Changes a part of a program. */
const part =
  (messageOf: (name: string) => string, before: object | null, after: object | null): DemoEvent =>
  ({ one, random }) => {
    const { name } = one('promoted_program')
    return { message: messageOf(name), args: { id: String(1 + random.below(20)) }, before, after }
  }
const schedule = { days: ['MONDAY', 'THURSDAY'], start_date: null, end_date: null, status: true }

export const programEvents: DemoEvents = {
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
  deletePromotedProgram: removed('Deleted program', 'promoted_program', ['name', 'slug', 'status']),
}
