import {
  type Overrides,
  type OverrideValue,
  type PrimaryField,
  primaryFields,
  withEntered,
} from '../../../../src/domain/physicians/override.ts'
import { lastNames } from '../../../demo/names.ts'
import type { inventSave } from '../../../demo/past.ts'
import { randomVideoId } from '../../../demo/physicians.ts'
import { createRandom, type Random } from '../../../demo/random.ts'
import { reasons } from '../../../demo/userEvents.ts'
import type { PrimaryDataColumns } from '../../../records/kinds/providerData.ts'

export const randomValueFor = (random: Random, field: PrimaryField, raw: PrimaryDataColumns): OverrideValue => {
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
      return randomVideoId(random)
    case 'year_began_practice':
      return (raw.year_began_practice ?? 2000) - 1
    default:
      return !raw[field]
  }
}

interface OverriddenPhysician extends Pick<ReturnType<typeof inventSave>, 'version' | 'updated_at' | 'updated_by'> {
  readonly id: string
  readonly raw: PrimaryDataColumns
  readonly overrides: Overrides
}

interface FieldHistory {
  readonly field: PrimaryField
  readonly sourceValue: OverrideValue | null
  /** Values that patients saw, before the first save and after each save. */
  readonly shownValues: readonly (OverrideValue | null)[]
}

/** Returns null for a value that equals the source's value. */
const earlierValue = (
  random: Random,
  field: PrimaryField,
  raw: PrimaryDataColumns,
  sourceValue: OverrideValue | null,
): OverrideValue | null =>
  withEntered({}, { [field]: randomValueFor(random, field, raw) }, { [field]: sourceValue })[field]?.value ?? null

/** `room` is the maximum number of saves. */
const inventHistory = (
  random: Random,
  field: PrimaryField,
  { raw, overrides }: OverriddenPhysician,
  room: number,
): FieldHistory => {
  const { value = null, raw: sourceValue = null } = overrides[field] ?? {}
  const earlier = earlierValue(random, field, raw, sourceValue)
  const kind = random.next()
  if (kind < 0.3 && room >= 2 && earlier !== null && earlier !== value)
    return { field, sourceValue, shownValues: [sourceValue, earlier, value] }
  return {
    field,
    sourceValue,
    shownValues: kind < 0.4 && room >= 3 ? [sourceValue, value, sourceValue, value] : [sourceValue, value],
  }
}

const inventRevertedHistory = (
  random: Random,
  { raw, overrides }: OverriddenPhysician,
  room: number,
): FieldHistory[] => {
  const field = random.pick(primaryFields.filter((name) => !overrides[name]))
  const sourceValue = raw[field]
  const entered = earlierValue(random, field, raw, sourceValue)
  return room >= 2 && entered !== null && random.chance(0.3)
    ? [{ field, sourceValue, shownValues: [sourceValue, entered, sourceValue] }]
    : []
}

/** `last` is the index of the save with the last change. */
const changesOf = ({ field, sourceValue, shownValues }: FieldHistory, last: number) =>
  shownValues.slice(1).map((after, step) => ({
    save: last - shownValues.length + 2 + step,
    field,
    before: json(shownValues[step] ?? null),
    after: json(after),
    is_reverted: after === sourceValue,
  }))

const json = (value: OverrideValue | null) => (value === null ? null : JSON.stringify(value))

/** Version 1 is the imported record, which nobody saved. */
const inventSaves = (
  random: Random,
  { version, updated_at, updated_by }: OverriddenPhysician,
  userIds: ReadonlyMap<string, string>,
) => {
  let time = Date.parse(updated_at)
  return Array.from({ length: version - 1 }, (_, index) => {
    const username = index === 0 ? updated_by : random.pick([...userIds.keys()])
    const at = new Date(time).toISOString()
    time -= (1 + random.below(60)) * 86_400_000
    return { at, username, user_id: userIds.get(username) ?? null, reason: random.pick(reasons) }
  }).toReversed()
}

/** The physician's id is the seed, so that other demo data does not depend on the history. */
export const overrideChanges = (physician: OverriddenPhysician, userIds: ReadonlyMap<string, string>) => {
  const random = createRandom(Number(physician.id))
  const saves = inventSaves(random, physician, userIds)
  const last = saves.length - 1
  const fields = Object.keys(physician.overrides) as PrimaryField[]
  return [
    ...fields.flatMap((field) => changesOf(inventHistory(random, field, physician, saves.length), last)),
    ...inventRevertedHistory(random, physician, last).flatMap((past) => changesOf(past, last - 1)),
  ]
    .toSorted((one, other) => one.save - other.save)
    .map(({ save, ...step }) => ({ provider_id: physician.id, ...step, ...saves[save] }))
}
