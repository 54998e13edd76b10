import type { Cases } from '../../../support/cases.ts'
import { PASSWORD } from '../../../support/config.ts'

export const sessionCases: Cases = {
  queries: {
    viewer: { good: () => ({}), bad: [] },
  },
  mutations: {
    createToken: {
      good: () => ({ username: 'groups', password: PASSWORD }),
      bad: [
        {
          what: 'a username of 256 characters',
          deriveInput: (good) => ({ ...good, username: 'x'.repeat(256) }),
          code: 'BAD_USER_INPUT',
          field: 'username',
        },
      ],
      isAboutSession: true,
    },
    removeToken: {
      good: () => ({}),
      bad: [
        {
          what: 'an empty operationId',
          deriveInput: () => ({ operationId: '' }),
          code: 'BAD_USER_INPUT',
          field: 'operationId',
        },
      ],
      isAboutSession: true,
    },
  },
}
