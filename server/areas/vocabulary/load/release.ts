import sql, { raw } from 'sql-template-tag'
import { type Bulk, inBulk, withoutIndexes } from '../../../database/bulk.ts'
import { takeTurn } from '../../../turns.ts'

/** A name as a file has it. Of one concept's names, the one of the lowest `preference` is preferred. */
export interface NameRow {
  readonly cui: string
  readonly ui: string
  readonly name: string
  /** What `keyOf` makes of the name. */
  readonly key: string
  readonly source: string
  readonly preference: number
}

/** A semantic type of a concept, and whether it makes a condition or a treatment of it. */
export interface TypeRow {
  readonly cui: string
  readonly type: string
  readonly is_searched: boolean
}

/** Where a loader puts what it reads, in any order. */
export interface Intake {
  names(rows: AsyncIterable<NameRow>): Promise<void>
  types(rows: AsyncIterable<TypeRow> | Iterable<TypeRow>): Promise<void>
}

/** What is loaded. */
export interface Release {
  readonly source: string
  readonly concepts: number
  /** Those that words find. */
  readonly searched: number
  readonly atoms: number
  /** In Unix seconds. */
  readonly loaded_at: number
}

const TABLES = ['concept', 'atom', 'word'] as const
const table = (name: (typeof TABLES)[number]) => `vocabulary_${name}`
const next = (name: (typeof TABLES)[number]) => `vocabulary_next_${name}`

const intake = (tx: Bulk): Intake => ({
  names: async (rows) => {
    await tx.copy('read_name', ['cui', 'ui', 'name', 'key', 'source', 'preference'], rows)
  },
  types: async (rows) => {
    await tx.copy('read_type', ['cui', 'type', 'is_searched'], rows)
  },
})

/** Makes concepts, atoms and words of what was read. A name that was read twice counts once. */
const build = async (tx: Bulk): Promise<void> => {
  await tx.rows(sql`
    insert into vocabulary_next_atom (cui, place, ui, name, root_source)
    select cui, row_number() over (partition by cui order by preference, ui), ui, name, source
    from (select distinct on (cui, preference, ui) * from read_name order by cui, preference, ui) as read`)
  await tx.rows(sql`
    insert into vocabulary_next_concept (cui, name, semantic_types, is_searched, name_key, names_key)
    select cui, named.name, coalesce(types, '{}'), coalesce(is_searched, false), name_key,
      case when is_searched then coalesce(names_key, '') else '' end
    from (
      select cui, (array_agg(name order by preference, ui))[1] as name,
        (array_agg(key order by preference, ui))[1] as name_key,
        string_agg(distinct ' ' || key, E'\n') filter (where key <> '') as names_key
      from read_name group by cui) as named
    left join (
      select cui, array_agg(distinct type order by type) as types, bool_or(is_searched) as is_searched
      from read_type group by cui) as typed using (cui)
    order by is_searched desc nulls last, name_key, cui`)
  await tx.rows(sql`
    insert into vocabulary_next_word (word, concepts, named)
    select word, any_name.ndoc, coalesce(preferred.ndoc, 0)
    from ts_stat($$
      select array_to_tsvector(string_to_array(ltrim(translate(names_key, E'\n', '')), ' '))
      from vocabulary_next_concept where is_searched$$) as any_name
    left join ts_stat($$
      select array_to_tsvector(string_to_array(name_key, ' '))
      from vocabulary_next_concept where is_searched$$) as preferred using (word)`)
}

/**
 * Replaces the vocabulary by what `read` puts into the intake, in one transaction: until it ends everybody reads the one
 * before, and when it is interrupted nothing has happened. Answers what is loaded then. One load at a time.
 */
export const replaceRelease = (url: string, source: string, read: (into: Intake) => Promise<void>): Promise<Release> =>
  inBulk(url, async (tx) => {
    await takeTurn(tx, 'vocabulary')
    await tx.rows(sql`set local work_mem = '256MB'`)
    await tx.rows(sql`
      create temporary table read_name (
        cui text collate "C", ui text collate "C", name text, key text collate "C", source text, preference int
      ) on commit drop`)
    await tx.rows(
      sql`create temporary table read_type (cui text collate "C", type text, is_searched boolean) on commit drop`,
    )
    await read(intake(tx))
    process.stderr.write('Putting concepts together and indexing them\n')
    for (const name of TABLES) await tx.rows(raw(`create table ${next(name)} (like ${table(name)} including all)`))
    await withoutIndexes(tx, TABLES.map(next), () => build(tx))
    for (const name of TABLES) await tx.rows(raw(`analyze ${next(name)}`))
    await tx.rows(sql`delete from vocabulary_release`)
    const release = await tx.one<Release>(sql`
      insert into vocabulary_release (source, concepts, searched, atoms)
      select ${source}, count(*), count(*) filter (where is_searched), (select count(*) from vocabulary_next_atom)
      from vocabulary_next_concept returning source, concepts, searched, atoms, loaded_at`)
    if (!release?.concepts) throw new Error('No concept was found; what was loaded before stays.')
    // From here on others wait, until the commit.
    for (const name of TABLES) {
      await tx.rows(raw(`drop table ${table(name)}`))
      await tx.rows(raw(`alter table ${next(name)} rename to ${table(name)}`))
    }
    return release
  })

/** What is loaded; null when nothing is. */
export const readRelease = (url: string): Promise<Release | null> =>
  inBulk(url, (tx) => tx.one<Release>(sql`select source, concepts, searched, atoms, loaded_at from vocabulary_release`))

/** Removes what was loaded. */
export const clearRelease = (url: string): Promise<void> =>
  inBulk(url, async (tx) => {
    await takeTurn(tx, 'vocabulary')
    await tx.rows(raw(`truncate vocabulary_release, ${TABLES.map(table).join(', ')}`))
  })
