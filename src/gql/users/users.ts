import type { ListQuery } from '../../domain/cursor.ts'
import type { RecordKey, Save, Stored } from '../../domain/record.ts'
import type { UserFields } from '../../domain/users/user.ts'
import { usernameProblem } from '../../domain/users/user.ts'
import { listVariables, pageOf } from '../list.ts'
import { answered, type UniqueQuestion } from '../saves.ts'
import { ask } from '../transport.ts'
import { answeredRemoval, withUses } from '../uses.ts'
import {
  AuthItems,
  type AuthItemsQuery,
  CreateUser,
  type RemoveInput,
  RemoveUser,
  UpdateUser,
  UserById,
  UserId,
  type UserRecordFragment,
  Users,
  type UsersQuery,
} from './users.gen.ts'

export type UserRow = UsersQuery['users']['edges'][number]['node']
export type Role = AuthItemsQuery['authItems'][number]

/** One page of accounts by username, or the first hundred that match a search. */
export const fetchUsers = async (query: ListQuery, signal: AbortSignal) =>
  pageOf((await ask(Users, listVariables(query), signal)).users)

/** The roles that an account can have, each with what it may do in words. */
export const fetchRoles = async (signal: AbortSignal) => (await ask(AuthItems, {}, signal)).authItems

const storedOf = ({ id, version, updated_at, updated_by, ...fields }: UserRecordFragment): Stored<UserFields> => {
  const { username, status, is_admin, is_protected } = fields
  const draft = { username, password: '', passwordConfirmation: '', status, is_admin, is_protected }
  return { id, version, updated_at, updated_by, draft }
}

/** One account as its form edits it, by id; null when there is none. */
export const findUserRecord = async (key: RecordKey, signal: AbortSignal) => {
  const { user } = 'id' in key ? await ask(UserById, key, signal) : { user: null }
  return { record: user && storedOf(user) }
}

/** One account as its deletion is asked about; null when there is none. */
export const findUserForRemoval = withUses('USER', async (key: RecordKey, signal: AbortSignal) => {
  const { record } = await findUserRecord(key, signal)
  return {
    record: record && { ...record, draft: { name: record.draft.username, isProtected: record.draft.is_protected } },
  }
})

/** Answers a username that is nobody's, and null for another's. One that no account can have is not asked about. */
export const freeUsername = async ({ value }: UniqueQuestion, signal: AbortSignal): Promise<string | null> => {
  const username = value.trim()
  if (usernameProblem(username) !== null) return value
  return (await ask(UserId, { username }, signal)).user === null ? value : null
}

const sendUser = async ({ operationId, id, version, draft }: Save<UserFields>, isAdmin: boolean) => {
  const { username, password, is_admin, status } = draft
  if (id === null)
    return (await ask(CreateUser, { input: { username, password, is_admin, status, operationId } })).createUser.user
  const update = { ...(isAdmin && { is_admin, status }), ...(password !== '' && { password }) }
  const input = { userId: id, update, expectedVersion: version, operationId }
  return (await ask(UpdateUser, { input })).updateUser.user
}

/**
 * Saves an account, new when it has no id yet; or answers what somebody else has saved meanwhile. Who is no administrator
 * saves their own password and nothing else.
 */
export const saveUser = (isAdmin: boolean) => (save: Save<UserFields>) =>
  answered(() => sendUser(save, isAdmin), storedOf)

/** Deletes an account and ends its sessions. Errors: NOT_FOUND when somebody else was first. */
export const removeUser = (input: RemoveInput) => answeredRemoval(() => ask(RemoveUser, { input }))
