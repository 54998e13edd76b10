import { type AuditEntry, auditKey } from '../areas/audit/record.ts'
import { fieldsOf, type GroupRow } from '../areas/groups/group.ts'
import type { ProviderRow } from '../areas/providers/provider.ts'
import type { Random } from './random.ts'

/** Seconds since 1970 at which something was done. */
interface Past extends AuditEntry {
  readonly at: number
}

/** A group as it is, with one of the physicians who belong to it. */
export interface PastGroup extends GroupRow {
  readonly provider: Pick<ProviderRow, 'id' | 'fullName'>
}

/**
 * Rows of the table `audit_log` that lead up to what the groups are now: whoever saved each of them last signed
 * in, linked a physician and changed a field. `userIds` are by username. The oldest row comes first.
 */
export const history = (random: Random, groups: readonly PastGroup[], userIds: ReadonlyMap<string, string>) =>
  groups
    .flatMap((group): Past[] => {
      const username = group.updated_by
      const by = { userId: userIds.get(username) ?? null, username }
      return [signIn(by, group.updated_at - 300 - random.below(1200)), link(by, group), update(random, by, group)]
    })
    .sort((one, other) => one.at - other.at)
    .map((past) => ({
      at: new Date(past.at * 1000).toISOString(),
      user_id: past.userId,
      username: past.username,
      action: past.action,
      message: past.message,
      args: past.args,
      before: past.before,
      after: past.after,
      search_key: auditKey(past),
    }))

type Actor = Pick<AuditEntry, 'userId' | 'username'>

const signIn = (by: Actor, at: number): Past => ({
  ...by,
  at,
  action: 'createToken',
  message: 'Signed in',
  args: { username: by.username },
  before: null,
  after: null,
})

const link = (by: Actor, { id, name, updated_at, provider }: PastGroup): Past => ({
  ...by,
  at: updated_at - 90,
  action: 'createGroupProviderAssociation',
  message: `Linked ${provider.fullName} to ${name}`,
  args: { groupId: id, providerId: provider.id },
  before: null,
  after: provider,
})

/** The save that left the group as it is. */
const update = (random: Random, by: Actor, group: PastGroup): Past => {
  const after = fieldsOf(group)
  const changed = random.pick<Partial<typeof after>>([
    { status: !after.status },
    { display_on_profile: !after.display_on_profile },
    { url: after.url === null ? `https://${after.slug}.example.org/old` : null },
  ])
  const update = Object.fromEntries(Object.keys(changed).map((field) => [field, Reflect.get(after, field)]))
  return {
    ...by,
    at: group.updated_at,
    action: 'updateGroup',
    message: `Updated group ${group.name}`,
    args: { groupId: group.id, update, expectedVersion: group.version - 1 },
    before: { ...after, ...changed },
    after,
  }
}
