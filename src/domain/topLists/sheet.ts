import { recordColumns, type SheetTable } from '../bulk/sheet.ts'

/** The order of a top list is edited on its own page. */
export const topListSheet = {
  order: { header: 'Position', use: 'read', type: 'number' },
  name: { header: 'Name', use: 'read', type: 'text' },
  slug: { header: 'Machine Name', use: 'read', type: 'text' },
  id: recordColumns.id,
} as const satisfies SheetTable
