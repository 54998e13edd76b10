import type { Cases } from '../../../support/cases.ts'

export const vocabularyCases: Cases = {
  queries: {
    umlsSearch: {
      good: () => ({ filter: 'heart', pageSize: 20, pageNumber: 1 }),
      bad: [
        {
          what: 'a filter that is too long',
          given: (good) => ({ ...good, filter: 'a'.repeat(256) }),
          code: 'BAD_USER_INPUT',
          field: 'filter',
        },
        {
          what: 'a page size of 0',
          given: (good) => ({ ...good, pageSize: 0 }),
          code: 'BAD_USER_INPUT',
          field: 'pageSize',
        },
        {
          what: 'a page number of 0',
          given: (good) => ({ ...good, pageNumber: 0 }),
          code: 'BAD_USER_INPUT',
          field: 'pageNumber',
        },
      ],
    },
    umlsConcept: {
      good: () => ({ cui: 'c0004238' }),
      bad: [{ what: 'an invalid CUI', given: () => ({ cui: 'C123' }), code: 'BAD_USER_INPUT', field: 'cui' }],
    },
  },
  mutations: {},
}
