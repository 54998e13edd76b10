import type { NeverReason } from '../../domain/live.ts'

/** Why patients will not see a program, and what would change that. */
export const neverTexts: Readonly<Record<NeverReason, { readonly why: string; readonly remedy: string }>> = {
  INACTIVE: { why: 'Not active', remedy: 'Set Is Active to Yes.' },
  NO_SCHEDULE: { why: 'No schedule', remedy: 'Add one.' },
  DISABLED: { why: 'What would go on is switched off', remedy: 'Switch one on, or add another.' },
  NO_DAY: { why: 'None of its days lies between its dates', remedy: 'Add a schedule with a day that does.' },
  LEFT_OUT: {
    why: 'Its hours are left out where clocks go forward',
    remedy: 'Add a schedule with other hours or days.',
  },
  OVER: { why: 'Over', remedy: 'Add a schedule that goes on.' },
}
