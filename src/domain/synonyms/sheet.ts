import { editedColumns, recordColumns, type SheetTable } from '../bulk/sheet.ts'
import { synonymFields } from '../synonymFields.ts'

export const synonymSheet = {
  name: { header: 'Synonym', aliases: ['Name', 'Synonym Name'], use: 'name', type: 'text', field: synonymFields.name },
  slug: { header: 'Machine Name', aliases: ['Slug'], use: 'key', type: 'text', field: synonymFields.slug },
  auid: { header: 'UMLS AUID', aliases: ['AUID'], use: 'key', type: 'text' },
  umls_cuid: { header: 'CUID', aliases: ['CUI'], use: 'read', type: 'text' },
  source: { header: 'Source', use: 'read', type: 'text' },
  status: { header: 'Status', aliases: ['Publishing Status'], use: 'field', type: 'text', field: synonymFields.status },
  terms: { header: 'Terms', use: 'read', type: 'list' },
  ...editedColumns,
  ...recordColumns,
} as const satisfies SheetTable
