import type { Previewed } from '../../gql/programPreview.ts'

type Shown = Previewed['live'][number]['program']
type Overlap = Previewed['live'][number]['overlaps'][number]

/** Names that are told before the others are only counted. */
const NAMES = 4

/** 'Cardiology, Neurology and 3 more'. */
export const namesText = (names: readonly string[]): string => {
  const first = names.slice(0, NAMES).join(', ')
  return names.length > NAMES ? `${first} and ${names.length - NAMES} more` : first
}

export const priorityText = (priority: number | null): string =>
  priority === null ? 'No priority' : `Priority ${priority}`

/** How many programs show: 'No program shows', '1 program shows', '2 programs show'. */
const countText = (count: number): string => {
  if (count === 0) return 'No program shows'
  return count === 1 ? '1 program shows' : `${count} programs show`
}

/** What readers are told of an answer: how many programs show, and which. */
export const newsText = ({ live, liveCount }: Previewed): string => {
  const names = namesText(live.map(({ program }) => program.name))
  return names === '' ? `${countText(liveCount)}.` : `${countText(liveCount)}: ${names}.`
}

/** What two programs are both shown for. */
export const sharedText = ({ specialties, terms }: Overlap): string => namesText([...specialties, ...terms])

/** Which of two programs that overlap comes first, and why (design §9.19). */
export const orderText = (program: Shown, other: Pick<Shown, 'priority'>, otherIsFirst: boolean): string => {
  const turn = otherIsFirst ? 'It comes first' : 'It comes after this one'
  if (program.priority === other.priority) {
    const both = program.priority === null ? 'Neither has a priority' : `Both have priority ${program.priority}`
    return `${both}: by name. ${turn}.`
  }
  return other.priority === null ? `${turn}: it has no priority.` : `${turn}: it has priority ${other.priority}.`
}
