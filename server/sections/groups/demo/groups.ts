import { newGroup } from '../../../../src/domain/groups/group.ts'
import { groupSlugOf } from '../../../../src/domain/slug.ts'
import { lastNames, places } from '../../../demo/names.ts'
import { physicians } from '../../../demo/physicians.ts'
import type { Random } from '../../../demo/random.ts'
import { saves } from '../../../demo/saves.ts'
import { insert, insertNumbered, type Seeding } from '../../../demo/seeding.ts'
import { specialties } from '../../../demo/specialties.ts'
import { columnsOf } from '../../../records/kinds/group.ts'

/** Rows of the table `care_group` for invented practices and institutes, the largest first. `now` in Unix seconds. */
export const groups = (random: Random, count: number, now: number) => {
  const names = new Map<string, string>()
  for (let number = 1; names.size < count; number++) {
    const name = number === 1 ? LARGEST_GROUP : groupName(random)
    const slug = groupSlugOf(name)
    // When most names are taken already, a number tells the next ones apart.
    if (!names.has(slug)) names.set(slug, name)
    else if (number > 3 * count) names.set(`${slug}-${number}`, `${name} ${number}`)
  }
  return [...names].map(([slug, name]) => group(random, name, slug, now))
}

const LARGEST_GROUP = 'Meadowgate Medical Group'

const group = (random: Random, name: string, slug: string, now: number) => ({
  ...columnsOf({
    ...newGroup,
    slug,
    name,
    url: random.chance(0.5) ? `https://${slug}.example.org/` : '',
    display_on_profile: random.chance(0.6),
    status: random.chance(0.8),
  }),
  ...saves(random, now, ['curator', 'curator', 'groups', 'admin']),
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

/** Physicians of one group at most. */
const MOST = 3_000

/**
 * Rows of the table `group_provider` for so many groups and physicians, whose ids are 1, 2 and so on: 0 to 3 groups a
 * physician, more than 200 physicians in the first group when there are as many, none in every twelfth group.
 */
export function* memberships(random: Random, groupCount: number, physicianCount: number) {
  const others = Array.from({ length: groupCount - 1 }, (_, index) => index + 2)
  const staffed = random.sample(
    others.filter((_, index) => index % 12 !== 0),
    others.length,
  )
  const sizes = new Uint16Array(groupCount + 1)
  for (let provider_id = 1; provider_id <= physicianCount; provider_id++) {
    const inLargest = provider_id % 4 !== 1 && provider_id <= 290
    // Some groups draw more physicians than others.
    const drawn = Array.from(
      { length: random.below(inLargest ? 3 : 4) },
      () => staffed[Math.floor(random.next() ** 2.2 * staffed.length)] ?? 1,
    )
    for (const group_id of new Set(inLargest ? [1, ...drawn] : drawn)) {
      const size = sizes[group_id] ?? 0
      if (size === MOST) continue
      sizes[group_id] = size + 1
      yield { group_id, provider_id }
    }
  }
}

/** Physicians, groups, and who belongs to which. */
export const seedDirectory = async ({ tx, random, now, size }: Seeding): Promise<void> => {
  const people = await insertNumbered(tx, 'provider', physicians(random, size.physicians, now))
  const practices = await insertNumbered(tx, 'care_group', groups(random, size.groups, now))
  await insert(tx, 'group_provider', memberships(random, practices, people))
}
