import { signedIn } from '../../contract/viewer.ts'
import { manyKind } from '../../records/changeMany.ts'
import { enabledAdmins, lastAdminProblem, lockAdmins, type UserRow, users } from '../../records/kinds/user.ts'
import { noReferences } from '../../records/references.ts'
import { endSessions } from '../../session/sessions.ts'

const idsOf = (rows: readonly UserRow[]) => rows.map(({ id }) => id)

export const manyUsers = manyKind<UserRow>({
  records: users,
  nouns: ['user', 'users'],
  mutations: { update: 'updateUser', remove: 'removeUser' },
  lock: async (tx, ids, _, context) => {
    await lockAdmins(tx, signedIn(context).id)
    return users.lockAll(tx, ids)
  },
  refusalsOf: async (database, rows, change) => {
    const reasons = new Map<string, string>()
    if (change === 'ENABLE') return reasons
    let admins = (await database.rows<Pick<UserRow, 'id'>>(enabledAdmins)).map(({ id }) => id)
    // One after the other, so that one administrator stays.
    for (const row of rows) {
      const reason = lastAdminProblem(admins, row, change === 'DISABLE' ? 'disabled' : 'removed')
      if (reason === null) admins = admins.filter((id) => id !== row.id)
      else reasons.set(row.id, reason)
    }
    return reasons
  },
  saved: async (tx, rows) => {
    await endSessions(tx, idsOf(rows.filter(({ status }) => !status)), null)
    return rows.flatMap((user) => users.changed(user, 'UPDATED'))
  },
  remove: async (tx, rows) => {
    await users.removeAll(tx, idsOf(rows))
    return rows.flatMap((user) => users.changed(user, 'REMOVED'))
  },
  referencesOf: noReferences,
})
