import { passwordProblem } from '../../../src/domain/password.ts'
import { ADMIN_ROLE } from '../../../src/domain/permissions.ts'
import { problemsAmong } from '../../../src/domain/problem.ts'
import { searchKey } from '../../../src/domain/text.ts'
import { usernameProblem } from '../../../src/domain/users/user.ts'
import { badInput, forbidden } from '../../contract/errors.ts'
import { refuseProblems } from '../../contract/input.ts'
import type { UserUpdate } from '../../contract/types.gen.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import { definedFields } from '../../records/draft.ts'
import { fieldsOf, lastAdminProblem, lockAdmins, roles, type UserRow, users } from '../../records/kinds/user.ts'
import { mutate } from '../../records/mutation.ts'
import { hashPassword } from '../../session/accounts.ts'
import { endSessions } from '../../session/sessions.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'

const refuseLastAdmin = (admins: readonly string[], user: UserRow, field: string, participle: string): void => {
  const message = lastAdminProblem(admins, user, participle)
  if (message !== null) throw badInput({ field, message })
}

const roleProblem = async (tx: Queryable, role: string): Promise<string | null> =>
  (await roles(tx)).some(({ name }) => name === role) ? null : 'This role does not exist.'

/** Throws BAD_USER_INPUT, or FORBIDDEN for non-administrators. */
export const createUser: MutationResolvers['createUser'] = (_, { input }, context) => {
  const viewer = signedIn(context)
  return mutate(context, { action: 'createUser', input }, async (tx, by) => {
    const { password, is_admin: role } = input
    const username = input.username.trim()
    const problems = {
      username: usernameProblem(username),
      password: passwordProblem(password, context.config.passwordMinLength),
      is_admin: await roleProblem(tx, role),
    }
    refuseProblems(problemsAmong(problems))
    // Hashing is slow, and other administrators would wait for the lock.
    const password_hash = await hashPassword(password)
    await lockAdmins(tx, viewer.id)

    const values = { username, username_key: searchKey(username), password_hash, status: input.status ?? true, role }
    const user = await users.insert(tx, values, by)
    return {
      result: { success: true, user },
      audit: { message: `Created user ${username}`, before: null, after: fieldsOf(user) },
      changes: users.changed(user, 'CREATED'),
    }
  })
}

/** Null and an empty password count as absent (spec §5). */
const changesIn = ({ status, is_admin, password }: UserUpdate) => ({
  fields: definedFields<Pick<UserRow, 'status' | 'role'>>({ status: status ?? undefined, role: is_admin ?? undefined }),
  password: password || null,
})

const refuseLostAdmin = (admins: readonly string[], user: UserRow, fields: Partial<UserRow>): void => {
  if (fields.status === false) refuseLastAdmin(admins, user, 'status', 'disabled')
  if (fields.role !== undefined && fields.role !== ADMIN_ROLE) refuseLastAdmin(admins, user, 'is_admin', 'demoted')
}

/** A new password ends all other sessions. Throws BAD_USER_INPUT, FORBIDDEN, NOT_FOUND or CONFLICT. */
export const updateUser: MutationResolvers['updateUser'] = (_, { input }, context) => {
  const viewer = signedIn(context)
  return mutate(context, { action: 'updateUser', input }, async (tx, by) => {
    const isAdmin = viewer.role === ADMIN_ROLE
    const { fields, password } = changesIn(input.update)
    if (!isAdmin && Object.keys(fields).length > 0) throw forbidden()
    const problems = {
      password: password === null ? null : passwordProblem(password, context.config.passwordMinLength),
      is_admin: fields.role === undefined ? null : await roleProblem(tx, fields.role),
    }
    refuseProblems(problemsAmong(problems))
    const passwordColumns = password === null ? {} : { password_hash: await hashPassword(password) }

    const admins = isAdmin ? await lockAdmins(tx, viewer.id) : []
    const before = await users.lock(tx, input.userId, input.expectedVersion)
    refuseLostAdmin(admins, before, fields)
    if (password === null && Object.keys(fields).length === 0)
      return { result: { success: true, user: before }, audit: null }
    const user = await users.update(tx, before.id, { ...fields, ...passwordColumns }, by)
    if (password !== null || !user.status) await endSessions(tx, [user.id], user.status ? viewer.sessionId : null)
    return {
      result: { success: true, user },
      audit: {
        message: `Updated user ${user.username}${password === null ? '' : ' and set a new password'}`,
        before: fieldsOf(before),
        after: fieldsOf(user),
      },
      changes: users.changed(user, 'UPDATED'),
    }
  })
}

/** The account's audit rows stay. Throws BAD_USER_INPUT, FORBIDDEN or NOT_FOUND. */
export const removeUser: MutationResolvers['removeUser'] = (_, { input }, context) => {
  const viewer = signedIn(context)
  return mutate(context, { action: 'removeUser', input }, async (tx) => {
    const admins = await lockAdmins(tx, viewer.id)
    const user = await users.lock(tx, input.id)
    refuseLastAdmin(admins, user, 'id', 'removed')
    users.refuseExpectedReferences(input)
    await users.remove(tx, user.id)
    return {
      result: { success: true },
      audit: { message: `Removed user ${user.username}`, before: fieldsOf(user), after: null },
      changes: users.changed(user, 'REMOVED'),
    }
  })
}
