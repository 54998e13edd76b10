import { dateText } from '../../domain/calendar.ts'
import type { JudgedSchedule, NeverReason, ScheduleNever } from '../../domain/programs/live.ts'

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
