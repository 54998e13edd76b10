import { badField } from '../support/badCases.ts'
import { type Cases, NOW } from '../support/cases.ts'

export const auditCases: Cases = {
  queries: {
    auditLogs: {
      good: () => ({ first: 20, filter: 'group', orderBy: { sort: 'TIMESTAMP', direction: 'DESC' } }),
      bad: [badField('a cursor above the maximum', 'afterCurser', () => ({ afterCurser: '2147483647' }))],
    },
  },
  mutations: {},

  lines: [
    [
      { type: 'audit_log', id: '1', username: 'ada', action: 'createGroup', message: 'Created group' },
      { timestamp: NOW, user_id: null, args: {}, before: null, after: null, records: null },
    ],
  ],
}
