import { type Cases, NOW } from '../support/cases.ts'

export const auditCases: Cases = {
  queries: {
    auditLogs: {
      good: () => ({ first: 20, filter: 'group', orderBy: { sort: 'TIMESTAMP', direction: 'DESC' } }),
      bad: [
        {
          what: 'a cursor above the maximum',
          deriveInput: () => ({ afterCurser: '2147483647' }),
          code: 'BAD_USER_INPUT',
          field: 'afterCurser',
        },
      ],
    },
  },
  mutations: {},

  lines: [
    [
      { type: 'audit_log', id: '1', username: 'ada', action: 'createGroup', message: 'Created group' },
      { timestamp: NOW, user_id: null, args: {}, before: null, after: null },
    ],
  ],
}
