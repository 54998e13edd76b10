import { momentText, type NamedClock } from '../../domain/programs/moment.ts'
import type { PreviewResult } from '../../gql/programs/programPreview.ts'

type ShownProgram = PreviewResult['live'][number]['program']
type Overlap = PreviewResult['live'][number]['overlaps'][number]

/** Number of names in a text before the rest is counted. */
const NAMES = 4

/** Joins names, for example 'Cardiology, Neurology and 3 more'. */
export const namesText = (names: readonly string[], count = names.length): string => {
  const first = names.slice(0, NAMES)
  return count > first.length ? `${first.join(', ')} and ${count - first.length} more` : first.join(', ')
}

export const priorityText = (priority: number | null): string =>
  priority === null ? 'No priority' : `Priority ${priority}`

const countText = (count: number): string => {
  if (count === 0) return 'No program shows'
  return count === 1 ? '1 program shows' : `${count} programs show`
}

/**
 * Announcement of an answer for screen readers: its moment and its live programs. It omits the time of "now", so that
 * passing minutes are not announced.
 */
export const announcementText = ({ at, isNow, live, liveCount }: PreviewResult, clock: NamedClock): string => {
  const count = `${isNow ? 'Now' : momentText(at, clock)}: ${countText(liveCount)}`
  const names = namesText(
    live.map(({ program }) => program.name),
    liveCount,
  )
  return names === '' ? `${count}.` : `${count}: ${names}.`
}

/**
 * Returns the notice for an answer that could not be updated. It may belong to another moment than `at`; null means
 * "now".
 */
export const staleText = (shown: PreviewResult, at: number | null, clock: NamedClock): string =>
  at === (shown.isNow ? null : shown.at) ? 'This may be out of date.' : `This shows ${momentText(shown.at, clock)}.`

export const sharedText = ({ specialties, specialtyCount, terms, termCount }: Overlap): string =>
  namesText([...specialties, ...terms], specialtyCount + termCount)

/** Explains why one of two overlapping programs ranks first (design §9.19). */
export const whyFirstText = ({ isTie }: Overlap, { priority }: Pick<ShownProgram, 'priority'>): string => {
  if (!isTie) return `it has priority ${priority}.`
  const both = priority === null ? 'neither has a priority' : `both have priority ${priority}`
  return `${both}, so their names decide.`
}
