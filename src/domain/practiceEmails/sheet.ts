import { editedColumns, recordColumns, type SheetTable } from '../bulk/sheet.ts'
import { mnemonicLabels, practiceLabels } from './email.ts'

const line = (label: string) => ({ kind: 'line', label }) as const
const fields = {
  soarian_resource_mne: line(mnemonicLabels.soarian_resource_mne),
  soarian_location_mne: line(mnemonicLabels.soarian_location_mne),
  match: line(practiceLabels.match),
  department_mne: line(mnemonicLabels.department_mne),
  emails: { kind: 'texts', label: practiceLabels.emails, nouns: ['address', 'addresses'] },
} as const

export const practiceEmailSheet = {
  provider: { header: 'Provider Name', aliases: ['Provider', 'Physician'], use: 'read', type: 'text' },
  npi: { header: 'NPI', use: 'name', type: 'text' },
  soarian_resource_mne: {
    header: 'Soarian Resource Mne',
    aliases: ['Resource'],
    use: 'name',
    type: 'text',
    field: fields.soarian_resource_mne,
  },
  soarian_location_mne: {
    header: 'Soarian Location Mne',
    aliases: ['Location'],
    use: 'name',
    type: 'text',
    field: fields.soarian_location_mne,
  },
  match: { header: 'Match', aliases: ['Name'], use: 'name', type: 'text', field: fields.match },
  department_mne: {
    header: 'Department Mne',
    aliases: ['Department'],
    use: 'name',
    type: 'text',
    field: fields.department_mne,
  },
  emails: { header: 'Emails', aliases: ['Email', 'Addresses'], use: 'field', type: 'list', field: fields.emails },
  ...editedColumns,
  ...recordColumns,
} as const satisfies SheetTable
