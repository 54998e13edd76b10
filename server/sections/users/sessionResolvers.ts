import sql from 'sql-template-tag'
import { NAME_LENGTH } from '../../../src/domain/limits.ts'
import { textProblem } from '../../../src/domain/problem.ts'
import { isPermission } from '../../../src/domain/sections.ts'
import { searchKey } from '../../../src/domain/text.ts'
import { badInput, unauthenticated } from '../../contract/errors.ts'
import { signedIn } from '../../contract/viewer.ts'
import { insertAudit } from '../../records/audit.ts'
import { deleteExpiredChanges } from '../../records/bulk/store.ts'
import { findUser } from '../../records/kinds/user.ts'
import { deleteExpiredResponses, mutate } from '../../records/mutation.ts'
import { verifyPassword } from '../../session/accounts.ts'
import { beginSession, endSession, signToken } from '../../session/sessions.ts'
import { countAttempt, forgetAttempt } from '../../session/throttle.ts'
import type { MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'

interface Account {
  id: string
  username: string
  passwordHash: string
  status: boolean
  role: string
  permissions: string[]
}

/** All refusals get the same response in the same time, which hides usernames. */
const createToken: NonNullable<MutationResolvers['createToken']> = async (_, { input }, context) => {
  const { database, address, browser, config } = context
  const { username, password } = input
  const message = textProblem('Username', username, NAME_LENGTH)
  if (message !== null) throw badInput({ field: 'username', message })

  const attempt = { usernameKey: searchKey(username), address }
  await countAttempt(database, attempt)
  const account = await database.one<Account>(sql`
    select id, username, password_hash as "passwordHash", status, role,
      array(select child from auth_item_child where parent = role order by child) as permissions
    from app_user where username_key = ${attempt.usernameKey}`)
  const isPasswordCorrect = await verifyPassword(account?.passwordHash ?? null, password)
  const entry = { action: 'createToken', args: { username, address, browser }, before: null, after: null }
  const refuse = async () => {
    const user = { userId: account?.id ?? null, username: account?.username ?? username }
    await database.rows(insertAudit({ ...entry, ...user, message: 'Failed to sign in' }))
    return { success: false, token: null }
  }
  if (!account || !isPasswordCorrect || !account.status) return refuse()

  const sessionId = await database.transaction(async (tx) => {
    const newSessionId = await beginSession(tx, account)
    if (newSessionId === null) return null
    await tx.rows(insertAudit({ ...entry, userId: account.id, username: account.username, message: 'Signed in' }))
    await deleteExpiredResponses(tx)
    await deleteExpiredChanges(tx)
    return newSessionId
  })
  if (sessionId === null) return refuse()
  await forgetAttempt(database, attempt)
  const identity = { ...account, permissions: account.permissions.filter(isPermission) }
  return { success: true, token: await signToken(config.tokenKeys, identity, sessionId) }
}

/** Other sessions of the account continue. */
const removeToken: NonNullable<MutationResolvers['removeToken']> = (_, { input }, context) => {
  const { sessionId } = signedIn(context)
  return mutate(context, { action: 'removeToken', input }, async (tx) => {
    await endSession(tx, sessionId)
    return { result: { success: true }, audit: { message: 'Signed out', before: null, after: null } }
  })
}

export const sessionMutations: MutationResolvers = { createToken, removeToken }

export const sessionQueries: QueryResolvers = {
  viewer: async (_, __, context) => {
    const user = await findUser(context.database, signedIn(context))
    if (!user) throw unauthenticated()
    return user
  },
}
