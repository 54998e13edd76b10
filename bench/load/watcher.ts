import { delays } from '../../src/domain/limits.ts'
import type { Operation } from '../../src/gql/operation.ts'
import { ask } from '../ask.ts'
import { CHANGED_ROWS, type Figures } from './figures.ts'

interface GroupPage {
  readonly groups: { readonly edges: readonly { readonly node: { readonly id: string; readonly version: number } }[] }
}
const ROWS: Operation<GroupPage, { ids: readonly string[]; first: number }> = `query ($ids: [ID!], $first: Int!) {
  groups(ids: $ids, first: $first) {
    edges { node { id name slug status updated_at providersCount version } } aggregate { count isCapped }
  } }`

interface Options {
  readonly url: string
  readonly token: string
  readonly figures: Figures
  /** Ids of the rows of the open list. */
  readonly rows: readonly string[]
}

/** Has the list of groups open as in the console: asks once for all rows that changed within a moment. */
export const watchGroups = ({ url, token, figures, rows }: Options) => {
  const versions = new Map<string, number>()
  let changed = new Set<string>()
  const readChanged = async () => {
    const ids = [...changed]
    changed = new Set()
    const page = await figures.measure(CHANGED_ROWS, () => ask(url, ROWS, { ids, first: ids.length }, token))
    for (const { node } of page?.groups.edges ?? [])
      versions.set(node.id, Math.max(node.version, versions.get(node.id) ?? 0))
  }
  return {
    onNotice: (id: string): void => {
      if (!rows.includes(id)) return
      if (changed.size === 0) setTimeout(() => void readChanged(), delays.gatherChanges * (0.1 + 0.9 * Math.random()))
      changed.add(id)
    },
    /** Counts the changed rows whose latest version the list does not show. */
    countMissed: (current: ReadonlyMap<string, number>): number =>
      [...versions].filter(([id, version]) => version !== current.get(id)).length,
  }
}
export type Watcher = ReturnType<typeof watchGroups>

/** Returns the current versions of groups. */
export const versionsOf = async (url: string, ids: readonly string[], token: string) => {
  const { groups } = await ask(url, ROWS, { ids, first: ids.length }, token)
  return new Map(groups.edges.map(({ node }) => [node.id, node.version]))
}
