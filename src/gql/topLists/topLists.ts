import { MAX_ROWS } from '../../domain/limits.ts'
import type { RecordKey, Save, SaveAnswer, StoredRecord } from '../../domain/record.ts'
import type { RemovalAnswer } from '../../domain/references.ts'
import { isSameOrder } from '../../domain/topLists/order.ts'
import type {
  TopAddition,
  TopAdditionResult,
  TopEntry,
  TopOrder,
  TopSearchResult,
} from '../../domain/topLists/topList.ts'
import type { LinkQuery } from '../associations.ts'
import { pageOf } from '../list.ts'
import { followList } from '../listChanges.ts'
import { ServiceError, sendRequest } from '../transport.ts'
import {
  CreateTopCondition,
  CreateTopSpecialty,
  DeleteTopCondition,
  DeleteTopSpecialty,
  FindConcepts,
  FindConditions,
  FindSpecialties,
  TopCondition,
  TopConditions,
  TopSpecialties,
  TopSpecialty,
  UpdateTopCondition,
  UpdateTopSpecialty,
} from './topLists.gen.ts'

/** Each entry has the version, time and last editor of its list. */
interface Node extends Pick<StoredRecord<unknown>, 'version' | 'updated_at' | 'updated_by'> {
  readonly id: string
}
interface RecordName {
  readonly name: string
  readonly slug: string
}

const orderOf = <Row extends Node>(
  id: string,
  { edges }: { readonly edges: readonly { readonly node: Row }[] },
  namedOf: (row: Row) => RecordName,
): StoredRecord<TopOrder> => {
  const rows = edges.map(({ node }) => node)
  const { version = 0, updated_at = 0, updated_by = null } = rows[0] ?? {}
  const entries = rows.map((row): TopEntry => ({ ...namedOf(row), id: row.id }))
  return { id, version, updated_at, updated_by, draft: { entries } }
}

const fetchSpecialtyOrder = async (signal?: AbortSignal) => {
  const { topSpecialties } = await sendRequest(TopSpecialties, { first: MAX_ROWS }, signal)
  return orderOf('specialties', topSpecialties, ({ specialty }) => specialty)
}

const fetchConditionOrder = async (signal?: AbortSignal) => {
  const { topConditions } = await sendRequest(TopConditions, { first: MAX_ROWS }, signal)
  return orderOf('conditions', topConditions, ({ condition }) => condition)
}

type SendOrder = (input: { order: string; expectedVersion: number | null; operationId: string }) => Promise<unknown>

/** Returns a function that saves an order. If the saved list cannot be read, the function returns the sent order. */
const saveOrder =
  (send: SendOrder, fetchOrder: () => Promise<StoredRecord<TopOrder>>) =>
  async ({ operationId, id, version, draft }: Save<TopOrder>): Promise<SaveAnswer<TopOrder>> => {
    const order = draft.entries.map((entry) => entry.id)
    const isStale = await send({ order: JSON.stringify(order), expectedVersion: version, operationId }).then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof ServiceError) || error.code !== 'CONFLICT') throw error
        return true
      },
    )
    if (isStale) return { record: await fetchOrder(), isStale }
    const saved = { version: (version ?? 0) + 1, draft }
    const fallback = { ...saved, id: id ?? '', updated_at: Math.floor(Date.now() / 1000), updated_by: null }
    const current = await fetchOrder().catch(() => fallback)
    const ids = current.draft.entries.map((entry) => entry.id)
    // A different order means that another user saved since. Keep the older version, so that the next save is stale.
    return { record: isSameOrder(order, ids) ? current : { ...current, ...saved }, isStale }
  }

const entryForRemoval = async <Row extends Node>({
  entry,
  named,
}: {
  entry: Row | null
  named: RecordName | undefined
}) => ({
  record: entry && named ? { ...entry, draft: { ...named, uses: [] } } : null,
})

/** Returns the id of an entry, which is the slug in the URL of the delete dialog (spec §2). */
const idIn = (key: RecordKey): string => ('id' in key ? key.id : key.slug)

const curserBefore = ({ page, pageSize }: LinkQuery): string | null =>
  page === 1 ? null : String((page - 1) * pageSize - 1)

/** Returns infinity for a search that has more pages, else 0. */
const countOf = (hasMore: boolean): number => (hasMore ? Number.POSITIVE_INFINITY : 0)

const toRecordResult = ({ id, name }: { id: string; name: string }): TopSearchResult => ({ id, name, kind: 'record' })

const searchSpecialties = async (query: LinkQuery, signal: AbortSignal) => {
  const variables = { filter: query.text, afterCurser: curserBefore(query), first: query.pageSize }
  const { rows, count } = pageOf((await sendRequest(FindSpecialties, variables, signal)).specialties)
  return { items: (rows ?? []).map(toRecordResult), count: countOf(count > query.page * query.pageSize) }
}

