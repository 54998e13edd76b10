import { recordColumns, type SheetTable } from '../bulk/sheet.ts'

/** An audit row never changes, so it has no version. */
export const auditSheet = {
  user: { header: 'Username', use: 'read', type: 'text' },
  timestamp: { header: 'Timestamp', use: 'read', type: 'moment' },
  message: { header: 'Message', use: 'read', type: 'text' },
  action: { header: 'Action', use: 'read', type: 'text' },
  id: recordColumns.id,
} as const satisfies SheetTable
