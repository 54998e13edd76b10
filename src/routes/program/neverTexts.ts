import type { NeverReason } from '../../domain/live.ts'

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
