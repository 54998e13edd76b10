import sql from 'sql-template-tag'
import { ADMIN_ROLE } from '../../../src/domain/permissions.ts'
import { firstFreeSlug } from '../../../src/domain/slug.ts'
import type { Bulk } from '../../database/bulk.ts'
import { makeAdmin, type NewAccount } from '../../session/accounts.ts'

/**
 * Makes an administrator with a password of their own when there is none who can sign in, and answers whom: a database
 * without accounts would be filled with demo data at the next start. Answers null, and does nothing, when there is one.
 */
export const makeMissingAdmin = async (tx: Bulk): Promise<NewAccount | null> => {
  if (await tx.one(sql`select 1 from app_user where role = ${ADMIN_ROLE} and status`)) return null
  const taken = await tx.rows<{ username_key: string }>(sql`select username_key from app_user`)
  return makeAdmin(tx, firstFreeSlug('admin', new Set(taken.map(({ username_key }) => username_key))), null)
}
