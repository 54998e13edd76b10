import type { FieldTable } from '../../domain/fields.ts'
import { groupFields } from '../../domain/groups/fields.ts'
import { primaryData } from '../../domain/physicians/override.ts'
import { mnemonicLabels } from '../../domain/practiceEmails/email.ts'
import { specialtyFields } from '../../domain/specialties/fields.ts'
import { synonymFields } from '../../domain/synonymFields.ts'

/** Field tables by kind of record. */
const tables: Readonly<Record<string, FieldTable>> = {
  GROUP: groupFields,
  SYNONYM: synonymFields,
  SPECIALTY: specialtyFields,
}

const physicianLabels = Object.values(primaryData).flatMap(({ name, record, label }) => [
  [name, label],
  [record, label],
])

/** Labels of fields that are in no table. */
const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(physicianLabels),
  ...mnemonicLabels,
  slug: 'Machine name',
  status: 'Publishing status',
  umls_cuid: 'CUI',
  primary_synonym_id: 'Display name',
  primarySynonym: 'Display name',
  fullName: 'Name',
  order: 'Order',
  emails: 'Addresses',
  provider_id: 'Physician',
  is_admin: 'Account type',
  copy: 'Text',
  icon_id: 'Icon',
  url: 'URL',
  isExcluded: 'Excluded',
  node: 'Term',
  use_inherited_terms: 'Inherited terms',
  variants_searched: 'Included in searches',
  enable_inherited_list: 'Inherited terms',
  is_visible: 'Visible in the header',
  disable_specialty_terms_association: 'Specialty terms are off',
}

/** Returns 'Start date' for 'start_date' or 'startDate'. */
const plainLabel = (name: string): string => {
  const words = name.replace(/_/g, ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Returns the label of a field of the contract. `path` may name a field within it, such as `video.url`. */
export const fieldLabel = (kind: string, path: string): string => {
  const [name = '', ...inner] = path.split('.')
  const label = tables[kind]?.[name]?.label ?? labels[name] ?? name
  return [plainLabel(label), ...inner.map((part) => plainLabel(labels[part] ?? part).toLowerCase())].join(': ')
}

/** Returns the text of a switch, such as 'Enabled' or 'Yes'. */
export const flagText = (kind: string, path: string, isOn: boolean): string => {
  const field = tables[kind]?.[path]
  if (field?.kind === 'flag') return isOn ? field.on : field.off
  if (path === 'status') return isOn ? 'Enabled' : 'Disabled'
  return isOn ? 'Yes' : 'No'
}
