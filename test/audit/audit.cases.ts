import type { Cases } from '../support/cases.ts'

export const auditCases: Cases = {
  queries: {
    auditLogs: {
      good: () => ({ first: 20, filter: 'group', orderBy: { sort: 'TIMESTAMP', direction: 'DESC' } }),
      bad: [
        {
          what: 'a cursor beyond all places',
          given: () => ({ afterCurser: '2147483647' }),
          code: 'BAD_USER_INPUT',
          field: 'afterCurser',
        },
      ],
    },
  },
  mutations: {},
}
