import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { networkOf } from '../base/address.ts'
import { rateLimited } from '../contract/errors.ts'
import type { Queryable } from '../database/database.ts'

/** Within 15 minutes, the service refuses attempts from this number on. */
const LIMITS = { account: 10, address: 100 } as const

const keysOf = (usernameKey: string, address: string) => ({
  account: `account ${createHash('sha256').update(usernameKey).digest('base64')}`,
  address: `address ${networkOf(address)}`,
})

export interface Attempt {
  readonly usernameKey: string
  readonly address: string
}

/** Must run before the password check, so that simultaneous attempts count. Throws RATE_LIMITED. */
export const countAttempt = async (database: Queryable, { usernameKey, address }: Attempt): Promise<void> => {
  const keys = keysOf(usernameKey, address)
  const counters = await database.rows<{ key: string; points: number; retryAfter: number }>(sql`
    insert into sign_in_attempt as counter (key, points, expire_at)
    select key, 1, now() + interval '15 minutes' from unnest(${Object.values(keys)}::text[]) as key
    on conflict (key) do update set
      points = case when counter.expire_at > now() then counter.points + 1 else 1 end,
      expire_at = case when counter.expire_at > now() then counter.expire_at else excluded.expire_at end
    returning key, points, ceil(extract(epoch from expire_at - now()))::int as "retryAfter"`)
  for (const { key, points, retryAfter } of counters)
    if (points >= (key === keys.account ? LIMITS.account : LIMITS.address)) throw rateLimited(retryAfter)
}

/** A sign-in clears the account's attempts, but only one of the address. */
export const forgetAttempt = async (database: Queryable, { usernameKey, address }: Attempt): Promise<void> => {
  const keys = keysOf(usernameKey, address)
  await database.rows(sql`update sign_in_attempt set points = points - 1 where key = ${keys.address}`)
  // Waiting for counters that another transaction has locked could deadlock.
  await database.rows(sql`
    delete from sign_in_attempt where key in (
      select key from sign_in_attempt where key = ${keys.account} or expire_at < now() for update skip locked)`)
}
