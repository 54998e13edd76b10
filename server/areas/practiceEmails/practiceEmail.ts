import sql, { type Sql } from 'sql-template-tag'
import { mnemonicOf, type PracticeFields } from '../../../src/domain/email.ts'
import { PASTED_IDS } from '../../../src/domain/limits.ts'
import type { Problem } from '../../../src/domain/problem.ts'
import type { PracticeEmailSort, QueryPracticeEmailsArgs } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { refuseUnstorable } from '../../input.ts'
import { type Listed, list, listIds, type Page, sortKey } from '../../list.ts'
import { type MadeRow, records } from '../../records.ts'
import { searchLines } from '../../searchLines.ts'

export interface PracticeEmailRow extends MadeRow {
  provider_id: string | null
  soarian_resource_mne: string
  soarian_location_mne: string
  department_mne: string
  match: string
  /** Addresses. */
  emails: string[]
}

/** A page that also tells the ids of all matching records. */
export interface PracticeEmailPage extends Page<PracticeEmailRow> {
  allRecords(): Promise<string[]>
}

const practiceEmailColumns = sql`id, provider_id, soarian_resource_mne, soarian_location_mne, department_mne, match,
  emails, version, created_at, updated_at, updated_by`

/** What is said of a physician who is not among those there are. */
export const unknownProvider: Problem = { field: 'provider_id', message: 'There is no such physician.' }

/** What staff edit of a practice record, as the audit log keeps it. */
export const fieldsOf = (record: PracticeEmailRow): PracticeFields => {
  const { provider_id, soarian_resource_mne, soarian_location_mne, department_mne, match, emails } = record
  return { provider_id, soarian_resource_mne, soarian_location_mne, department_mne, match, emails }
}

export const practiceEmails = records<PracticeEmailRow>({
  table: 'practice_email',
  columns: practiceEmailColumns,
  kind: 'PRACTICE_EMAIL',
  fieldsOf,
  label: 'Practice',
  noun: 'practice record',
  taken: { practice_email_provider_id_fkey: () => unknownProvider },
})

type Mnemonics = Pick<QueryPracticeEmailsArgs, 'dpt_mne' | 'sl_mne' | 'sr_mne'>

/** Each mnemonic that is given matches whole; a blank one is none. */
const withMnemonics = ({ dpt_mne, sl_mne, sr_mne }: Mnemonics): Sql[] => [
  ...(dpt_mne?.trim() ? [sql`department_mne = ${mnemonicOf(dpt_mne)}`] : []),
  ...(sl_mne?.trim() ? [sql`soarian_location_mne = ${mnemonicOf(sl_mne)}`] : []),
  ...(sr_mne?.trim() ? [sql`soarian_resource_mne = ${mnemonicOf(sr_mne)}`] : []),
]

/**
 * Practice records, by match. The filter is looked for in what a row shows and in its addresses.
 * Errors: BAD_USER_INPUT for a mnemonic that cannot be stored.
 */
export const listPracticeEmails = (
  database: Queryable,
  { dpt_mne, sl_mne, sr_mne, ...args }: QueryPracticeEmailsArgs,
): PracticeEmailPage => {
  refuseUnstorable({ dpt_mne, sl_mne, sr_mne }, 'dpt_mne')
  const scope = withMnemonics({ dpt_mne, sl_mne, sr_mne })
  const listed: Listed<PracticeEmailSort> = {
    table: 'practice_email',
    columns: practiceEmailColumns,
    // With the names of its physician.
    searched: 'found_key',
    sorts: { MATCH: ['match_key'], DEPARTMENT: ['department_mne', 'match_key'], UPDATED_AT: ['updated_at'] },
    defaultSort: 'MATCH',
    scope,
    // It counts all records.
    ...(scope.length === 0 && { ranks: { MATCH: { name: 'rank_practice_email_by_match', keys: ['match_key'] } } }),
  }
  return {
    ...list<PracticeEmailRow, PracticeEmailSort>(database, listed, args),
    allRecords: () => listIds(database, listed, args.filter, PASTED_IDS),
  }
}

/** The mnemonics, the match and the addresses, a line each. */
export const searchKeyOf = ({ emails, ...texts }: PracticeFields): string =>
  searchLines(texts.soarian_resource_mne, texts.soarian_location_mne, texts.department_mne, texts.match, ...emails)

/** A practice record's fields by column, with the columns that are made of its texts. */
export const columnsOf = (fields: PracticeFields) => ({
  ...fields,
  match_key: sortKey(fields.match),
  search_key: searchKeyOf(fields),
})

/** How a message names a practice record: its match, or its mnemonics. */
export const nameOf = (record: PracticeEmailRow): string => {
  const { match, soarian_resource_mne, soarian_location_mne, department_mne } = record
  const mnemonics = [soarian_resource_mne, soarian_location_mne, department_mne]
  return match || mnemonics.filter((mnemonic) => mnemonic !== '').join(' / ')
}
