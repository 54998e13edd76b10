import DataLoader from 'dataloader'
import sql from 'sql-template-tag'
import { type ProviderRow, providersOfGroups } from './areas/providers/provider.ts'
import type { Queryable } from './database/database.ts'

/** Answers single keys from one statement for all keys of a turn. */
const batched = <Value>(absent: Value, load: (keys: readonly string[]) => Promise<Map<string, Value>>) =>
  new DataLoader<string, Value>(async (keys) => {
    const found = await load(keys)
    return keys.map((key) => found.get(key) ?? absent)
  })

/** Loads what hangs below the rows of a list: one statement a field, whatever the number of rows. One request's. */
export const createLoaders = (database: Queryable) => ({
  /** The physicians linked to a group, by last name. */
  groupProviders: batched<ProviderRow[]>([], async (groupIds) =>
    Map.groupBy(await providersOfGroups(database, groupIds), ({ groupId }) => groupId),
  ),

  /** How many physicians are linked to a group. */
  groupProvidersCount: batched(0, async (groupIds) => {
    const counts = await database.rows<{ id: string; count: number }>(sql`
      select group_id as id, count(*)::int as count from group_provider
      where group_id = any(${groupIds}::bigint[]) group by group_id`)
    return new Map(counts.map(({ id, count }) => [id, count]))
  }),

  /** The names of a role's permissions. */
  rolePermissions: batched<string[]>([], async (roles) => {
    const items = await database.rows<{ parent: string; child: string }>(sql`
      select parent, child from auth_item_child where parent = any(${roles}::text[]) order by child collate "C"`)
    return new Map(
      [...Map.groupBy(items, ({ parent }) => parent)].map(([role, held]) => [role, held.map(({ child }) => child)]),
    )
  }),
})
