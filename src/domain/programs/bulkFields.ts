import type { BulkFieldTable } from '../bulk/fields.ts'
import { programSheet } from './sheet.ts'

export const programBulkFields = { status: programSheet.status.field } as const satisfies BulkFieldTable
