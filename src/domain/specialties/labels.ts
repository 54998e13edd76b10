import type { SpecialtyOrigin } from './specialty.ts'

/** Labels of the origin on the form (spec §2). */
export const originLabels = {
  source: 'Source',
  is_board_certified: 'Board Certified',
  is_clean: 'Clean',
  is_clean_timestamp: 'Last Found Clean',
} as const satisfies Record<keyof SpecialtyOrigin, string>
