import { badField } from '../../../support/badCases.ts'
import type { Cases } from '../../../support/cases.ts'

export const vocabularyCases: Cases = {
  queries: {
    umlsSearch: {
      good: () => ({ filter: 'heart', pageSize: 20, pageNumber: 1 }),
      bad: [
        badField('a filter that is too long', 'filter', (good) => ({ ...good, filter: 'a'.repeat(256) })),
        badField('half a character', 'filter', (good) => ({ ...good, filter: '\ud83d' })),
        badField('a page size of 0', 'pageSize', (good) => ({ ...good, pageSize: 0 })),
        badField('a page size of 201', 'pageSize', (good) => ({ ...good, pageSize: 201 })),
        badField('a page number of 0', 'pageNumber', (good) => ({ ...good, pageNumber: 0 })),
      ],
    },
    umlsConcept: {
      good: () => ({ cui: 'c0004238' }),
      bad: ['', 'C123', 'C0004238\0'].map((cui) => badField(`the CUI ${JSON.stringify(cui)}`, 'cui', () => ({ cui }))),
    },
  },
  mutations: {},
}
