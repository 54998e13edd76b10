import sql from 'sql-template-tag'
import { newGroup } from '../../../../src/domain/groups/group.ts'
import { groupSlugOf } from '../../../../src/domain/slug.ts'
import type { BulkTransaction } from '../../../database/bulk.ts'
import { lastNames, places } from '../../../demo/names.ts'
import type { IdOf, PastEntry } from '../../../demo/past.ts'
import { inventSave } from '../../../demo/past.ts'
import { physicians } from '../../../demo/physicians.ts'
import type { Random } from '../../../demo/random.ts'
import { insert, insertNumbered, type Seeding } from '../../../demo/seeding.ts'
import { specialties } from '../../../demo/specialties.ts'
import type { AuditEntry } from '../../../records/audit.ts'
import { columnsOf, type GroupRow } from '../../../records/kinds/group.ts'
import type { ProviderRow } from '../../../records/kinds/provider.ts'

const MAX_HISTORY_GROUPS = 20

interface PastGroup extends GroupRow {
  readonly provider: Pick<ProviderRow, 'id' | 'fullName'>
}

const recentlySaved = (tx: BulkTransaction): Promise<PastGroup[]> =>
  tx.rows(sql`
    select care_group.*, json_build_object('id', provider.id::text, 'fullName', full_name) as provider
    from care_group join lateral (
      select provider_id from group_provider where group_id = care_group.id order by provider_id limit 1
    ) as member on true join provider on provider.id = provider_id
    where care_group.version > 1
    order by updated_at desc, care_group.id desc limit ${MAX_HISTORY_GROUPS}`)

export const groupHistory = async (tx: BulkTransaction, idOf: IdOf, random: Random): Promise<PastEntry[]> => {
  const groups = await recentlySaved(tx)
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

/** `now` is in Unix seconds. */
export const groups = (random: Random, count: number, now: number) => {
  const names = new Map<string, string>()
  for (let number = 1; names.size < count; number++) {
    const name = number === 1 ? FIRST_GROUP : groupName(random)
    const slug = groupSlugOf(name)
    // When most names are taken, a number makes the name unique.
    if (!names.has(slug)) names.set(slug, name)
    else if (number > 3 * count) names.set(`${slug}-${number}`, `${name} ${number}`)
  }
  return [...names].map(([slug, name]) => group(random, name, slug, now))
}

const FIRST_GROUP = 'Meadowgate Medical Group'

const group = (random: Random, name: string, slug: string, now: number) => ({
  ...columnsOf({
    ...newGroup,
    slug,
    name,
    url: random.chance(0.5) ? `https://${slug}.example.org/` : '',
    display_on_profile: random.chance(0.6),
    status: random.chance(0.8),
  }),
  ...inventSave(random, now, ['curator', 'curator', 'groups', 'admin']),
})

const institutes = [
  'Brain & Spine',
  "Children's Health",
  'Diabetes',
  'Digestive Health',
  'Heart Rhythm',
  'Integrative Medicine',
  'Joint Replacement',
  'Lung Health',
  'Memory & Aging',
  'Pain Management',
  'Skin Cancer',
  'Sleep Medicine',
  'Sports Medicine',
  'Vision',
  "Women's Health",
  'Wound Care',
] as const

const groupName = (random: Random): string => {
  const place = random.pick(places)
  const specialty = random.pick(specialties).name
  return random.pick([
    `${place} ${specialty} Associates`,
    `${place} ${specialty} Group`,
    `${specialty} of ${place}`,
    `${random.pick(lastNames)} & ${random.pick(lastNames)} ${specialty}`,
    `${place} Center for ${random.pick(institutes)}`,
    `${place} ${random.pick(institutes)} Institute`,
  ])
}

const MAX_MEMBERS = 3_000

/** The first group has over 200 physicians if enough exist. Every twelfth group has none. */
function* memberships(random: Random, groupCount: number, physicianCount: number) {
  const others = Array.from({ length: groupCount - 1 }, (_, index) => index + 2)
  const groupsWithMembers = random.sample(
    others.filter((_, index) => index % 12 !== 0),
    others.length,
  )
  const sizes = new Uint16Array(groupCount + 1)
  for (let provider_id = 1; provider_id <= physicianCount; provider_id++) {
    const isInFirstGroup = provider_id % 4 !== 1 && provider_id <= 290
    // The exponent makes low indexes more frequent, so that some groups are larger than others.
    const randomGroups = Array.from(
      { length: random.below(isInFirstGroup ? 3 : 4) },
      () => groupsWithMembers[Math.floor(random.next() ** 2.2 * groupsWithMembers.length)] ?? 1,
    )
    for (const group_id of new Set(isInFirstGroup ? [1, ...randomGroups] : randomGroups)) {
      const size = sizes[group_id] ?? 0
      if (size === MAX_MEMBERS) continue
      sizes[group_id] = size + 1
      yield { group_id, provider_id }
    }
  }
}

export const seedDirectory = async ({ tx, random, now, size }: Seeding): Promise<void> => {
  const physicianCount = await insertNumbered(tx, 'provider', physicians(random, size.physicians, now))
  const groupCount = await insertNumbered(tx, 'care_group', groups(random, size.groups, now))
  await insert(tx, 'group_provider', memberships(random, groupCount, physicianCount))
}
