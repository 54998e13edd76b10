import type { NeverReason } from '../../domain/live.ts'

/** Why patients will not see a program, and what would change that. */
export const neverTexts: Readonly<Record<NeverReason, { readonly why: string; readonly remedy: string }>> = {
  INACTIVE: { why: 'Not active', remedy: 'Set Is Active to Yes.' },
  NO_SCHEDULE: { why: 'No schedule', remedy: 'Add one.' },
  DISABLED: { why: 'What would go on is switched off', remedy: 'Switch one on, or add another.' },
  NO_DAY: { why: 'None of its days lies between its dates', remedy: 'Add a schedule with a day that does.' },
  LEFT_OUT: {
    why: 'Its hours do not exist: clocks go forward then',
    remedy: 'Add a schedule with other hours or days.',
  },
  OVER: { why: 'Over', remedy: 'Add a schedule that goes on.' },
}

/** What may have been forgotten is told first, then what is so on purpose, as a rule. */
const order: readonly NeverReason[] = ['NO_SCHEDULE', 'DISABLED', 'NO_DAY', 'LEFT_OUT', 'INACTIVE', 'OVER']

/** Programs by the reason why they will not be seen. */
export const neverGroups = <Never extends { readonly reason: NeverReason }>(never: readonly Never[]) => [
  ...Map.groupBy(
    never.toSorted((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason)),
    ({ reason }) => reason,
  ),
]
