import { editedColumns, recordColumns, type SheetTable } from '../bulk/sheet.ts'
import { groupFields } from './fields.ts'

export const groupSheet = {
  name: {
    header: 'Name',
    aliases: ['Group Name', 'Group', 'Custom Group'],
    use: 'name',
    type: 'text',
    field: groupFields.name,
  },
  slug: { header: 'Machine Name', aliases: ['Slug'], use: 'key', type: 'text', field: groupFields.slug },
  status: { header: 'Status', aliases: ['Publishing Status'], use: 'field', type: 'text', field: groupFields.status },
  display_on_profile: {
    header: 'Group Profile Visibility',
    use: 'field',
    type: 'text',
    field: groupFields.display_on_profile,
  },
  url: { header: 'Group URL', aliases: ['URL'], use: 'field', type: 'text', field: groupFields.url },
  providersCount: { header: '# Physicians', use: 'read', type: 'number' },
  ...editedColumns,
  ...recordColumns,
} as const satisfies SheetTable
