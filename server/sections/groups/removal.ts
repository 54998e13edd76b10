import sql from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import type { ChangeNotice } from '../../records/changes.ts'
import { type GroupRow, groups } from '../../records/kinds/group.ts'
import { increaseProviderVersions, lockProviderRows } from '../../records/kinds/provider.ts'

/** Removes locked groups. Returns the ids of their physicians, and the changes to announce. */
export const removeWithLinks = async (tx: Queryable, removed: readonly GroupRow[], by: string) => {
  const ids = removed.map(({ id }) => id)
  const links = await tx.rows<{ id: string }>(sql`
    select distinct provider_id as id from group_provider where group_id = any(${ids}::bigint[]) order by provider_id`)
  const providers = links.map(({ id }) => id)
  await lockProviderRows(tx, providers)
  const changes: ChangeNotice[] = [
    ...removed.flatMap((group) => groups.changed(group, 'REMOVED')),
    ...(await increaseProviderVersions(tx, providers, by)),
  ]
  await groups.removeAll(tx, ids)
  return { providers, changes }
}
