import { auditSheet } from '../audit/sheet.ts'
import { groupSheet } from '../groups/sheet.ts'
import { physicianSheet } from '../physicians/sheet.ts'
import { practiceEmailSheet } from '../practiceEmails/sheet.ts'
import { programSheet } from '../programs/sheet.ts'
import type { RecordKind } from '../recordKinds.ts'
import { specialtySheet } from '../specialties/sheet.ts'
import { synonymSheet } from '../synonyms/sheet.ts'
import { termSheet } from '../terms/sheet.ts'
import { topListSheet } from '../topLists/sheet.ts'
import { userSheet } from '../users/sheet.ts'
import type { SheetTable } from './sheet.ts'

/** Lists that users download, with the columns of their sheets. */
export const sheets = {
  TERMS: termSheet,
  SYNONYMS: synonymSheet,
  GROUPS: groupSheet,
  PROGRAMS: programSheet,
  SPECIALTIES: specialtySheet,
  PHYSICIANS: physicianSheet,
  PRACTICE_EMAILS: practiceEmailSheet,
  USERS: userSheet,
  AUDIT_LOGS: auditSheet,
  TOP_SPECIALTIES: topListSheet,
  TOP_CONDITIONS: topListSheet,
} as const satisfies Readonly<Record<string, SheetTable>>

export type SheetSection = keyof typeof sheets

/** Kinds of record whose sheets users upload. */
export const uploadedSections = {
  TERM: 'TERMS',
  SYNONYM: 'SYNONYMS',
  GROUP: 'GROUPS',
  PROMOTED_PROGRAM: 'PROGRAMS',
  SPECIALTY: 'SPECIALTIES',
  PROVIDER: 'PHYSICIANS',
  PRACTICE_EMAIL: 'PRACTICE_EMAILS',
  USER: 'USERS',
} as const satisfies Readonly<Partial<Record<RecordKind, SheetSection>>>

export type UploadedKind = keyof typeof uploadedSections

export const isUploadedKind = (kind: RecordKind): kind is UploadedKind => Object.hasOwn(uploadedSections, kind)
