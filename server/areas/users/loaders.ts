import sql from 'sql-template-tag'
import { batched } from '../../batched.ts'
import type { Queryable } from '../../database/database.ts'

export const userLoaders = (database: Queryable) => ({
  /** The names of a role's permissions. */
  rolePermissions: batched<string[]>([], async (roles) => {
    const items = await database.rows<{ parent: string; child: string }>(sql`
      select parent, child from auth_item_child where parent = any(${roles}::text[]) order by child collate "C"`)
    return new Map(
      [...Map.groupBy(items, ({ parent }) => parent)].map(([role, held]) => [role, held.map(({ child }) => child)]),
    )
  }),
})
