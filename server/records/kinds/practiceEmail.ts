import sql, { type Sql } from 'sql-template-tag'
import { mnemonicOf, type PracticeFields, practiceName } from '../../../src/domain/practiceEmails/email.ts'
import { practiceEmailFilters } from '../../../src/domain/practiceEmails/filters.ts'
import type { Problem } from '../../../src/domain/problem.ts'
import { refuseUnstorable } from '../../contract/input.ts'
import type { PracticeEmailSort, QueryPracticeEmailsArgs } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListDefinition, type ListPage, list, sortKey } from '../../lists/list.ts'
import { searchText } from '../../lists/searchText.ts'
import { defineRecords, type EditedRow } from '../records.ts'

export interface StoredPractice extends PracticeFields {
  /** Stored text that is not a JSON list; null if the addresses are valid. */
  readonly broken_emails: string | null
}

export interface PracticeEmailRow extends EditedRow, StoredPractice {}

export type PracticeEmailPage = ListPage<PracticeEmailRow>

export const practiceEmailColumns = sql`id, provider_id, soarian_resource_mne, soarian_location_mne, department_mne, match,
  emails, broken_emails, version, created_at, updated_at, updated_by`

export const unknownProvider: Problem = { field: 'provider_id', message: 'This physician does not exist.' }

const storedOf = (fields: StoredPractice): StoredPractice => {
  const { provider_id, soarian_resource_mne, soarian_location_mne, department_mne, match, emails, broken_emails } =
    fields
  return { provider_id, soarian_resource_mne, soarian_location_mne, department_mne, match, emails, broken_emails }
}

/** Invalid addresses stay as their exact text. */
export const fieldsOf = (record: StoredPractice) => {
  const { broken_emails, ...fields } = storedOf(record)
  return { ...fields, emails: broken_emails ?? fields.emails }
}

export const practiceEmails = defineRecords<PracticeEmailRow>({
  table: 'practice_email',
  columns: practiceEmailColumns,
  kind: 'PRACTICE_EMAIL',
  fieldsOf,
  nameOf: practiceName,
  label: 'Practice',
  noun: 'practice record',
  taken: { practice_email_provider_id_fkey: () => unknownProvider },
})

type Mnemonics = Pick<QueryPracticeEmailsArgs, 'dpt_mne' | 'sl_mne' | 'sr_mne'>

const withMnemonics = ({ dpt_mne, sl_mne, sr_mne }: Mnemonics): Sql[] => [
  ...(dpt_mne?.trim() ? [sql`department_mne = ${mnemonicOf(dpt_mne)}`] : []),
  ...(sl_mne?.trim() ? [sql`soarian_location_mne = ${mnemonicOf(sl_mne)}`] : []),
  ...(sr_mne?.trim() ? [sql`soarian_resource_mne = ${mnemonicOf(sr_mne)}`] : []),
]

/** Throws BAD_USER_INPUT for a mnemonic that cannot be stored. */
export const listPracticeEmails = (
  database: Queryable,
  { dpt_mne, sl_mne, sr_mne, ...args }: QueryPracticeEmailsArgs,
): PracticeEmailPage => {
  refuseUnstorable({ dpt_mne, sl_mne, sr_mne }, 'dpt_mne')
  const scope = withMnemonics({ dpt_mne, sl_mne, sr_mne })
  const definition: ListDefinition<PracticeEmailSort> = {
    table: 'practice_email',
    columns: practiceEmailColumns,
    // Contains the texts of the record and the physician's names.
    searchColumn: 'found_key',
    sorts: {
      MATCH: ['match_key'],
      RESOURCE: ['soarian_resource_mne', 'match_key'],
      LOCATION: ['soarian_location_mne', 'match_key'],
      DEPARTMENT: ['department_mne', 'match_key'],
      ADDRESSES: ['cardinality(emails)', 'match_key'],
      UPDATED_AT: ['updated_at'],
    },
    defaultSort: 'MATCH',
    bestMatchesFirst: true,
    identifiers: ['id'],
    filters: {
      fields: practiceEmailFilters,
      columns: {
        addresses: 'cardinality(emails)',
        broken: '(broken_emails is not null)',
        department: 'department_mne',
        location: 'soarian_location_mne',
        resource: 'soarian_resource_mne',
        updated: 'updated_at',
      },
      fewTexts: { table: 'practice_email', fields: ['department', 'location'] },
      conditions: { physician: { any: sql`provider_id is not null`, none: sql`provider_id is null` } },
    },
    scope,
    // The rank counts all records, so a list with conditions cannot use it.
    ...(scope.length === 0 && { ranks: { MATCH: { name: 'rank_practice_email_by_match', keys: ['match_key'] } } }),
  }
  return list<PracticeEmailRow, PracticeEmailSort>(database, definition, args)
}

/** Invalid addresses are searched as one text. */
export const searchKeyOf = ({ emails, broken_emails, ...texts }: StoredPractice): string =>
  searchText(
    texts.soarian_resource_mne,
    texts.soarian_location_mne,
    texts.department_mne,
    texts.match,
    ...(broken_emails === null ? emails : [broken_emails]),
  )

export const columnsOf = (fields: StoredPractice) => ({
  ...storedOf(fields),
  match_key: sortKey(fields.match),
  search_key: searchKeyOf(fields),
})
