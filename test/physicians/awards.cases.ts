import type { Cases } from '../support/cases.ts'

export const awardCases: Cases = {
  queries: {
    awards: {
      good: () => ({ first: 20, filter: 'a' }),
      bad: [
        { what: 'a filter with NUL', deriveInput: () => ({ filter: '\0' }), code: 'BAD_USER_INPUT', field: 'filter' },
      ],
    },
  },
  mutations: {},

  lines: [[{ type: 'award', id: '1', award_name: 'Lantern', award_type: 'Care' }, {}]],
}
