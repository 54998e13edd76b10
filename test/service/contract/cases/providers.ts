import type { Cases } from '../../../support/cases.ts'

export const providerCases: Cases = {
  queries: {
    providers: {
      good: () => ({ first: 20, orderBy: { sort: 'LAST_NAME' } }),
      bad: [
        {
          what: 'a name of any length',
          given: () => ({ filter: 'x'.repeat(256) }),
          code: 'BAD_USER_INPUT',
          field: 'filter',
        },
      ],
    },
  },
  mutations: {},
}
