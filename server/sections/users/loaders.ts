import sql from 'sql-template-tag'
import { loadOwned, perRequest } from '../../records/batched.ts'

export const userLoaders = perRequest((database) => ({
  /** The permissions of a role, by name. */
  rolePermissions: loadOwned(
    (roles) =>
      database.rows<{ parent: string; child: string }>(sql`
        select parent, child from auth_item_child where parent = any(${roles}::text[]) order by child collate "C"`),
    ({ parent }) => parent,
  ),
}))
