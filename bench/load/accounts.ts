import { randomUUID } from 'node:crypto'
import type { Operation } from '../../src/gql/operation.ts'
import { ask, signIn } from '../ask.ts'

const CREATE: Operation<{ createUser: { user: { id: string } } }, { input: object }> =
  'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }'
const REMOVE: Operation<unknown, { input: object }> =
  'mutation ($input: RemoveInput!) { removeUser(input: $input) { success } }'

export interface Account {
  readonly name: string
  readonly token: string
}

/** Creates curators and signs them in. `remove` deletes their accounts. */
export const makeAccounts = async (
  url: string,
  adminToken: string,
  count: number,
): Promise<{ accounts: Account[]; remove: () => Promise<void> }> => {
  const password = randomUUID()
  const ids: string[] = []
  const accounts: Account[] = []
  while (accounts.length < count) {
    const name = `load-${accounts.length + 1}-${randomUUID().slice(0, 8)}`
    const input = { username: name, password, is_admin: 'curator' }
    const { createUser } = await ask(url, CREATE, { input }, adminToken)
    ids.push(createUser.user.id)
    accounts.push({ name, token: await signIn(url, name, password) })
  }
  return {
    accounts,
    remove: async () => {
      for (const id of ids) await ask(url, REMOVE, { input: { id } }, adminToken)
    },
  }
}
