import { editedColumns, recordColumns, type SheetTable } from '../bulk/sheet.ts'
import { termLabels } from './labels.ts'

const fields = {
  taxonomy: { kind: 'choice', label: termLabels.taxonomy, options: { CONDITION: 'condition', TREATMENT: 'treatment' } },
  status: { kind: 'flag', label: termLabels.status, on: 'Enabled', off: 'Disabled', initial: false },
} as const

export const termSheet = {
  name: { header: 'Term', aliases: ['Name', 'Term Name', 'CFT', 'Clinical Focus Term'], use: 'name', type: 'text' },
  displayName: { header: 'Display Name', use: 'read', type: 'text' },
  slug: { header: 'Machine Name', aliases: ['Slug'], use: 'key', type: 'text' },
  umls_cuid: { header: 'CUID', aliases: ['CUI'], use: 'key', type: 'text' },
  taxonomy: { header: 'Type', aliases: ['Taxonomy'], use: 'field', type: 'text', field: fields.taxonomy },
  status: { header: 'Status', aliases: ['Publishing Status'], use: 'field', type: 'text', field: fields.status },
  synonyms: { header: 'Synonyms', use: 'read', type: 'list' },
  defaultSpecialties: { header: 'Default Specialties', use: 'read', type: 'list' },
  masterSpecialties: { header: 'Master Specialties', use: 'read', type: 'list' },
  providersCount: { header: '# Physicians', use: 'read', type: 'number' },
  ...editedColumns,
  ...recordColumns,
} as const satisfies SheetTable
