import sql from 'sql-template-tag'
import { passwordProblem } from '../../../src/domain/password.ts'
import { ADMIN_ROLE } from '../../../src/domain/permissions.ts'
import { problemsAmong } from '../../../src/domain/problem.ts'
import { searchKey } from '../../../src/domain/text.ts'
import { usernameProblem } from '../../../src/domain/users/user.ts'
import { badInput, forbidden } from '../../contract/errors.ts'
import { refuseProblems } from '../../contract/input.ts'
import type { UserUpdate } from '../../contract/types.gen.ts'
import { signedIn, type Viewer } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import { present } from '../../records/draft.ts'
import { fieldsOf, roles, type UserRow, users } from '../../records/kinds/user.ts'
import { mutate } from '../../records/mutation.ts'
import { hashPassword } from '../../session/accounts.ts'
import { endSessions } from '../../session/sessions.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'

/**
 * The ids of the enabled administrators, whom nobody else can change until the transaction ends. So administrators save
 * accounts one after the other, and of two who demote each other the second is none any more. Errors: FORBIDDEN when
 * the viewer is none of them.
 */
const lockAdmins = async (tx: Queryable, viewer: Viewer): Promise<string[]> => {
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
const refuseLoss = (admins: readonly string[], user: UserRow, field: string, lost: string): void => {
  if (user.is_protected) throw badInput({ field, message: `The default administrator cannot be ${lost}.` })
  if (admins.length === 1 && admins.includes(user.id))
    throw badInput({ field, message: `The last enabled administrator cannot be ${lost}.` })
}

/** The problem of a role's name; null for a role that accounts can have. */
const roleProblem = async (tx: Queryable, role: string): Promise<string | null> =>
  (await roles(tx)).some(({ name }) => name === role) ? null : 'There is no such role.'

/** Errors: BAD_USER_INPUT, also for a username that is taken; FORBIDDEN for who is no administrator any more. */
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
    // Before anybody must wait: it takes its time.
    const password_hash = await hashPassword(password)
    await lockAdmins(tx, viewer)

    const values = { username, username_key: searchKey(username), password_hash, status: input.status ?? true, role }
    const user = await users.insert(tx, values, by)
    return {
      result: { success: true, user },
      audit: { message: `Created user ${username}`, before: null, after: fieldsOf(user) },
      changes: users.changed(user, 'CREATED'),
    }
  })
}

/** What is given of an account; null counts as absent, and so does an empty password (spec §5). */
const given = ({ status, is_admin, password }: UserUpdate) => ({
  fields: present<Pick<UserRow, 'status' | 'role'>>({ status: status ?? undefined, role: is_admin ?? undefined }),
  password: password || null,
})

/** Errors: BAD_USER_INPUT where the last administrator, or the default one, would be disabled or demoted. */
const refuseLosses = (admins: readonly string[], user: UserRow, fields: Partial<UserRow>): void => {
  if (fields.status === false) refuseLoss(admins, user, 'status', 'disabled')
  if (fields.role !== undefined && fields.role !== ADMIN_ROLE) refuseLoss(admins, user, 'is_admin', 'demoted')
}

/**
 * Saves an account; given nothing, it does nothing. Who is no administrator saves their own password alone. A new password ends the account's other
 * sessions, disabling it all of them; a new role is felt at the next request. Errors: BAD_USER_INPUT, FORBIDDEN,
 * NOT_FOUND, CONFLICT.
 */
export const updateUser: MutationResolvers['updateUser'] = (_, { input }, context) => {
  const viewer = signedIn(context)
  return mutate(context, { action: 'updateUser', input }, async (tx, by) => {
    const isAdmin = viewer.role === ADMIN_ROLE
    const { fields, password } = given(input.update)
    if (!isAdmin && Object.keys(fields).length > 0) throw forbidden()
    const problems = {
      password: password === null ? null : passwordProblem(password, context.config.passwordMinLength),
      is_admin: fields.role === undefined ? null : await roleProblem(tx, fields.role),
    }
    refuseProblems(problemsAmong(problems))
    const hashed = password === null ? {} : { password_hash: await hashPassword(password) }

    const admins = isAdmin ? await lockAdmins(tx, viewer) : []
    const before = await users.lock(tx, input.userId, input.expectedVersion)
    refuseLosses(admins, before, fields)
    if (password === null && Object.keys(fields).length === 0)
      return { result: { success: true, user: before }, audit: null }
    const user = await users.update(tx, before.id, { ...fields, ...hashed }, by)
    if (password !== null || !user.status) await endSessions(tx, user.id, user.status ? viewer.sessionId : null)
    return {
      result: { success: true, user },
      audit: {
        message: `Updated user ${user.username}${password === null ? '' : ' and their password'}`,
        before: fieldsOf(before),
        after: fieldsOf(user),
      },
      changes: users.changed(user, 'UPDATED'),
    }
  })
}

/** The account's sessions go with it; what it did stays in the audit log. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const removeUser: MutationResolvers['removeUser'] = (_, { input }, context) => {
  const viewer = signedIn(context)
  return mutate(context, { action: 'removeUser', input }, async (tx) => {
    const admins = await lockAdmins(tx, viewer)
    const user = await users.lock(tx, input.id)
    refuseLoss(admins, user, 'id', 'removed')
    users.refuseUses(input)
    await users.remove(tx, user.id)
    return {
      result: { success: true },
      audit: { message: `Removed user ${user.username}`, before: fieldsOf(user), after: null },
      changes: users.changed(user, 'REMOVED'),
    }
  })
}
