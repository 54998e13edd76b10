import { groupProblems } from '../../../src/domain/groups/group.ts'
import { practiceProblems } from '../../../src/domain/practiceEmails/email.ts'
import type { Problem } from '../../../src/domain/problem.ts'
import { programProblems } from '../../../src/domain/programs/program.ts'
import { specialtyProblems } from '../../../src/domain/specialties/specialty.ts'
import { synonymProblems } from '../../../src/domain/synonym.ts'
import { termProblems } from '../../../src/domain/terms/term.ts'
import { searchKey } from '../../../src/domain/text.ts'
import type { RecordKind } from '../../contract/types.gen.ts'
import { columnsOf as groupColumnsOf, groups } from '../kinds/group.ts'
import { columnsOf as practiceColumnsOf, practiceEmails } from '../kinds/practiceEmail.ts'
import { columnsOf as programColumnsOf, programs } from '../kinds/program.ts'
import { specialties, columnsOf as specialtyColumnsOf } from '../kinds/specialty.ts'
import { columnsOf as synonymColumnsOf, synonyms } from '../kinds/synonym.ts'
import { terms, textColumnsOf } from '../kinds/term.ts'
import { users } from '../kinds/user.ts'
import type { defineRecords, StoredRow, Values } from '../records.ts'
import type { TableName } from './tables.ts'

type Records = ReturnType<typeof defineRecords<StoredRow>>

/** Kind of record that staff create and delete. */
interface UndoableKind {
  readonly table: TableName
  readonly records: Pick<Records, 'byIds' | 'lockAll' | 'touchAll' | 'changed' | 'problemOf'>
  /** Returns the columns that follow from others. */
  readonly keysOf: (row: Values) => Values
  /** Returns the problems of the changed columns. `row` has all new values, `current` those of now. */
  readonly problemsOf: (changed: Values, row: Values, current: Values, emailDomain: string) => readonly Problem[]
}

const keysIn = (columns: Values): Values =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => name.endsWith('_key')))

const isTexts = (value: unknown): value is string[] => Array.isArray(value)

const undoableKind = <Row extends StoredRow, Fields>(
  table: TableName,
  records: ReturnType<typeof defineRecords<Row>>,
  columnsOf: (row: Fields) => Values,
  problemsOf: UndoableKind['problemsOf'],
): UndoableKind => ({
  table,
  records: records as unknown as Records,
  // A row of the table has the fields that its own functions read.
  keysOf: (row) => keysIn(columnsOf(row as Fields)),
  problemsOf,
})

/** In the order in which other mutations lock records, which avoids deadlocks. Physicians come last. */
export const undoableKinds = {
  PROMOTED_PROGRAM: undoableKind('promoted_program', programs, programColumnsOf, programProblems),
  SPECIALTY: undoableKind('specialty', specialties, specialtyColumnsOf, specialtyProblems),
  TERM: undoableKind('term', terms, textColumnsOf, termProblems),
  SYNONYM: undoableKind(
    'synonym',
    synonyms,
    (row: Parameters<typeof synonymColumnsOf>[0] & { readonly auid: string | null }) => synonymColumnsOf(row, row),
    synonymProblems,
  ),
  GROUP: undoableKind('care_group', groups, groupColumnsOf, groupProblems),
  PRACTICE_EMAIL: undoableKind('practice_email', practiceEmails, practiceColumnsOf, (_, row, current, emailDomain) =>
    practiceProblems(row, emailDomain, isTexts(current.emails) ? current.emails : []),
  ),
  USER: undoableKind(
    'app_user',
    users,
    ({ username }: { readonly username: string }) => ({ username_key: searchKey(username) }),
    () => [],
  ),
} as const satisfies Readonly<Partial<Record<RecordKind, UndoableKind>>>

export type UndoableKindName = keyof typeof undoableKinds
export const undoableKindNames = Object.keys(undoableKinds) as UndoableKindName[]

export const isUndoableKind = (kind: RecordKind): kind is UndoableKindName => kind in undoableKinds
