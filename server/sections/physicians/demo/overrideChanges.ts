import {
  type Overrides,
  type PrimaryField,
  primaryFields,
  type Value,
  withEntered,
} from '../../../../src/domain/physicians/override.ts'
import { lastNames } from '../../../demo/names.ts'
import type { saves } from '../../../demo/past.ts'
import { videoId } from '../../../demo/physicians.ts'
import { createRandom, type Random } from '../../../demo/random.ts'
import { reasons } from '../../../demo/userEvents.ts'
import type { DataColumns } from '../primaryData.ts'

/** Returns a value that staff might enter in a field. */
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

/** Physician with overrides, and the data of the save that made them. */
interface Overridden extends Pick<ReturnType<typeof saves>, 'version' | 'updated_at' | 'updated_by'> {
  readonly id: string
  readonly raw: DataColumns
  readonly overrides: Overrides
}

/** Values that a field showed, one save after the other. */
interface FieldHistory {
  readonly field: PrimaryField
  /** Value of the source. */
  readonly said: Value | null
  readonly shown: readonly (Value | null)[]
}

/** Returns a value that staff might have entered earlier; null if it would override nothing. */
const earlierValue = (random: Random, field: PrimaryField, raw: DataColumns, said: Value | null): Value | null =>
  withEntered({}, { [field]: enteredFor(random, field, raw) }, { [field]: said })[field]?.value ?? null

/**
 * Returns the history of an override. It was entered once, or changed, or reverted and entered again. The last two need
 * room for more saves.
 */
const pastOf = (random: Random, field: PrimaryField, { raw, overrides }: Overridden, room: number): FieldHistory => {
  const { value = null, raw: said = null } = overrides[field] ?? {}
  const earlier = earlierValue(random, field, raw, said)
  const kind = random.next()
  if (kind < 0.3 && room >= 2 && earlier !== null && earlier !== value)
    return { field, said, shown: [said, earlier, value] }
  return { field, said, shown: kind < 0.4 && room >= 3 ? [said, value, said, value] : [said, value] }
}

/** Returns the history of another field for some physicians: overridden once, and reverted. */
const formerOf = (random: Random, { raw, overrides }: Overridden, room: number): FieldHistory[] => {
  const field = random.pick(primaryFields.filter((one) => !overrides[one]))
  const said = raw[field]
  const entered = earlierValue(random, field, raw, said)
  return room >= 2 && entered !== null && random.chance(0.3) ? [{ field, said, shown: [said, entered, said] }] : []
}

/** Returns the changes of a field by its saves. `last` is the index of the last save. */
const stepsOf = ({ field, said, shown }: FieldHistory, last: number) =>
  shown.slice(1).map((after, step) => ({
    save: last - shown.length + 2 + step,
    field,
    before: json(shown[step] ?? null),
    after: json(after),
    is_reverted: after === said,
  }))

const json = (value: Value | null) => (value === null ? null : JSON.stringify(value))

/** Returns some saves, oldest first. The last one made the current overrides. */
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
 * Returns the history rows that led to a physician's overrides, oldest first. Their random numbers depend only on the
 * physician's id. The overrides are therefore the same as without a history.
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
