import sql from 'sql-template-tag'
import { ADMIN_ROLE } from '../../../src/domain/permissions.ts'
import { badInput, forbidden } from '../../contract/errors.ts'
import type { Viewer } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import type { UserRow } from '../../records/kinds/user.ts'

/**
 * The ids of the enabled administrators, whom nobody else can change until the transaction ends. So administrators save
 * accounts one after the other, and of two who demote each other the second is none any more. Errors: FORBIDDEN when
 * the viewer is none of them.
 */
export const lockAdmins = async (tx: Queryable, viewer: Viewer): Promise<string[]> => {
  const rows = await tx.rows<Pick<UserRow, 'id'>>(
    sql`select id from app_user where role = ${ADMIN_ROLE} and status order by id for no key update`,
  )
  const ids = rows.map(({ id }) => id)
  if (!ids.includes(viewer.id)) throw forbidden()
  return ids
}

/**
 * Refuses to take an account away from the administration when it is the default administrator's, or the last
 * that is left. `lost` says in a word how it would go. Errors: BAD_USER_INPUT, naming the `field` that asks for it.
 */
export const refuseLoss = (admins: readonly string[], user: UserRow, field: string, lost: string): void => {
  if (user.is_protected) throw badInput({ field, message: `The default administrator cannot be ${lost}.` })
  if (admins.length === 1 && admins.includes(user.id))
    throw badInput({ field, message: `The last enabled administrator cannot be ${lost}.` })
}
