import { editedColumns, recordColumns, type SheetTable } from '../bulk/sheet.ts'
import { programLabels } from './labels.ts'

const line = (label: string) => ({ kind: 'line', label }) as const
const fields = {
  name: { kind: 'name', label: programLabels.name },
  priority: line(programLabels.priority),
  status: { kind: 'flag', label: programLabels.status, on: 'Yes', off: 'No', initial: true },
  title: line(programLabels.title),
  copy: line(programLabels.copy),
  button_text: line(programLabels.button_text),
  url: { kind: 'url', label: programLabels.url },
} as const

export const programSheet = {
  name: {
    header: 'Name',
    aliases: ['Promoted Program Name', 'Program'],
    use: 'name',
    type: 'text',
    field: fields.name,
  },
  slug: { header: 'Machine Name', aliases: ['Slug'], use: 'key', type: 'text' },
  priority: { header: 'Priority', use: 'field', type: 'number', field: fields.priority },
  status: { header: 'Is Active', aliases: ['Status'], use: 'field', type: 'text', field: fields.status },
  title: { header: 'Title', use: 'field', type: 'text', field: fields.title },
  copy: { header: 'Copy', use: 'field', type: 'text', field: fields.copy },
  button_text: { header: 'Button Text', use: 'field', type: 'text', field: fields.button_text },
  url: { header: 'Banner URL', aliases: ['URL'], use: 'field', type: 'text', field: fields.url },
  icon: { header: 'Icon', use: 'read', type: 'text' },
  specialties: { header: 'Specialties', use: 'read', type: 'list' },
  terms: { header: 'Terms', use: 'read', type: 'list' },
  ...editedColumns,
  ...recordColumns,
} as const satisfies SheetTable
