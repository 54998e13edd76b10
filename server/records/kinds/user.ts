import sql from 'sql-template-tag'
import { NAME_LENGTH } from '../../../src/domain/limits.ts'
import { ADMIN_ROLE } from '../../../src/domain/permissions.ts'
import { searchKey } from '../../../src/domain/text.ts'
import { userFilters } from '../../../src/domain/users/filters.ts'
import { TAKEN_USERNAME } from '../../../src/domain/users/user.ts'
import { forbidden } from '../../contract/errors.ts'
import type { AuthItem, UserSort } from '../../contract/types.gen.ts'
import type { Viewer } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListArgs, type ListPage, list } from '../../lists/list.ts'
import { defineRecords, type StoredRow } from '../records.ts'

export interface UserRow extends StoredRow {
  username: string
  status: boolean
  role: string
  /** True for the default administrator, who cannot be removed, disabled or demoted. */
  is_protected: boolean
  /** Unix seconds. */
  created_at: number
}

export type UserPage = ListPage<UserRow>

const columns = sql`id, username, status, role, is_protected, version, created_at, updated_at, updated_by`

export const fieldsOf = ({ username, status, role }: UserRow) => ({ username, status, is_admin: role })

export const users = defineRecords<UserRow>({
  table: 'app_user',
  columns,
  kind: 'USER',
  fieldsOf: (row) => ({ ...fieldsOf(row), is_protected: row.is_protected }),
  nameOf: ({ username }) => username,
  label: 'User',
  noun: 'user',
  taken: { app_user_username_key_key: () => ({ field: 'username', message: TAKEN_USERNAME }) },
})

/** Lists all accounts for administrators; for other users, only their own account (spec §6). */
export const listUsers = (database: Queryable, viewer: Viewer, args: ListArgs<UserSort>): UserPage =>
  list<UserRow, UserSort>(
    database,
    {
      table: 'app_user',
      columns,
      searchColumn: 'username_key',
      isKeySearch: true,
      sorts: {
        USERNAME: ['username_key'],
        STATUS: ['status', 'username_key'],
        ROLE: ['role', 'username_key'],
        UPDATED_AT: ['updated_at'],
      },
      defaultSort: 'USERNAME',
      filters: { fields: userFilters, columns: { updated: 'updated_at' } },
      scope: viewer.role === ADMIN_ROLE ? [] : [sql`id = ${viewer.id}`],
    },
    args,
  )

/** Ignores case and accents of usernames. */
export const findUser = async (
  database: Queryable,
  { id, username }: { readonly id?: string | null; readonly username?: string | null },
): Promise<UserRow | null> => {
  if (username == null) return users.find(database, { id })
  if (username.length > NAME_LENGTH) return null
  return users.find(database, { id, username_key: searchKey(username) })
}

export const roles = (database: Queryable): Promise<AuthItem[]> =>
  database.rows(sql`select name, type, description from auth_item where type = 1 order by name collate "C"`)

/** Selects the ids of the enabled administrators. */
export const enabledAdmins = sql`select id from app_user where role = ${ADMIN_ROLE} and status order by id`

/**
 * Returns the ids of the enabled administrators. Without this lock, two administrators could demote each other. Throws
 * FORBIDDEN for other users.
 */
export const lockAdmins = async (tx: Queryable, userId: string): Promise<string[]> => {
  const rows = await tx.rows<Pick<UserRow, 'id'>>(sql`${enabledAdmins} for no key update`)
  const ids = rows.map(({ id }) => id)
  if (!ids.includes(userId)) throw forbidden()
  return ids
}

/** `participle` is disabled, demoted or removed. */
export const lastAdminProblem = (admins: readonly string[], user: UserRow, participle: string): string | null => {
  if (user.is_protected) return `The default administrator cannot be ${participle}.`
  return admins.length === 1 && admins.includes(user.id)
    ? `The last enabled administrator cannot be ${participle}.`
    : null
}
