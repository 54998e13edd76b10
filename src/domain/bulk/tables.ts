import { groupBulkFields } from '../groups/bulkFields.ts'
import { physicianBulkFields } from '../physicians/bulkFields.ts'
import { practiceEmailBulkFields } from '../practiceEmails/bulkFields.ts'
import { programBulkFields } from '../programs/bulkFields.ts'
import { specialtyBulkFields, specialtyPairFields } from '../specialties/bulkFields.ts'
import { synonymBulkFields } from '../synonyms/bulkFields.ts'
import { termBulkFields, termPairFields } from '../terms/bulkFields.ts'
import { userBulkFields } from '../users/bulkFields.ts'
import { type BulkField, type BulkFieldTable, partsOfField } from './fields.ts'
import type { SheetTable } from './sheet.ts'
import { sheets, type UploadedKind, uploadedSections } from './sheets.ts'

/** Fields that a bulk change edits in chosen records. */
export const bulkFieldTables: Readonly<Record<UploadedKind, BulkFieldTable>> = {
  TERM: termBulkFields,
  SYNONYM: synonymBulkFields,
  GROUP: groupBulkFields,
  PROMOTED_PROGRAM: programBulkFields,
  SPECIALTY: specialtyBulkFields,
  PROVIDER: physicianBulkFields,
  PRACTICE_EMAIL: practiceEmailBulkFields,
  USER: userBulkFields,
}

/** Fields that only sheets of pairs edit. */
const pairFieldTables: Readonly<Partial<Record<UploadedKind, BulkFieldTable>>> = {
  TERM: termPairFields,
  SPECIALTY: specialtyPairFields,
}

/** Returns a field that a bulk change or a sheet edits. */
export const editedField = (kind: UploadedKind, name: string): BulkField | undefined => {
  const sheet: SheetTable = sheets[uploadedSections[kind]]
  return bulkFieldTables[kind][name] ?? sheet[name]?.field ?? pairFieldTables[kind]?.[partsOfField(name).field]
}
