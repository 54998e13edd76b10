import { momentText, type NamedClock } from '../../domain/programs/moment.ts'
import type { PreviewResult } from '../../gql/programs/programPreview.ts'

type ShownProgram = PreviewResult['live'][number]['program']
type Overlap = PreviewResult['live'][number]['overlaps'][number]

const MAX_NAMES = 4

/** Joins names: 'Cardiology, Neurology and 3 more'. `count` includes names that the service left out. */
export const namesText = (names: readonly string[], count = names.length): string => {
  const visibleNames = names.slice(0, MAX_NAMES)
  return count > visibleNames.length
    ? `${visibleNames.join(', ')} and ${count - visibleNames.length} more`
    : visibleNames.join(', ')
}

export const priorityText = (priority: number | null): string =>
  priority === null ? 'No priority' : `Priority ${priority}`

const countText = (count: number): string => {
  if (count === 0) return 'No program is live'
  return count === 1 ? '1 program is live' : `${count} programs are live`
}

/** Returns the text for screen readers. The text says "Now", so that screen readers don't announce each new minute. */
export const announcementText = ({ at, isNow, live, liveCount }: PreviewResult, clock: NamedClock): string => {
  const count = `${isNow ? 'Now' : momentText(at, clock)}: ${countText(liveCount)}`
  const names = namesText(
    live.map(({ program }) => program.name),
    liveCount,
  )
  return names === '' ? `${count}.` : `${count}: ${names}.`
}

/** Returns the notice for a preview that could not be updated. A null `at` means "now". */
export const outdatedText = (result: PreviewResult, at: number | null, clock: NamedClock): string =>
  at === (result.isNow ? null : result.at)
    ? 'This may be out of date.'
    : `The preview shows ${momentText(result.at, clock)}.`

export const sharedNamesText = ({ specialties, specialtyCount, terms, termCount }: Overlap): string =>
  namesText([...specialties, ...terms], specialtyCount + termCount)

/** Returns the reason why one of two overlapping programs ranks first (design §9.19). */
export const rankReasonText = ({ isTie }: Overlap, { priority }: Pick<ShownProgram, 'priority'>): string => {
  if (!isTie) return `it has priority ${priority}.`
  const both = priority === null ? 'neither has a priority' : `both have priority ${priority}`
  return `${both}, so their names decide.`
}
