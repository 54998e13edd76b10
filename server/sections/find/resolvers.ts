import sql from 'sql-template-tag'
import { matcherOf, wordsOf } from '../../../src/domain/search.ts'
import { searchKey } from '../../../src/domain/text.ts'
import { limitConcurrency } from '../../base/concurrency.ts'
import { rateLimited } from '../../contract/errors.ts'
import { kindFilter } from '../../contract/permissions.ts'
import type { FoundKind, FoundUse } from '../../contract/types.gen.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import { textFilter } from '../../lists/searchText.ts'
import type { QueryResolvers } from '../resolvers.gen.ts'
import { type FindArgs, type FoundKindOf, foundKinds, type SectionLists } from './kinds.ts'

const DEFAULT_RECORDS = 5
const MAX_RECORDS = 10
/** Each search uses a connection, and the pool has 20. */
const runLimited = limitConcurrency({
  maxRunning: 6,
  maxWaiting: 200,
  refusal: () => rateLimited(60, 'Too many searches are running'),
})

/** Returns the number of records that refer to each term, by the term's id. */
const usesOfTerms = async (database: Queryable, ids: readonly string[]): Promise<Map<string, FoundUse[]>> => {
  const uses = await database.rows<FoundUse & { id: string }>(sql`
    with term_id as (select unnest(${ids}::bigint[]) as id)
    select id::text, what, count from term_id cross join lateral (
      select 1 as place, 'specialties' as what, count(*)::int as count from (
        select specialty_id from specialty_term where term_id = term_id.id
        union select specialty_id from specialty_variant_term where term_id = term_id.id) as listed
      union all select 2, 'promoted programs', count(*)::int from program_term where term_id = term_id.id
      union all select 3, 'physicians', count(*)::int from provider_term where term_id = term_id.id
      union all select 4, 'top conditions', count(*)::int from top_condition where term_id = term_id.id
    ) as used where count > 0 order by id, place`)
  return Map.groupBy(uses, ({ id }) => id)
}

interface Search extends FindArgs {
  readonly database: Queryable
  readonly viewer: ReturnType<typeof signedIn>
}

const findRecords = async (kind: FoundKindOf, { database, viewer, ...args }: Search): Promise<FoundKind> => {
  const list = kind.find(database, args, viewer)
  // Both in one turn of the event loop, so that one query reads both.
  const [found, count, isCapped] = await Promise.all([list.edges(), list.aggregate.count(), list.aggregate.isCapped()])
  const ids = found.map(({ node }) => node.id)
  const [uses, moreTexts] = await Promise.all([
    kind.kind === 'TERM' && ids.length > 0 ? usesOfTerms(database, ids) : new Map<string, FoundUse[]>(),
    kind.moreTexts && ids.length > 0 ? database.rows<{ id: string; text: string }>(kind.moreTexts(ids)) : [],
  ])
  const textsById = Map.groupBy(moreTexts, ({ id }) => id)
  const matches = matcherOf(args.filter)
  const key = searchKey(args.filter)
  const records = found.map(({ node }) => {
    const { texts, ...record } = kind.describe(node)
    const candidates = [...texts, ...(textsById.get(node.id) ?? []).map(({ text }) => text)].filter(
      (text) => text !== null,
    )
    const equalText = candidates.find((text) => searchKey(text) === key)
    const matchedText = matches(record.name) ? null : (equalText ?? candidates.find(matches) ?? null)
    return { id: node.id, ...record, matchedText, uses: uses.get(node.id) ?? [] }
  })
  return { kind: kind.kind, records, count, isCapped }
}

/** Creates the query that searches all kinds of records. */
export const findQueriesOf = (lists: SectionLists): QueryResolvers => {
  const kinds = foundKinds(lists)
  return {
    findAnything: async (_, { filter, first }, context, { schema }) => {
      const viewer = signedIn(context)
      const mayRead = kindFilter(schema)
      if (textFilter(filter) === null || wordsOf(searchKey(filter)).length === 0) return []
      const search = {
        filter,
        first: Math.min(first ?? DEFAULT_RECORDS, MAX_RECORDS),
        database: context.database,
        viewer,
      }
      const readableKinds = kinds.filter(({ kind }) => mayRead(context, kind, viewer.id))
      const found = await Promise.all(readableKinds.map((kind) => runLimited(() => findRecords(kind, search))))
      return found.filter(({ count }) => count > 0)
    },
  }
}
