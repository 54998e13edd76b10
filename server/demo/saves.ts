import { DAY } from '../../src/domain/calendar.ts'
import type { Random } from './random.ts'

const YEAR = 365 * DAY

/**
 * What a record says of its saves, of which there was one at least since it was made: recent ones are more frequent than
 * old ones. `now` is in Unix seconds.
 */
export const saves = (random: Random, now: number, usernames: readonly string[] = ['curator', 'curator', 'admin']) => {
  const updated = now - 60 - Math.floor(random.next() ** 2 * 3 * YEAR)
  const created = updated - random.below(3 * YEAR)
  return {
    version: 2 + random.below(5),
    created_at: new Date(created * 1_000).toISOString(),
    updated_at: new Date(updated * 1_000).toISOString(),
    updated_by: random.pick(usernames),
  }
}
