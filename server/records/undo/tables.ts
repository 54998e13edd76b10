import sql, { raw, type Sql } from 'sql-template-tag'
import { kindNouns } from '../../../src/domain/recordKinds.ts'
import type { Mutation, RecordKind } from '../../contract/types.gen.ts'
import type { Values } from '../records.ts'

/** Records that rows of tracked tables refer to. `AWARD`, `ICON` and `SERVICE_LINE` have no audit rows. */
export type Referred = RecordKind | 'AWARD' | 'ICON' | 'SERVICE_LINE'

/** Table whose changed rows the audit log keeps (migration 0020). */
export interface TrackedTable {
  /** Kind of the records in the table; null for a table that belongs to other records. */
  readonly kind: RecordKind | null
  /** Records whose forms show a row, by column. The first one is the owner. */
  readonly owners: Readonly<Record<string, RecordKind>>
  /** Other columns with an id. */
  readonly references: Readonly<Record<string, Referred>>
  /** Name of the association in the contract. */
  readonly field: (row: Values) => string
  /** Name of the association for the second owner, such as the groups of a physician. */
  readonly reverseField: string
  /** Mutation whose permission an undo needs. */
  readonly mutation: keyof Mutation
  /** Values that a missing row stands for. Such rows are updated, not inserted or deleted. */
  readonly absent: Values | null
}

const recordsOf = (
  kind: RecordKind,
  mutation: keyof Mutation,
  references: Readonly<Record<string, Referred>> = {},
): TrackedTable => ({
  kind,
  owners: { id: kind },
  references,
  field: () => 'record',
  reverseField: 'record',
  mutation,
  absent: null,
})

const linksOf = (
  field: string | ((row: Values) => string),
  mutation: keyof Mutation,
  owners: Readonly<Record<string, RecordKind>>,
  options: Partial<TrackedTable> = {},
): TrackedTable => ({
  kind: null,
  owners,
  references: {},
  field: typeof field === 'string' ? () => field : field,
  reverseField: 'specialties',
  mutation,
  absent: null,
  ...options,
})

/** A table comes after the tables that it refers to. */
export const trackedTables = {
  care_group: recordsOf('GROUP', 'updateGroup'),
  synonym: recordsOf('SYNONYM', 'updateSynonym'),
  term: recordsOf('TERM', 'updateTerm', { primary_synonym_id: 'SYNONYM' }),
  specialty: recordsOf('SPECIALTY', 'updateSpecialty'),
  promoted_program: recordsOf('PROMOTED_PROGRAM', 'updatePromotedProgram', { icon_id: 'ICON' }),
  practice_email: recordsOf('PRACTICE_EMAIL', 'updateEmail', { provider_id: 'PROVIDER' }),
  app_user: recordsOf('USER', 'createUser'),
  group_provider: linksOf(
    'providers',
    'createGroupProviderAssociation',
    {
      group_id: 'GROUP',
      provider_id: 'PROVIDER',
    },
    { reverseField: 'groups' },
  ),
  term_synonym: linksOf(
    'synonyms',
    'createTermSynonymAssociation',
    { term_id: 'TERM', synonym_id: 'SYNONYM' },
    { reverseField: 'terms' },
  ),
  specialty_service_line: linksOf(
    'service_lines',
    'createSpecialtyServiceLineAssociation',
    { specialty_id: 'SPECIALTY' },
    {
      references: { service_line_id: 'SERVICE_LINE' },
    },
  ),
  specialty_parent: linksOf(
    'parents',
    'createSpecialtyParentAssociation',
    {
      specialty_id: 'SPECIALTY',
      parent_id: 'SPECIALTY',
    },
    { reverseField: 'children' },
  ),
  specialty_term: linksOf(
    ({ list }) => (list === 'MASTER' ? 'cftTermsMaster' : 'cftDefaultTerms'),
    'createTermSpecialtyAssociation',
    { specialty_id: 'SPECIALTY', term_id: 'TERM' },
  ),
  specialty_variant_term: linksOf(
    'cftVariantTerms',
    'createTermSpecialtyVariantAssociation',
    { specialty_id: 'SPECIALTY', term_id: 'TERM' },
    { references: { service_line_id: 'SERVICE_LINE' } },
  ),
  provider_override: linksOf(
    'overrides',
    'removeOverrides',
    { provider_id: 'PROVIDER' },
    {
      absent: { fields: {}, disable_specialty_terms_association: false },
    },
  ),
  provider_specialty: linksOf(
    'specialties',
    'updateSpecialty',
    { provider_id: 'PROVIDER', specialty_id: 'SPECIALTY' },
    { reverseField: 'providers' },
  ),
  provider_specialty_override: linksOf(
    ({ is_added }) => (is_added ? 'specialties' : 'removedSpecialties'),
    'removeOverrides',
    { provider_id: 'PROVIDER', specialty_id: 'SPECIALTY' },
    { reverseField: 'providers' },
  ),
  provider_specialty_switch: linksOf(
    'specialties',
    'updateSpecialtyHeaderVisibilty',
    { provider_id: 'PROVIDER', specialty_id: 'SPECIALTY' },
    { reverseField: 'providers', absent: { is_visible: true, enable_inherited_list: true } },
  ),
  provider_term: linksOf(
    'terms',
    'createTermProviderAssociation',
    { provider_id: 'PROVIDER', term_id: 'TERM' },
    { reverseField: 'providers' },
  ),
  provider_excluded_term: linksOf(
    'excludedTerms',
    'updateProviderSpecialtyTerms',
    {
      provider_id: 'PROVIDER',
      term_id: 'TERM',
    },
    { reverseField: 'excludingProviders' },
  ),
  provider_award: linksOf(
    'awards',
    'updateProviderOverrides',
    { provider_id: 'PROVIDER' },
    {
      references: { award_id: 'AWARD' },
    },
  ),
  program_schedule: linksOf('schedules', 'createProgramSchedule', { program_id: 'PROMOTED_PROGRAM' }),
  program_specialty: linksOf(
    'specialties',
    'createProgramSpecialty',
    {
      program_id: 'PROMOTED_PROGRAM',
      specialty_id: 'SPECIALTY',
    },
    { reverseField: 'programs' },
  ),
  program_term: linksOf(
    'terms',
    'createProgramTermAssociation',
    { program_id: 'PROMOTED_PROGRAM', term_id: 'TERM' },
    { reverseField: 'programs' },
  ),
  top_specialty: linksOf('order', 'updateTopSpecialty', { specialty_id: 'SPECIALTY' }),
  top_condition: linksOf('order', 'updateTopCondition', { term_id: 'TERM' }),
} as const satisfies Readonly<Record<string, TrackedTable>>

