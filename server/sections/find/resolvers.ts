import sql, { join, type Sql } from 'sql-template-tag'
import type { NamedText } from '../../../src/domain/matchedText.ts'
import { limitConcurrency } from '../../base/concurrency.ts'
import { rateLimited } from '../../contract/errors.ts'
import { kindFilter } from '../../contract/permissions.ts'
import type { FoundKind, FoundUse, RecordKind } from '../../contract/types.gen.ts'
import { signedIn, type Viewer } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import { textFilter } from '../../lists/searchText.ts'
import { explainMatch } from '../../records/matchedText.ts'
import type { QueryResolvers } from '../resolvers.gen.ts'
import { type FindArgs, type FoundKindOf, foundKinds, type SectionLists } from './kinds.ts'

const DEFAULT_RECORDS = 5
const MAX_RECORDS = 10
const TOO_MANY = 'Too many searches are running'
/** The search of each kind uses one connection. The pool for queries has 10. */
const runLimited = limitConcurrency({ maxRunning: 6, maxWaiting: 2_000, refusal: () => rateLimited(60, TOO_MANY) })
/** Running and waiting searches of one account, so that it cannot keep others waiting. */
const MAX_SEARCHES = 10
const searchCounts = new Map<string, number>()

/** Throws RATE_LIMITED if the account already has too many searches. */
const countSearch = async <Result>({ id }: Viewer, search: () => Promise<Result>): Promise<Result> => {
  const count = searchCounts.get(id) ?? 0
  if (count >= MAX_SEARCHES) throw rateLimited(60, TOO_MANY)
  searchCounts.set(id, count + 1)
  try {
    return await search()
  } finally {
    const rest = (searchCounts.get(id) ?? 1) - 1
    if (rest === 0) searchCounts.delete(id)
    else searchCounts.set(id, rest)
  }
}

interface Search extends FindArgs {
  readonly database: Queryable
  readonly viewer: Viewer
  readonly mayRead: (kind: RecordKind) => boolean
}

/** Kinds of records that use terms. `rows` selects a row for each record that uses the term `found.id`. */
const termUses: readonly { readonly kind: RecordKind; readonly what: string; readonly rows: Sql }[] = [
  {
    kind: 'SPECIALTY',
    what: 'specialties',
    rows: sql`select specialty_id from specialty_term where term_id = found.id
      union select specialty_id from specialty_variant_term where term_id = found.id`,
  },
  { kind: 'PROMOTED_PROGRAM', what: 'promoted programs', rows: sql`select from program_term where term_id = found.id` },
  { kind: 'PROVIDER', what: 'physicians', rows: sql`select from provider_term where term_id = found.id` },
  { kind: 'TOP_CONDITION', what: 'top conditions', rows: sql`select from top_condition where term_id = found.id` },
]

/** Returns the number of records that use each term, by the term's id. Leaves out kinds that the user may not read. */
const usesOfTerms = async ({ database, mayRead }: Search, ids: readonly string[]): Promise<Map<string, FoundUse[]>> => {
  const counts = termUses
    .filter(({ kind }) => mayRead(kind))
    .map(
      ({ what, rows }, place) =>
        sql`select ${place}::int as place, ${what} as what, count(*)::int from (${rows}) as used`,
    )
  if (ids.length === 0 || counts.length === 0) return new Map()
  const uses = await database.rows<FoundUse & { id: string }>(sql`
    select id::text, what, count from unnest(${ids}::bigint[]) as found(id)
    cross join lateral (${join(counts, ' union all ')}) as counted where count > 0 order by place`)
  return Map.groupBy(uses, ({ id }) => id)
}

const findRecords = async (kind: FoundKindOf, search: Search): Promise<FoundKind> => {
  const { database, viewer, filter, first } = search
  const list = kind.find(database, { filter, first }, viewer)
  // Both in one turn of the event loop, so that one query reads both.
  const [found, count, isCapped] = await Promise.all([list.edges(), list.aggregate.count(), list.aggregate.isCapped()])
  const ids = found.map(({ node }) => node.id)
  const uses = kind.kind === 'TERM' ? await usesOfTerms(search, ids) : null
  const moreTexts =
    kind.moreTexts && ids.length > 0 ? await database.rows<NamedText & { id: string }>(kind.moreTexts(ids)) : []
  const textsById = Map.groupBy(moreTexts, ({ id }) => id)
  const records = await Promise.all(
    found.map(async ({ node: { id, ...node } }) => {
      const { hidden, ...record } = kind.describe({ id, ...node })
      const matchedText = await explainMatch(filter, {
        id,
        visible: [record.name, record.detail ?? ''],
        hidden: () => [...hidden, ...(textsById.get(id) ?? [])],
      })
      return { id, ...record, matchedText, uses: uses?.get(id) ?? [] }
    }),
  )
  return { kind: kind.kind, records, count, isCapped }
}

/** Creates the query that searches all kinds of records. */
export const findQueriesOf = (lists: SectionLists): QueryResolvers => {
  const kinds = foundKinds(lists)
  return {
    findAnything: async (_, { filter, first }, context, { schema }) => {
      const viewer = signedIn(context)
      if (textFilter(filter) === null) return []
      const isReadable = kindFilter(schema)
      const search: Search = {
        filter,
        first: Math.min(first ?? DEFAULT_RECORDS, MAX_RECORDS),
        database: context.database,
        viewer,
        mayRead: (kind) => isReadable(context, kind, viewer.id),
      }
      const readableKinds = kinds.filter(({ kind }) => search.mayRead(kind))
      const found = await countSearch(viewer, () =>
        Promise.all(readableKinds.map((kind) => runLimited(() => findRecords(kind, search)))),
      )
      return found.filter(({ count }) => count > 0)
    },
  }
}
