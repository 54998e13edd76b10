import { editedColumns, recordColumns, type SheetTable } from '../bulk/sheet.ts'
import { specialtyFields } from './fields.ts'

export const specialtySheet = {
  name: {
    header: 'Name',
    aliases: ['Specialty Name', 'Specialty'],
    use: 'name',
    type: 'text',
    field: specialtyFields.name,
  },
  display_name: {
    header: 'Find a Doctor Display Name',
    aliases: ['Display Name'],
    use: 'field',
    type: 'text',
    field: specialtyFields.display_name,
  },
  slug: { header: 'Machine Name', aliases: ['Slug'], use: 'key', type: 'text', field: specialtyFields.slug },
  cftTermsCount: { header: '# CFTs', use: 'read', type: 'number' },
  serviceLines: { header: 'Service Lines', use: 'read', type: 'list' },
  source: { header: 'Source', use: 'read', type: 'text' },
  is_clean: { header: 'Clean', use: 'read', type: 'text' },
  is_board_certified: { header: 'Certified', aliases: ['Board Certified'], use: 'read', type: 'text' },
  is_active: { header: 'Active', use: 'field', type: 'text', field: specialtyFields.is_active },
  is_visible: {
    header: 'Visibility',
    aliases: ['Visible'],
    use: 'field',
    type: 'text',
    field: specialtyFields.is_visible,
  },
  is_in_picklist: { header: 'In Picklist', use: 'field', type: 'text', field: specialtyFields.is_in_picklist },
  is_default_term_list_enabled: {
    header: 'Default Term List',
    use: 'field',
    type: 'text',
    field: specialtyFields.is_default_term_list_enabled,
  },
  status: {
    header: 'Status',
    aliases: ['Publishing Status'],
    use: 'field',
    type: 'text',
    field: specialtyFields.status,
  },
  ...editedColumns,
  ...recordColumns,
} as const satisfies SheetTable
