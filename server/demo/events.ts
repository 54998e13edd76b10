import { groupFields } from '../../src/domain/groups/fields.ts'
import { synonymFields } from '../../src/domain/synonymFields.ts'
import { type DemoEvent, type DemoEvents, linkEvent, removeEvent, unlinkEvent } from './past.ts'

const provider = { table: 'provider', key: 'providerId' } as const
const term = { table: 'term', key: 'termId' } as const
const synonym = { table: 'synonym', key: 'synonymId', textOf: (name: string) => `synonym ${name}` } as const
const group = { table: 'care_group', key: 'groupId' } as const
const specialty = { table: 'specialty', key: 'specialtyId' } as const
const program = { table: 'promoted_program', key: 'programId' } as const
const line = { table: 'service_line', key: 'serviceLineId' } as const
const inList = (list: string) => ({ ...specialty, textOf: (name: string) => `${name}'s ${list} list` })
const variant = { ...specialty, textOf: (name: string) => `${name}'s list for Primary Care` }

const pasteEvent =
  (
    target: typeof provider | typeof term,
    ownerKind: typeof provider | typeof term | typeof group,
    noun: string,
  ): DemoEvent =>
  ({ pickFrom, random }) => {
    const owner = pickFrom(ownerKind.table)
    const ids = Array.from({ length: random.chance(0.03) ? 200 : 2 + random.below(5) }, () => pickFrom(target.table).id)
    return {
      message: `Linked ${ids.length} ${noun} to ${owner.name}`,
      args: { [ownerKind.key]: owner.id, [target.key]: ids.join(', ') },
      before: null,
      after: { ids },
    }
  }

export const groupEvents: DemoEvents = {
  createGroupProviderAssociation: linkEvent(provider, group),
  removeGroupProviderAssociation: unlinkEvent(provider, group),
  createGroupProvidersAssociation: pasteEvent(provider, group, 'physicians'),
  removeGroup: removeEvent('Removed group', 'care_group', Object.keys(groupFields)),
}

const termFields = ['name', 'slug', 'taxonomy', 'status']

export const termEvents: DemoEvents = {
  createTermProviderAssociation: linkEvent(provider, term),
  createTermSynonymAssociation: linkEvent(synonym, term),
  createTermSpecialtyAssociation: linkEvent(term, inList('default')),
  createTermsByProviderAssociation: pasteEvent(term, provider, 'terms'),
  removeTermProviderAssociation: unlinkEvent(provider, term),
  createTermSpecialtyVariantAssociation: linkEvent(term, variant),
  setPrimarySynonym: ({ pickFrom }) => {
    const [{ id: synonymID, name }, { id: termID, name: of }] = [pickFrom('synonym'), pickFrom('term')]
    const after = { primary_synonym_id: synonymID }
    return {
      message: `Made ${name} the Display Name of ${of}`,
      args: { termID, synonymID },
      before: { primary_synonym_id: null },
      after,
    }
  },
  createTermSpecialtyMasterAssociation: linkEvent(term, inList('master')),
  removeTermSpecialtyAssociation: unlinkEvent(term, inList('default')),
  createTermsProviderAssociation: pasteEvent(provider, term, 'physicians'),
  clearPrimarySynonym: ({ pickFrom }) => {
    const [{ id }, { id: termID, name }] = [pickFrom('synonym'), pickFrom('term')]
    return {
      message: `Cleared the Display Name of ${name}`,
      args: { termID },
      before: { primary_synonym_id: id },
      after: { primary_synonym_id: null },
    }
  },
  removeTermSynonymAssociation: unlinkEvent(synonym, term),
  removeTermSpecialtyVariantAssociation: unlinkEvent(term, variant),
  removeTermSpecialtyMasterAssociation: unlinkEvent(term, inList('master')),
  copyDefaultVariantTerms: ({ pickFrom, random }) => {
    const { id, name } = pickFrom('specialty')
    const terms = Array.from({ length: 3 + random.below(5) }, () => pickFrom('term').id)
    return {
      message: `Copied ${terms.length} terms of the default list to ${name}'s list for Primary Care`,
      args: { specialtyId: id, serviceLineId: pickFrom('service_line').id },
      before: null,
      after: { terms },
    }
  },
  removeSynonym: removeEvent('Removed synonym', 'synonym', Object.keys(synonymFields)),
  removeTerm: removeEvent('Removed term', 'term', termFields),
  deleteCondition: removeEvent('Deleted condition', 'term', termFields),
}

const parentEvent =
  (verb: string, isAdded: boolean): DemoEvent =>
  ({ pickFrom }) => {
    const [child, parentRecord] = [pickFrom('specialty'), pickFrom('specialty')]
    const change = { id: parentRecord.id, name: parentRecord.name }
    return {
      message: `${verb} ${parentRecord.name} as a parent of ${child.name}`,
      args: { specialtyId: child.id, parentId: parentRecord.id },
      before: isAdded ? null : change,
      after: isAdded ? change : null,
    }
  }

export const specialtyEvents: DemoEvents = {
  createSpecialtyServiceLineAssociation: linkEvent(line, specialty),
  changeVariantsSearchStatusAssociation: ({ pickFrom }) => {
    const [{ id, name }, { id: serviceLineId, name: ofLine }] = [pickFrom('specialty'), pickFrom('service_line')]
    return {
      message: `Included the ${ofLine} variant of ${name} in searches`,
      args: { specialtyId: id, serviceLineId, status: true },
      before: { variants_searched: false },
      after: { variants_searched: true },
    }
  },
  createSpecialtyParentAssociation: parentEvent('Added', true),
  removeSpecialtyServiceLineAssociation: unlinkEvent(line, specialty),
  removeSpecialtyParentAssociation: parentEvent('Removed', false),
  deleteSpecialty: removeEvent('Deleted specialty', 'specialty', ['name', 'slug', 'status']),
}

const programEvent =
  (messageOf: (name: string) => string, before: object | null, after: object | null): DemoEvent =>
  ({ pickFrom, random }) => {
    const { name } = pickFrom('promoted_program')
    return { message: messageOf(name), args: { id: String(1 + random.below(20)) }, before, after }
  }
const schedule = { days: ['MONDAY', 'THURSDAY'], start_date: null, end_date: null, status: true }

export const programEvents: DemoEvents = {
  createProgramTermAssociation: linkEvent(term, program),
  updateProgramScheduleStatus: programEvent(
    (name) => `Disabled a schedule of ${name}`,
    { status: true },
    { status: false },
  ),
  updateProgramSpecialtyInheritedTerms: programEvent(
    (name) => `Included inherited terms of Cardiology in ${name}`,
    { use_inherited_terms: 0 },
    { use_inherited_terms: 1 },
  ),
  deleteProgramTermAssociation: unlinkEvent(term, program),
  deleteProgramSchedule: programEvent((name) => `Deleted a schedule of ${name}`, schedule, null),
  deleteProgramSpecialty: programEvent(
    (name) => `Unlinked specialty Cardiology from ${name}`,
    { name: 'Cardiology' },
    null,
  ),
  deletePromotedProgram: removeEvent('Deleted program', 'promoted_program', ['name', 'slug', 'status']),
}
