import sql from 'sql-template-tag'
import type { AuditEntry } from '../areas/audit/record.ts'
import { fieldsOf, type GroupRow } from '../areas/groups/group.ts'
import type { ProviderRow } from '../areas/providers/provider.ts'
import type { Bulk } from '../database/bulk.ts'
import type { PastEntry } from './past.ts'
import type { Random } from './random.ts'

/** As many of the groups that were changed last have a past to the end: three rows each. */
const GROUPS = 20

/** A group as it is, with one of the physicians who belong to it. */
interface PastGroup extends GroupRow {
  readonly provider: Pick<ProviderRow, 'id' | 'fullName'>
}

/** The groups that were changed last, each with the first of its physicians. */
const lastChanged = (tx: Bulk): Promise<PastGroup[]> =>
  tx.rows(sql`
    select care_group.*, json_build_object('id', provider.id::text, 'fullName', full_name) as provider
    from care_group join lateral (
      select provider_id from group_provider where group_id = care_group.id order by provider_id limit 1
    ) as member on true join provider on provider.id = provider_id
    order by updated_at desc, care_group.id desc limit ${GROUPS}`)

/**
 * What led up to what the groups that were changed last are now: whoever saved each of them signed in, linked a physician
 * and changed a field.
 */
export const groupHistory = async (
  tx: Bulk,
  random: Random,
  idOf: (username: string) => string | null,
): Promise<PastEntry[]> => {
  const groups = await lastChanged(tx)
  return groups.flatMap((group): PastEntry[] => {
    const username = group.updated_by
    const by = { userId: idOf(username), username }
    return [signIn(by, group.updated_at - 300 - random.below(1200)), link(by, group), update(random, by, group)]
  })
}

type Actor = Pick<AuditEntry, 'userId' | 'username'>

const signIn = (by: Actor, at: number): PastEntry => ({
  ...by,
  at,
  action: 'createToken',
  message: 'Signed in',
  args: { username: by.username },
  before: null,
  after: null,
})

const link = (by: Actor, { id, name, updated_at, provider }: PastGroup): PastEntry => ({
  ...by,
  at: updated_at - 90,
  action: 'createGroupProviderAssociation',
  message: `Linked ${provider.fullName} to ${name}`,
  args: { groupId: id, providerId: provider.id },
  before: null,
  after: provider,
})

/** The save that left the group as it is. */
const update = (random: Random, by: Actor, group: PastGroup): PastEntry => {
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
