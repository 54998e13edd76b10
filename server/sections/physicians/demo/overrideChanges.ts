import {
  type Overrides,
  type PrimaryField,
  primaryFields,
  type Value,
  withEntered,
} from '../../../../src/domain/physicians/override.ts'
import { reasons } from '../../../demo/deedsOfPeople.ts'
import { lastNames } from '../../../demo/names.ts'
import type { saves } from '../../../demo/past.ts'
import { videoId } from '../../../demo/physicians.ts'
import { createRandom, type Random } from '../../../demo/random.ts'
import type { DataColumns } from '../data.ts'

/** What staff might enter in a field. */
export const enteredFor = (random: Random, field: PrimaryField, raw: DataColumns): Value => {
  switch (field) {
    case 'first_name':
      return random.pick(['Alex', 'Kim', 'Robin', 'Sascha'])
    case 'middle_name':
      return raw.middle_name ? '' : random.pick(['J.', 'M.', 'T.'])
    case 'last_name':
      return `${raw.last_name}-${random.pick(lastNames.filter((name) => name !== raw.last_name))}`
    case 'bio':
      return `${raw.bio} New patients are seen within two weeks.`
    case 'image':
      return `/profiles/new/${raw.last_name.toLowerCase().replace(/[^a-z]/g, '')}.jpg`
    case 'video':
      return videoId(random)
    case 'year_began_practice':
      return (raw.year_began_practice ?? 2000) - 1
    default:
      return !raw[field]
  }
}

/** A physician with overrides, and what is told of the save that left them so. */
interface Overridden extends Pick<ReturnType<typeof saves>, 'version' | 'updated_at' | 'updated_by'> {
  readonly id: string
  readonly raw: DataColumns
  readonly overrides: Overrides
}

/** What a field showed, one save after the other. */
interface Past {
  readonly field: PrimaryField
  /** The source's value. */
  readonly said: Value | null
  readonly shown: readonly (Value | null)[]
}

/** Something that staff might have entered before; null where it would override nothing. */
const earlierValue = (random: Random, field: PrimaryField, raw: DataColumns, said: Value | null): Value | null =>
  withEntered({}, { [field]: enteredFor(random, field, raw) }, { [field]: said })[field]?.value ?? null

/** An override as it came; where so many saves have room for it, as it was changed, or reverted and entered again. */
const pastOf = (random: Random, field: PrimaryField, { raw, overrides }: Overridden, room: number): Past => {
  const { value = null, raw: said = null } = overrides[field] ?? {}
  const earlier = earlierValue(random, field, raw, said)
  const kind = random.next()
  if (kind < 0.3 && room >= 2 && earlier !== null && earlier !== value)
    return { field, said, shown: [said, earlier, value] }
  return { field, said, shown: kind < 0.4 && room >= 3 ? [said, value, said, value] : [said, value] }
}

/** A field that was overridden once and is the source's again, of some physicians. */
const formerOf = (random: Random, { raw, overrides }: Overridden, room: number): Past[] => {
  const field = random.pick(primaryFields.filter((one) => !overrides[one]))
  const said = raw[field]
  const entered = earlierValue(random, field, raw, said)
  return room >= 2 && entered !== null && random.chance(0.3) ? [{ field, said, shown: [said, entered, said] }] : []
}

/** What the last saves did to a field, the last of them that with this number. */
const stepsOf = ({ field, said, shown }: Past, last: number) =>
  shown.slice(1).map((after, step) => ({
    save: last - shown.length + 2 + step,
    field,
    before: json(shown[step] ?? null),
    after: json(after),
    is_reverted: after === said,
  }))

const json = (value: Value | null) => (value === null ? null : JSON.stringify(value))

/** Some saves, the oldest first, up to the one that left the overrides as they are. */
const savesOf = (
  random: Random,
  { version, updated_at, updated_by }: Overridden,
  userIds: ReadonlyMap<string, string>,
) => {
  let moment = Date.parse(updated_at)
  return Array.from({ length: version - 1 }, (_, index) => {
    const username = index === 0 ? updated_by : random.pick([...userIds.keys()])
    const at = new Date(moment).toISOString()
    moment -= (1 + random.below(60)) * 86_400_000
    return { at, username, user_id: userIds.get(username) ?? null, reason: random.pick(reasons) }
  }).toReversed()
}

/**
 * Rows of the history that led to a physician's overrides, the oldest first, with chance of the physician's own: the
 * overrides are what they would be without a history.
 */
export const overrideChanges = (physician: Overridden, userIds: ReadonlyMap<string, string>) => {
  const random = createRandom(Number(physician.id))
  const saves = savesOf(random, physician, userIds)
  const last = saves.length - 1
  const fields = Object.keys(physician.overrides) as PrimaryField[]
  return [
    ...fields.flatMap((field) => stepsOf(pastOf(random, field, physician, saves.length), last)),
    ...formerOf(random, physician, last).flatMap((past) => stepsOf(past, last - 1)),
  ]
    .toSorted((one, other) => one.save - other.save)
    .map(({ save, ...step }) => ({ provider_id: physician.id, ...step, ...saves[save] }))
}
