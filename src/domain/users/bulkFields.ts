import type { BulkFieldTable } from '../bulk/fields.ts'
import { userSheet } from './sheet.ts'

export const userBulkFields = { status: userSheet.status.field } as const satisfies BulkFieldTable
