import { auditValue } from '../../domain/audit/changes.ts'
import { groupFields } from '../../domain/groups/fields.ts'
import { isRecord } from '../../domain/json.ts'
import { primaryData, primaryFields, titleOf } from '../../domain/physicians/override.ts'
import { mnemonicLabels, practiceLabels } from '../../domain/practiceEmails/email.ts'
import { programLabels, scheduleLabels } from '../../domain/programs/labels.ts'
import type { RecordKind } from '../../domain/recordKinds.ts'
import { specialtyFields, originLabels as specialtyOriginLabels } from '../../domain/specialties/fields.ts'
import { synonymFields, originLabels as synonymOriginLabels } from '../../domain/synonymFields.ts'
import { termLabels } from '../../domain/terms/labels.ts'
import { capitalized, quantityText } from '../../domain/text.ts'
import { dateOf } from '../../domain/time.ts'
import { userLabels } from '../../domain/users/labels.ts'

/** Label of a field, and the texts of a flag. */
interface Words {
  readonly label: string
  readonly on?: string
  readonly off?: string
}
type WordTable = Readonly<Record<string, Words>>

const labelled = (labels: Readonly<Record<string, string>>): WordTable =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label }]))
const enabled = (label: string): Words => ({ label, on: 'Enabled', off: 'Disabled' })

/** Associations and parts of records, whose names mean the same in each kind. */
const sharedWords = labelled({
  fullName: 'Name',
  providers: 'Physicians',
  groups: 'Custom Groups',
  terms: 'Terms',
  synonyms: 'Synonyms',
  specialties: 'Specialties',
  serviceLines: 'Service Lines',
  service_lines: 'Service Lines',
  parent: 'Parent',
  parents: 'Parents',
  children: 'Children',
  awards: 'Awards',
  programs: 'Promoted Programs',
  schedules: 'Schedules',
  order: 'Order',
  cftTerms: 'Default Inherited Terms',
  cftVariantTerms: 'Variant Terms',
  primary_synonym: 'Display Name',
  emails: practiceLabels.emails,
  use_inherited_terms: 'Inherited Terms',
  isHeaderVisible: 'Visible in specialty header',
  isExcluded: 'Excluded',
  variants_searched: 'Included in Searches',
  enable_inherited_list: 'Inherited List',
  inheritsList: 'Inherited List',
  disable_specialty_terms_association: 'Disable specialty terms association',
  deleted: 'Deleted',
  record: 'Record',
  ids: 'Linked Records',
  umls_cuid: 'CUI',
  primary_synonym_id: 'Display Name',
  specialtyLists: 'Specialty Lists',
  excludingProviders: 'Physicians Who Exclude the Term',
  excludedTerms: 'Excluded Terms',
  removedSpecialties: 'Removed Specialties',
  cftDefaultTerms: 'Default Inherited Terms',
  cftTermsMaster: 'Master Terms',
  topConditionOrder: 'Position in Top Conditions',
  topSpecialtyOrder: 'Position in Most Searched Specialties',
  displayNameOf: 'Display Name of',
  ...scheduleLabels,
})

const physicianWords = labelled(
  Object.fromEntries(
    primaryFields.flatMap((field) =>
      [field, primaryData[field].name, primaryData[field].record].map((name) => [name, titleOf(field)]),
    ),
  ),
)

const wordsByKind: Readonly<Partial<Record<RecordKind, WordTable>>> = {
  GROUP: groupFields,
  SYNONYM: { ...labelled(synonymOriginLabels), ...synonymFields },
  SPECIALTY: { ...labelled(specialtyOriginLabels), ...specialtyFields },
  TERM: { ...specialtyFields, ...labelled(termLabels), status: enabled(termLabels.status) },
  CONDITION: { ...specialtyFields, ...labelled(termLabels), status: enabled(termLabels.status) },
  PROMOTED_PROGRAM: labelled(programLabels),
  PRACTICE_EMAIL: labelled({ ...mnemonicLabels, ...practiceLabels, provider_id: practiceLabels.provider }),
  USER: { ...labelled(userLabels), status: enabled(userLabels.status) },
  PROVIDER: physicianWords,
}

/** Returns e.g. 'Variant terms' for a name without a label. */
const plainLabel = (name: string): string => {
  const words = name.replace(/_/g, ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return capitalized(words)
}

const wordsOf = (kind: RecordKind | null, name: string): Words | undefined =>
  (kind === null ? undefined : wordsByKind[kind]?.[name]) ?? sharedWords[name]

/** Returns the label of a field of the contract, as forms show it. `path` may lead to a part: 'video.url'. */
export const labelOf = (kind: RecordKind | null, path: string): string =>
  path
    .split('.')
    .map((name) => wordsOf(kind, name)?.label ?? plainLabel(name))
    .join(' · ')

/** True for the id of a record, which has no meaning for people. */
export const isIdField = (path: string): boolean => /(^|[._])id$/.test(path) && !/(^|\.)provider_id$/.test(path)

/** Returns the name of a record in an audit row, or of the record that it links; undefined without one. */
export const nameIn = (value: Readonly<Record<string, unknown>>): string | undefined => {
  const { name, fullName, username, label, award_name: award, term, node, parent } = value
  const own = [name, fullName, username, label, award].find((text): text is string => typeof text === 'string')
  return (
    own ??
    [term, node, parent]
      .filter(isRecord)
      .map(nameIn)
      .find((text) => text !== undefined)
  )
}

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const isIds = (items: readonly unknown[]) =>
  items.length > 0 && items.every((item) => typeof item === 'string' && /^\d+$/.test(item))

/** Returns a value as people read it. */
export const valueTextOf = (kind: RecordKind | null, path: string, value: unknown): string => {
  const name = path.split('.').at(-1) ?? ''
  const { on = 'Yes', off = 'No' } = wordsOf(kind, name) ?? {}
  const shown = auditValue(path, value)
  if (isEmpty(shown)) return 'empty'
  if (typeof shown === 'boolean') return shown ? on : off
  if (typeof shown === 'number' && /(_at|_timestamp)$/.test(name)) return dateOf(shown)
  if (typeof shown === 'string') return name === 'taxonomy' ? plainLabel(shown.toLowerCase()) : shown
  if (Array.isArray(shown)) {
    if (isIds(shown)) return quantityText(shown.length, 'record')
    return shown.length === 0 ? 'none' : shown.map((item) => valueTextOf(kind, path, item)).join(', ')
  }
  if (!isRecord(shown)) return JSON.stringify(shown)
  const itemName = nameIn(shown)
  if (itemName !== undefined) return itemName
  return Object.entries(shown)
    .filter(([field]) => !isIdField(field))
    .map(([field, part]) => `${labelOf(kind, field)}: ${valueTextOf(kind, field, part)}`)
    .join(', ')
}
