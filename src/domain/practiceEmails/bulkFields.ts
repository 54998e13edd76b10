import type { BulkFieldTable } from '../bulk/fields.ts'
import { practiceEmailSheet } from './sheet.ts'

export const practiceEmailBulkFields = { emails: practiceEmailSheet.emails.field } as const satisfies BulkFieldTable
