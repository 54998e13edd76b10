import { badField } from '../../../support/badCases.ts'
import type { Cases } from '../../../support/cases.ts'
import { PASSWORD } from '../../../support/config.ts'

export const sessionCases: Cases = {
  queries: { viewer: { good: () => ({}), bad: [] } },
  mutations: {
    createToken: {
      good: () => ({ username: 'groups', password: PASSWORD }),
      bad: [badField('a username of 256 characters', 'username', (good) => ({ ...good, username: 'x'.repeat(256) }))],
      isAboutSession: true,
    },
    removeToken: {
      good: () => ({}),
      bad: [badField('an empty operationId', 'operationId', () => ({ operationId: '' }))],
      isAboutSession: true,
    },
  },
}
