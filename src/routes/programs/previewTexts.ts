import { dateText } from '../../domain/calendar.ts'
import type { JudgedSchedule, NeverReason, ScheduleNever } from '../../domain/programs/live.ts'
import { momentText, type NamedClock } from '../../domain/programs/moment.ts'
import type { Previewed } from '../../gql/programs/programPreview.ts'

/** Why patients will not see a program, and what would change that. */
export const neverTexts: Readonly<Record<NeverReason, { readonly why: string; readonly remedy: string }>> = {
  NO_SCHEDULE: { why: 'No schedule', remedy: 'Add one.' },
  DISABLED: { why: 'Every schedule that goes on is switched off', remedy: 'Switch one on, or add another.' },
  NO_DAY: { why: 'None of its days lies between its dates', remedy: 'Add a schedule with a day that does.' },
  LEFT_OUT: {
    why: 'Its hours do not exist: clocks go forward then',
    remedy: 'Add a schedule with other hours or days.',
  },
  INACTIVE: { why: 'Not active', remedy: 'Set Is Active to Yes.' },
  OVER: { why: 'Over', remedy: 'Add a schedule with later dates.' },
}

/** Why a schedule itself never shows its program. */
export const neverShownTexts: Readonly<Record<ScheduleNever, string>> = {
  NO_DAY: 'None of its days lies between its dates.',
  LEFT_OUT: 'Clocks skip these hours for daylight saving time.',
  OVER: 'This schedule has already ended.',
}

/** What a row of the Schedule List adds to its dates; null for a schedule that shows. */
export const rowNote = (never: ScheduleNever | null, end_date: number | null): string | null => {
  if (never === null) return null
  if (never === 'OVER') return end_date === null ? 'Ended' : `Ended ${dateText(end_date)}`
  return `Never shows. ${neverShownTexts[never]}`
}

/** Why patients do not see a program, under Is Active. */
export const notShownText = (reason: NeverReason, schedules: readonly JudgedSchedule[]): string => {
  switch (reason) {
    case 'INACTIVE':
      return 'Not shown: it is not active.'
    case 'NO_SCHEDULE':
      return 'Not shown: it has no schedule.'
    case 'DISABLED':
      return 'Not shown: no enabled schedule is left.'
    case 'OVER':
      if (schedules.length === 1) return 'Not shown: its only schedule has ended.'
      return schedules.every(({ never }) => never === 'OVER')
        ? 'Not shown: all its schedules have ended.'
        : 'Not shown: its schedules have ended or never show.'
    default:
      return schedules.length === 1
        ? 'Not shown: its only schedule never shows.'
        : 'Not shown: its schedules never show.'
  }
}

/** What the list adds to Is Active; it says No itself. */
export const neverBadges: Readonly<Record<Exclude<NeverReason, 'INACTIVE'>, string>> = {
  NO_SCHEDULE: 'No schedule',
  DISABLED: 'Schedules disabled',
  NO_DAY: 'Never shows',
  LEFT_OUT: 'Never shows',
  OVER: 'Ended',
}

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
