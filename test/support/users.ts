import type { User } from '../../server/contract/types.gen.ts'
import { type Input, mutate } from './mutate.ts'
import { nextNumber } from './nextNumber.ts'
import { type Answer, type Call, dataOf, type TestService } from './service.ts'

export type { User }

const fields = 'id username status is_admin is_protected version'
const record = `user { ${fields} }`
export const UPDATE_USER = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { success ${record} } }`

export const createUser = (call: Call, input: Input) => mutate(call, 'createUser', input, record)
export const updateUser = (call: Call, { id }: Pick<User, 'id'>, update: Input, extra: Input = {}) =>
  mutate(call, 'updateUser', { userId: id, update, ...extra }, record)
export const removeUser = (call: Call, { id }: Pick<User, 'id'>, extra: Input = {}) =>
  mutate(call, 'removeUser', { id, ...extra }, '', 'RemoveInput')

/** Returns an account by its username. Throws if there is none. */
export const findUser = async (call: Call, username: string): Promise<User> => {
  const { data } = await call<{ user: User | null }>(
    `query ($username: String) { user(username: $username) { ${fields} } }`,
    { username },
  )
  if (!data?.user) throw new Error(`There is no account named ${username}.`)
  return data.user
}

/** Creates a user with a password, by default a curator. */
export const newUser = async (admin: Call, input: Input = {}) => {
  const number = nextNumber()
  const password = `Password of ${number}!`
  const answer = await createUser(admin, { username: `user-${number}`, password, is_admin: 'curator', ...input })
  return { ...dataOf(answer).createUser.user, password }
}

export const newSignedIn = async (service: TestService, input: Input = {}) => {
  const user = await newUser(await service.as('admin'), input)
  const token = await service.signIn(user.username, user.password)
  return { ...user, token, call: service.request(token) }
}

export const isSignedIn = async (call: Call): Promise<boolean> => {
  const { errors }: Answer<unknown> = await call('{ viewer { id } }')
  return errors === undefined
}
