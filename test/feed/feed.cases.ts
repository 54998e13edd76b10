import { badField } from '../support/badCases.ts'
import type { Cases } from '../support/cases.ts'

export const feedCases: Cases = {
  queries: {
    changes: {
      good: () => ({ first: 20, filter: 'updated', by: 'curator', action: 'UPDATED', sinceLastVisit: true }),
      bad: [
        badField('a day that is no midnight', 'from', () => ({ from: 1 })),
        badField('a day before 1970', 'to', () => ({ to: -86_400 })),
        badField('an id without a kind', 'kind', () => ({ id: '1' })),
        badField('an id of no audit row', 'after', () => ({ after: 'x' })),
        badField('a username that cannot be stored', 'by', () => ({ by: '\0' })),
      ],
    },
    changesVisit: { good: () => ({}), bad: [] },
  },
  mutations: {
    markChangesSeen: {
      good: () => ({ upTo: '1' }),
      bad: [badField('an id of no audit row', 'upTo', () => ({ upTo: '-1' }))],
      isUnaudited: true,
    },
    followChanges: {
      good: ({ word }) => ({ username: word(), isFollowed: true }),
      bad: [
        badField('a record and a user', 'username', () => ({
          kind: 'GROUP',
          id: '1',
          username: 'ann',
          isFollowed: true,
        })),
        badField('neither a record nor a user', 'username', () => ({ isFollowed: true })),
        badField('a kind without an id', 'username', () => ({ kind: 'GROUP', isFollowed: true })),
        badField('an invalid id', 'id', () => ({ kind: 'GROUP', id: 'x', isFollowed: true })),
        badField('a blank username', 'username', () => ({ username: ' ', isFollowed: true })),
      ],
      isUnaudited: true,
    },
  },
}