const findConditions = async (query: LinkQuery, signal: AbortSignal) => {
  const variables = { filter: query.text, afterCurser: curserBefore(query), first: query.pageSize }
  const { rows, count } = pageOf((await sendRequest(FindConditions, variables, signal)).conditions)
  return { items: (rows ?? []).map(toRecordResult), hasMore: count > query.page * query.pageSize }
}

const findConcepts = async ({ text, page, pageSize }: LinkQuery, signal: AbortSignal) => {
  try {
    const { umlsSearch } = await sendRequest(FindConcepts, { filter: text, pageSize, pageNumber: page }, signal)
    const items = umlsSearch.result.results.map(({ cuid, name, term }): TopSearchResult => {
      if (term === null) return { id: cuid, name, kind: 'concept' }
      return { id: term.id, name: term.name, kind: term.taxonomy === 'CONDITION' ? 'record' : 'otherTerm' }
    })
    return { items, hasMore: umlsSearch.hasMore }
  } catch (error) {
    // Without UMLS, users can still add the console's own conditions.
    if (!(error instanceof ServiceError)) throw error
    return { items: [], hasMore: false, note: error.message }
  }
}

/** Searches conditions by name or synonym, and UMLS concepts (design §9.17). */
const searchConditions = async (query: LinkQuery, signal: AbortSignal) => {
  const [conditions, concepts] = await Promise.all([findConditions(query, signal), findConcepts(query, signal)])
  const { note } = concepts
  return {
    items: [...conditions.items, ...concepts.items],
    count: countOf(conditions.hasMore || concepts.hasMore),
    ...(note !== undefined && { note }),
  }
}

interface SearchPage {
  readonly items: readonly TopSearchResult[]
  readonly count: number
  /** Reason why UMLS results are missing from this page. */
  readonly note?: string
}

export interface TopListService {
  readonly fetchOrder: (signal?: AbortSignal) => Promise<StoredRecord<TopOrder>>
  /** If another user saved first, saves nothing and returns that user's list. Throws every other refusal. */
  readonly saveOrder: (save: Save<TopOrder>) => Promise<SaveAnswer<TopOrder>>
  /**
   * Calls `onChange` at the start, after a reconnect and after each change. Returns a function that stops the calls.
   */
  readonly follow: (onChange: () => void) => () => void
  readonly search: (query: LinkQuery, signal: AbortSignal) => Promise<SearchPage>
  /** Errors: NOT_FOUND if the record does not exist. */
  readonly add: (addition: TopAddition) => Promise<TopAdditionResult>
  readonly find: (key: RecordKey, signal: AbortSignal) => ReturnType<typeof entryForRemoval>
  /** Errors: NOT_FOUND if the entry is already deleted. */
  readonly remove: (removal: { readonly operationId: string; readonly id: string }) => Promise<RemovalAnswer>
}

export const topSpecialties: TopListService = {
  fetchOrder: fetchSpecialtyOrder,
  saveOrder: saveOrder((input) => sendRequest(UpdateTopSpecialty, { input }), fetchSpecialtyOrder),
  follow: (onChange) => followList('TOP_SPECIALTY', onChange),
  search: searchSpecialties,
  add: async ({ operationId, id }) =>
    (await sendRequest(CreateTopSpecialty, { input: { operationId, specialty_id: id } })).createTopSpecialty,
  find: async (key, signal) => {
    const { topSpecialty: entry } = await sendRequest(TopSpecialty, { id: idIn(key) }, signal)
    return entryForRemoval({ entry, named: entry?.specialty })
  },
  remove: async ({ operationId, id }) => {
    await sendRequest(DeleteTopSpecialty, { input: { operationId, specialty_id: id } })
    return { changed: null }
  },
}

export const topConditions: TopListService = {
  fetchOrder: fetchConditionOrder,
  saveOrder: saveOrder((input) => sendRequest(UpdateTopCondition, { input }), fetchConditionOrder),
  follow: (onChange) => followList('TOP_CONDITION', onChange),
  search: searchConditions,
  add: async ({ operationId, id }) =>
    (await sendRequest(CreateTopCondition, { input: { operationId, term_id: id } })).createTopCondition,
  find: async (key, signal) => {
    const { topCondition: entry } = await sendRequest(TopCondition, { id: idIn(key) }, signal)
    return entryForRemoval({ entry, named: entry?.condition })
  },
  remove: async ({ operationId, id }) => {
    await sendRequest(DeleteTopCondition, { input: { operationId, term_id: id } })
    return { changed: null }
  },
}
