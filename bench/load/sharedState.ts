import type { Database } from '../../server/database/database.ts'
import type { Operation } from '../../src/gql/operation.ts'
import { ask } from '../ask.ts'
import { type List, lists } from '../lists.ts'
import { textsIn } from '../texts.ts'
import { createFigures, type Figures } from './figures.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { editedKinds } from './records.ts'

/** Records of each kind. The number is low, so that users often save the same record. */
const RECORDS = 200

export interface SharedState {
  readonly urls: readonly string[]
  readonly lists: readonly { readonly list: List; readonly texts: readonly string[] }[]
  /** Ids of records by `listField`. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  readonly figures: Figures
  readonly ledger: Ledger
}

/** Prepares the shared state. The token must be a curator's. */
export const prepareSharedState = async (
  database: Database,
  urls: readonly string[],
  token: string,
): Promise<SharedState> => {
  const [url = ''] = urls
  const searchedLists = lists
    .filter(({ username }) => username === 'curator')
    .map(async (list) => ({ list, texts: Object.values(await textsIn(database, list)) }))
  const ids = new Map<string, string[]>()
  for (const { listField } of editedKinds) {
    const query: Operation<
      Record<string, { edges: { node: { id: string } }[] }>,
      { first: number }
    > = `query ($first: Int) { ${listField}(first: $first) { edges { node { id } } } }`
    const data = await ask(url, query, { first: RECORDS }, token)
    ids.set(listField, data[listField]?.edges.map(({ node }) => node.id) ?? [])
  }
  return { urls, lists: await Promise.all(searchedLists), ids, figures: createFigures(), ledger: createLedger() }
}
