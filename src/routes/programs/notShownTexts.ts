import { dateText } from '../../domain/calendar.ts'
import type { NeverReason, ScheduleNeverReason, ScheduleWithReason } from '../../domain/programs/live.ts'

export const notShownTexts: Readonly<Record<NeverReason, { readonly why: string; readonly remedy: string }>> = {
  NO_SCHEDULE: { why: 'No schedule', remedy: 'Add a schedule.' },
  DISABLED: { why: 'All current schedules are disabled', remedy: 'Enable a schedule, or add another.' },
  NO_DAY: {
    why: 'The dates of each schedule include none of its days',
    remedy: 'Add a schedule whose dates include one of its days.',
  },
  LEFT_OUT: {
    why: 'The scheduled hours don’t exist: clocks go forward that day',
    remedy: 'Add a schedule with other hours or days.',
  },
  INACTIVE: { why: 'Not active', remedy: 'Set Is Active to Yes.' },
  OVER: { why: 'Ended', remedy: 'Add a schedule with later dates.' },
}

export const scheduleNotShownTexts: Readonly<Record<ScheduleNeverReason, string>> = {
  NO_DAY: 'The dates include none of the chosen days.',
  LEFT_OUT: 'These hours don’t exist: clocks go forward that day.',
  OVER: 'This schedule has already ended.',
}

/** Returns null if the schedule shows its program now or later. */
export const scheduleNote = (never: ScheduleNeverReason | null, end_date: number | null): string | null => {
  if (never === null) return null
  if (never === 'OVER') return end_date === null ? 'Ended' : `Ended ${dateText(end_date)}`
  return `Never takes effect. ${scheduleNotShownTexts[never]}`
}

/** Returns the hint under Is Active that explains why patients don't see a program. */
export const notShownText = (reason: NeverReason, schedules: readonly ScheduleWithReason[]): string => {
  switch (reason) {
    case 'INACTIVE':
      return 'Not shown: the program is not active.'
    case 'NO_SCHEDULE':
      return 'Not shown: the program has no schedule.'
    case 'DISABLED':
      return 'Not shown: no enabled schedule is left.'
    case 'OVER':
      if (schedules.length === 1) return 'Not shown: the only schedule has ended.'
      return schedules.every(({ never }) => never === 'OVER')
        ? 'Not shown: all schedules have ended.'
        : 'Not shown: all schedules have ended or never take effect.'
    default:
      return schedules.length === 1
        ? 'Not shown: the only schedule never takes effect.'
        : 'Not shown: the schedules never take effect.'
  }
}

/** INACTIVE has no badge, because the column Is Active already says 'No'. */
export const notShownBadges: Readonly<Record<Exclude<NeverReason, 'INACTIVE'>, string>> = {
  NO_SCHEDULE: 'No schedule',
  DISABLED: 'Schedules disabled',
  NO_DAY: 'Never shown',
  LEFT_OUT: 'Never shown',
  OVER: 'Ended',
}
