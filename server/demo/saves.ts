import { DAY } from '../../src/domain/calendar.ts'
import type { Random } from './random.ts'

const YEAR = 365 * DAY

/** Who saves records, the curators more often than others. */
const STAFF = ['curator', 'curator', 'admin']
/** Versions of records; the first is that of a record which nobody has saved since it was made. */
const VERSIONS = [1, 1, 2, 3]

/**
 * What a record says of its saves: recent ones are more frequent than old ones. `now` is in Unix seconds. The audit log gets
 * a row of each save.
 */
export const saves = (
  random: Random,
  now: number,
  usernames: readonly string[] = STAFF,
  versions: readonly number[] = VERSIONS,
) => {
  const updated = now - 60 - Math.floor(random.next() ** 2 * 3 * YEAR)
  const created = updated - random.below(3 * YEAR)
  const version = random.pick(versions)
  return {
    version,
    created_at: new Date((version === 1 ? updated : created) * 1_000).toISOString(),
    updated_at: new Date(updated * 1_000).toISOString(),
    updated_by: random.pick(usernames),
  }
}