export type TableName = keyof typeof trackedTables
export const tableNames = Object.keys(trackedTables) as TableName[]

export const tableOf = (name: TableName): TrackedTable => trackedTables[name]

export const isTopList = (name: TableName): name is 'top_specialty' | 'top_condition' =>
  name === 'top_specialty' || name === 'top_condition'

interface ReferredTable {
  readonly table: Sql
  readonly name: Sql
  /** Noun in a sentence. */
  readonly noun: string
}

const referred = (table: string, noun: string, name = sql`name`): ReferredTable => ({ table: raw(table), name, noun })

/** Tables to which tracked rows refer. Names of physicians need the view, which adds overrides. */
export const referredTables: Readonly<Partial<Record<Referred, ReferredTable>>> = {
  GROUP: referred('care_group', 'group'),
  TERM: referred('term', 'term'),
  SYNONYM: referred('synonym', 'synonym'),
  SPECIALTY: referred('specialty', 'specialty'),
  PROMOTED_PROGRAM: referred('promoted_program', 'program'),
  PRACTICE_EMAIL: referred(
    'practice_email',
    'practice record',
    sql`coalesce(nullif(match, ''), concat_ws(' / ', nullif(soarian_resource_mne, ''), nullif(soarian_location_mne, ''), nullif(department_mne, '')))`,
  ),
  PROVIDER: referred('merged_provider', 'physician', sql`full_name`),
  USER: referred('app_user', 'user', sql`username`),
  AWARD: referred('award', 'award'),
  ICON: referred('program_icon', 'icon', sql`display_name`),
  SERVICE_LINE: referred('service_line', 'service line'),
}

export const nounOf = (kind: Referred): string => referredTables[kind]?.noun ?? 'list'

/** Returns e.g. 'group Heart', and for a top list its title. */
export const recordText = (kind: Referred, name: string): string =>
  kind === 'TOP_SPECIALTY' || kind === 'TOP_CONDITION' ? kindNouns[kind] : `${nounOf(kind)} ${name}`.trim()

/** Mutations with an undo of their own, in Bulk Changes. */
export const bulkActions: readonly string[] = ['copyEmails', 'bulkAddEmail', 'bulkRemoveEmail', 'undoEmailBatch']
