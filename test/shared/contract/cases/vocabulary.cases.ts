import type { Cases } from '../../../support/cases.ts'

export const vocabularyCases: Cases = {
  queries: {
    umlsSearch: {
      good: () => ({ filter: 'heart', pageSize: 20, pageNumber: 1 }),
      bad: [
        {
          what: 'a filter that is too long',
          deriveInput: (good) => ({ ...good, filter: 'a'.repeat(256) }),
          code: 'BAD_USER_INPUT',
          field: 'filter',
        },
        {
          what: 'a page size of 0',
          deriveInput: (good) => ({ ...good, pageSize: 0 }),
          code: 'BAD_USER_INPUT',
          field: 'pageSize',
        },
        {
          what: 'a page number of 0',
          deriveInput: (good) => ({ ...good, pageNumber: 0 }),
          code: 'BAD_USER_INPUT',
          field: 'pageNumber',
        },
      ],
    },
    umlsConcept: {
      good: () => ({ cui: 'c0004238' }),
      bad: [{ what: 'an invalid CUI', deriveInput: () => ({ cui: 'C123' }), code: 'BAD_USER_INPUT', field: 'cui' }],
    },
  },
  mutations: {},
}
