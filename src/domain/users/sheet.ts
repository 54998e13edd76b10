import { editedColumns, recordColumns, type SheetTable } from '../bulk/sheet.ts'
import { userLabels } from './labels.ts'

const fields = {
  status: { kind: 'flag', label: userLabels.status, on: 'Enabled', off: 'Disabled', initial: true },
} as const

export const userSheet = {
  username: { header: 'Username', aliases: ['User', 'Name'], use: 'key', type: 'text' },
  status: { header: 'User Status', aliases: ['Status'], use: 'field', type: 'text', field: fields.status },
  is_admin: { header: 'Account Type', aliases: ['User Type', 'Role'], use: 'read', type: 'text' },
  is_protected: { header: 'Protected', use: 'read', type: 'text' },
  ...editedColumns,
  ...recordColumns,
} as const satisfies SheetTable
