import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import { mnemonicOf } from '../../../src/domain/practiceEmails/email.ts'
import { searchKey } from '../../../src/domain/text.ts'
import { cuiOf } from '../../../src/domain/umls.ts'
import { idOf } from '../../contract/input.ts'
import type { NamedRecord } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { sortKey } from '../../lists/list.ts'

interface KeyColumn {
  readonly column: string
  /** Returns the key in its stored form; null if no record can have it. */
  readonly normalize: (text: string) => string | null
}

interface KeyTable {
  /** Noun in a sentence. */
  readonly noun: string
  readonly table: string
  /** Table or query with the columns of all keys; defaults to the table. */
  readonly searched?: string
  readonly name: Sql
  /** Text that tells records of one name apart. */
  readonly detail: Sql
  /** By the names of the sheet's columns. */
  readonly keys: Readonly<Record<string, KeyColumn>>
}

const slug: KeyColumn = { column: 'slug', normalize: (text) => text.toLowerCase() }
const name = (column: string): KeyColumn => ({ column, normalize: (text) => sortKey(text) || null })
const mnemonic = (column: string): KeyColumn => ({ column, normalize: mnemonicOf })
const npi: KeyColumn = { column: 'npi', normalize: (text) => text.replace(/[\s-]/g, '') }
const id: KeyColumn = { column: 'id', normalize: idOf }

const named = (noun: string, table: string, keys: KeyTable['keys'] = {}): KeyTable => ({
  noun,
  table,
  name: raw('name'),
  detail: raw('slug'),
  keys: { id, slug, ...keys, name: name('name_key') },
})

export const keyTables: Readonly<Record<UploadedKind, KeyTable>> = {
  TERM: named('term', 'term', { umls_cuid: { column: 'umls_cuid', normalize: cuiOf } }),
  SYNONYM: named('synonym', 'synonym', { auid: { column: 'auid', normalize: (text) => text.toUpperCase() } }),
  GROUP: named('group', 'care_group'),
  PROMOTED_PROGRAM: named('program', 'promoted_program'),
  SPECIALTY: named('specialty', 'specialty'),
  PROVIDER: {
    noun: 'physician',
    table: 'merged_provider',
    name: raw('full_name'),
    detail: sql`'NPI ' || npi`,
    keys: {
      id,
      npi,
      fullName: name('full_name_key'),
    },
  },
  PRACTICE_EMAIL: {
    noun: 'practice record',
    table: 'practice_email',
    searched: '(select practice_email.*, npi from practice_email left join provider on provider.id = provider_id)',
    name: sql`coalesce(nullif(match, ''), concat_ws(' / ', nullif(soarian_resource_mne, ''), nullif(soarian_location_mne, ''), nullif(department_mne, '')))`,
    detail: sql`concat_ws(' / ', nullif(soarian_resource_mne, ''), nullif(soarian_location_mne, ''), nullif(department_mne, ''), 'ID ' || id)`,
    keys: {
      id,
      npi,
      match: name('match_key'),
      soarian_resource_mne: mnemonic('soarian_resource_mne'),
      soarian_location_mne: mnemonic('soarian_location_mne'),
      department_mne: mnemonic('department_mne'),
    },
  },
  USER: {
    noun: 'user',
    table: 'app_user',
    name: raw('username'),
    detail: raw('role'),
    keys: { id, username: { column: 'username_key', normalize: searchKey } },
  },
}

/** Most records that are offered for an ambiguous row. */
const MAX_CANDIDATES = 20

export interface FoundRecord extends NamedRecord {
  /** Name with the detail that tells it apart. */
  readonly fullName: string
}

/**
 * Finds the records that have all keys of a row, by the names of the sheet's columns. Returns at most MAX_CANDIDATES for each
 * row, in the order of the rows.
 */
export const findByKeys = async (
  tx: Queryable,
  kind: UploadedKind,
  names: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<FoundRecord[][]> => {
  const { table, searched = table, name, detail, keys } = keyTables[kind]
  const columns = names.flatMap((key) => keys[key] ?? [])
  const values = columns.map(({ normalize }, index) => rows.map((row) => normalize(row[index] ?? '')))
  const types = columns.map(({ column }) => raw(column === 'id' ? 'bigint[]' : 'text[]'))
  const wanted = join(values.map((list, index) => sql`${list}::${types[index]}`))
  const conditions = columns.map(({ column }, index) => raw(`record.${column} = key_${index}`))
  const found = await tx.rows<{ place: string; id: string; name: string; detail: string }>(sql`
    select place, found.id, found.name, found.detail
    from unnest(${wanted}) with ordinality as wanted (${raw(columns.map((_, index) => `key_${index}`).join(', '))}, place),
    lateral (
      select id, ${name} as name, ${detail} as detail from ${raw(searched)} as record where ${join(conditions, ' and ')}
      order by id limit ${MAX_CANDIDATES}
    ) as found`)
  const byPlace = Map.groupBy(found, ({ place }) => Number(place))
  return rows.map((_, index) =>
    (byPlace.get(index + 1) ?? []).map(({ id, name, detail }) => ({ id, name, fullName: `${name} (${detail})` })),
  )
}
