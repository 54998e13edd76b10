import { momentText, type NamedClock } from '../../domain/programs/moment.ts'
import type { Previewed } from '../../gql/programs/programPreview.ts'

type Shown = Previewed['live'][number]['program']
type Overlap = Previewed['live'][number]['overlaps'][number]

/** Names that are told before the others are only counted. */
const NAMES = 4

/** 'Cardiology, Neurology and 3 more'. */
export const namesText = (names: readonly string[], count = names.length): string => {
  const first = names.slice(0, NAMES)
  return count > first.length ? `${first.join(', ')} and ${count - first.length} more` : first.join(', ')
}

export const priorityText = (priority: number | null): string =>
  priority === null ? 'No priority' : `Priority ${priority}`

/** How many programs show: 'No program shows', '1 program shows', '2 programs show'. */
const countText = (count: number): string => {
  if (count === 0) return 'No program shows'
  return count === 1 ? '1 program shows' : `${count} programs show`
}

/** What readers are told of an answer: at which moment, how many programs show, and which. Now moves on without a word. */
export const newsText = ({ at, isNow, live, liveCount }: Previewed, clock: NamedClock): string => {
  const count = `${isNow ? 'Now' : momentText(at, clock)}: ${countText(liveCount)}`
  const names = namesText(
    live.map(({ program }) => program.name),
    liveCount,
  )
  return names === '' ? `${count}.` : `${count}: ${names}.`
}

/** What an answer is worth while no newer one comes: it may be of another moment than the one that was asked for, null for now. */
export const staleText = (shown: Previewed, at: number | null, clock: NamedClock): string =>
  at === (shown.isNow ? null : shown.at)
    ? 'What you see may be out of date.'
    : `What you see is ${momentText(shown.at, clock)}.`

/** What two programs are both shown for. */
export const sharedText = ({ specialties, specialtyCount, terms, termCount }: Overlap): string =>
  namesText([...specialties, ...terms], specialtyCount + termCount)

/** Why the first of two programs that overlap is that (design §9.19). */
export const whyFirstText = ({ isTie }: Overlap, { priority }: Pick<Shown, 'priority'>): string => {
  if (!isTie) return `it has priority ${priority}.`
  const both = priority === null ? 'neither has a priority' : `both have priority ${priority}`
  return `${both}, so their names decide.`
}
