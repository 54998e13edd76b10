import type { RecordKey, Save, StoredRecord } from '../../domain/record.ts'
import { userFilters } from '../../domain/users/filters.ts'
import { userSorts } from '../../domain/users/sorts.ts'
import type { UserFields } from '../../domain/users/user.ts'
import { usernameProblem } from '../../domain/users/user.ts'
import { filteredListVariables, foundOf, listRequest, type Matching, matchVariables, pageOf } from '../list.ts'
import { deletionResult, withReferences } from '../references.ts'
import { saveResult, type UniqueRequest } from '../saves.ts'
import { sendRequest } from '../transport.ts'
import {
  AllUsers,
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

export const fetchUsers = listRequest(
  (query) => filteredListVariables(userFilters, userSorts, query),
  async (variables, signal) => pageOf((await sendRequest(Users, variables, signal)).users),
)

/** Finds the records that match a search and filters. */
export const fetchAllUsers = async (matching: Matching, signal: AbortSignal) =>
  foundOf((await sendRequest(AllUsers, await matchVariables(userFilters, matching), signal)).users)

export const fetchRoles = async (signal: AbortSignal) => (await sendRequest(AuthItems, {}, signal)).authItems

const storedOf = ({ id, version, updated_at, updated_by, ...fields }: UserRecordFragment): StoredRecord<UserFields> => {
  const { username, status, is_admin, is_protected } = fields
  const draft = { username, password: '', passwordConfirmation: '', status, is_admin, is_protected }
  return { id, version, updated_at, updated_by, draft }
}

export const findUserRecord = async (key: RecordKey, signal: AbortSignal) => {
  const { user } = 'id' in key ? await sendRequest(UserById, key, signal) : { user: null }
  return { record: user && storedOf(user) }
}

export const findUserForRemoval = withReferences('USER', async (key: RecordKey, signal: AbortSignal) => {
  const { record } = await findUserRecord(key, signal)
  return {
    record: record && { ...record, draft: { name: record.draft.username, isProtected: record.draft.is_protected } },
  }
})

/** Returns the username if no account has it, else null. Returns an invalid username unchecked. */
export const checkUsername = async ({ value }: UniqueRequest, signal: AbortSignal): Promise<string | null> => {
  const username = value.trim()
  if (usernameProblem(username) !== null) return value
  return (await sendRequest(UserId, { username }, signal)).user === null ? value : null
}

const sendUser = async ({ operationId, id, version, draft }: Save<UserFields>, isAdmin: boolean) => {
  const { username, password, is_admin, status } = draft
  if (id === null)
    return (await sendRequest(CreateUser, { input: { username, password, is_admin, status, operationId } })).createUser
      .user
  const update = { ...(isAdmin && { is_admin, status }), ...(password !== '' && { password }) }
  const input = { userId: id, update, expectedVersion: version, operationId }
  return (await sendRequest(UpdateUser, { input })).updateUser.user
}

/** Creates or updates an account. Users who are not administrators save only their password. */
export const saveUser = (isAdmin: boolean) => (save: Save<UserFields>) =>
  saveResult(() => sendUser(save, isAdmin), storedOf)

/** Deletes an account and ends its sessions. Errors: NOT_FOUND if already deleted. */
export const removeUser = (input: RemoveInput) => deletionResult(() => sendRequest(RemoveUser, { input }))
