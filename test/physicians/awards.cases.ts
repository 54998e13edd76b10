import { badField } from '../support/badCases.ts'
import type { Cases } from '../support/cases.ts'

export const awardCases: Cases = {
  queries: {
    awards: {
      good: () => ({ first: 20, filter: 'a' }),
      bad: [badField('a filter with NUL', 'filter', () => ({ filter: '\0' }))],
    },
  },
  mutations: {},

  lines: [[{ type: 'award', id: '1', award_name: 'Lantern', award_type: 'Care' }, {}]],
}
