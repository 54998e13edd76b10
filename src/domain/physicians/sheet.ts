import { editedColumns, recordColumns, type SheetTable } from '../bulk/sheet.ts'

const { updated_at, updated_by } = editedColumns

export const physicianSheet = {
  fullName: { header: 'Physician', aliases: ['Name', 'Full Name', 'Provider'], use: 'name', type: 'text' },
  npi: { header: 'NPI', use: 'key', type: 'text' },
  firstName: { header: 'First Name', use: 'read', type: 'text' },
  middleName: { header: 'Middle Name', use: 'read', type: 'text' },
  lastName: { header: 'Last Name', use: 'read', type: 'text' },
  suffix: { header: 'Suffix', use: 'read', type: 'text' },
  overridesCount: { header: 'Overrides', use: 'read', type: 'number' },
  isOriginalChanged: { header: 'Original Changed', use: 'read', type: 'text' },
  groups: { header: 'Custom Groups', use: 'read', type: 'list' },
  updated_at,
  updated_by,
  ...recordColumns,
} as const satisfies SheetTable
