import sql from 'sql-template-tag'
import type { Bulk } from '../../../database/bulk.ts'
import type { IdOf, PastEntry } from '../../../demo/past.ts'
import type { Random } from '../../../demo/random.ts'
import type { AuditEntry } from '../../../records/audit.ts'
import type { GroupRow } from '../../../records/kinds/group.ts'
import type { ProviderRow } from '../../../records/kinds/provider.ts'

/** As many of the groups that were saved last have a physician who was linked just before. */
const GROUPS = 20

/** A group with one of its physicians. */
interface PastGroup extends GroupRow {
  readonly provider: Pick<ProviderRow, 'id' | 'fullName'>
}

/** Reads the groups that were saved last, each with the first of its physicians. */
const lastChanged = (tx: Bulk): Promise<PastGroup[]> =>
  tx.rows(sql`
    select care_group.*, json_build_object('id', provider.id::text, 'fullName', full_name) as provider
    from care_group join lateral (
      select provider_id from group_provider where group_id = care_group.id order by provider_id limit 1
    ) as member on true join provider on provider.id = provider_id
    where care_group.version > 1
    order by updated_at desc, care_group.id desc limit ${GROUPS}`)

/** Returns what led to the last saves of groups: the user signed in and linked a physician. */
export const groupHistory = async (tx: Bulk, random: Random, idOf: IdOf): Promise<PastEntry[]> => {
  const groups = await lastChanged(tx)
  return groups.flatMap((group): PastEntry[] => {
    const username = group.updated_by
    const by = { userId: idOf(username), username }
    return [signIn(by, group.updated_at - 300 - random.below(1200)), link(by, group)]
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
