import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { accounts, isOpen } from '../../support/permissions.ts'
import { refusalOf } from '../../support/refusal.ts'
import { fingerprint } from './fingerprint.ts'
import { testStage, trials } from './trials.ts'

const stage = testStage()

test('AZ2: the demo users have the permissions in the table of `support/permissions.ts`', async () => {
  const stored = await stage.service.database.rows(sql`
    select username, role, array(select child from auth_item_child where parent = role order by child) as permissions
    from app_user where status order by username`)
  expect(stored).toEqual(
    accounts
      .map((account) => ({ ...account, permissions: account.permissions.toSorted() }))
      .toSorted((one, other) => (one.username < other.username ? -1 : 1)),
  )
})

const guardedTrials = trials.filter(({ type, name }) => !isOpen(type, name))

test.each(guardedTrials)(
  'AZ1, AZ2: $kind $name is refused without the permission, and nothing changes',
  async (trial) => {
    const { service, world } = stage
    const variables = await trial.good(world)
    const permitted = stage.permitted(trial, variables)
    const others = accounts.map(({ username }) => username).filter((username) => !permitted.includes(username))

    const before = await fingerprint(service.database)
    const codes: Record<string, string | undefined> = {
      stranger: refusalOf(await stage.send(trial, variables, null)).code,
    }
    for (const other of others) codes[other] = refusalOf(await stage.send(trial, variables, other)).code
    expect(codes).toEqual({
      stranger: 'UNAUTHENTICATED',
      ...Object.fromEntries(others.map((other) => [other, 'FORBIDDEN'])),
    })
    expect(await fingerprint(service.database)).toEqual(before)
  },
)
