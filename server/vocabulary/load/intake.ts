import { createReadStream } from 'node:fs'
import sql from 'sql-template-tag'
import { type Line, linesOf, uncompressed } from '../../base/lines.ts'
import type { BulkTransaction } from '../../database/bulk.ts'

/** The file may be gzipped. Throws if it cannot be read. */
export const linesIn = async (path: string): Promise<AsyncGenerator<Line>> =>
  linesOf(await uncompressed(createReadStream(path)))

/** A load fails after MAX_BAD_START bad lines if no line was good. */
const MAX_REPORTED = 5
const MAX_BAD_START = 100

export const createLineCheck = (path: string) => {
  let good = 0
  let bad = 0
  const refuse = () => {
    throw new Error(`${path} is not a vocabulary file. None of its lines could be read.`)
  }
  return {
    good: () => {
      good += 1
    },
    bad: ({ number, text }: Line, reason: string) => {
      bad += 1
      const quoted = text === '' ? '' : `: ${text.slice(0, 80).toWellFormed()}`
      if (bad <= MAX_REPORTED) process.stderr.write(`${path}, line ${number}: ${reason}${quoted}\n`)
      if (good === 0 && bad === MAX_BAD_START) refuse()
    },
    /** Returns the number of bad lines. Throws if no line was good. */
    end: (): number => {
      if (good === 0) refuse()
      return bad
    },
  }
}

/** The name with the lowest `preference` is the preferred name. */
export interface NameRow {
  readonly cui: string
  readonly ui: string
  readonly name: string
  /** Result of `keyOf` for the name. */
  readonly key: string
  readonly source: string
  readonly preference: number
}

/** `is_searched` is true for the type of a condition or treatment. */
export interface TypeRow {
  readonly cui: string
  readonly type: string
  readonly is_searched: boolean
}

/** Accepts rows in any order. */
export interface VocabularyWriter {
  names(rows: AsyncIterable<NameRow>): Promise<void>
  types(rows: AsyncIterable<TypeRow> | Iterable<TypeRow>): Promise<void>
}

/** The end of the transaction drops the temporary tables. */
export const openIntake = async (tx: BulkTransaction): Promise<VocabularyWriter> => {
  await tx.rows(sql`
    create temporary table read_name (
      cui text collate "C", ui text collate "C", name text, key text collate "C", source text, preference int
    ) on commit drop`)
  await tx.rows(
    sql`create temporary table read_type (cui text collate "C", type text, is_searched boolean) on commit drop`,
  )
  return {
    names: async (rows) => {
      await tx.copy('read_name', ['cui', 'ui', 'name', 'key', 'source', 'preference'], rows)
    },
    types: async (rows) => {
      await tx.copy('read_type', ['cui', 'type', 'is_searched'], rows)
    },
  }
}

/** Fills the tables `vocabulary_next_*`. Skips rows that repeat an atom. */
export const buildTables = async (tx: BulkTransaction): Promise<void> => {
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
      select vocabulary_words(names_key)
      from vocabulary_next_concept where is_searched$$) as any_name
    left join ts_stat($$
      select array_to_tsvector(string_to_array(name_key, ' '))
      from vocabulary_next_concept where is_searched$$) as preferred using (word)`)
}
