import { badField, notFound, UNKNOWN_ID } from '../support/badCases.ts'
import type { BadCase, Cases, World } from '../support/cases.ts'

// Everybody can open the audit log. Each user can change only the own views.
const section = 'AUDIT_LOGS'
const draft = (word: string) => ({ section, name: `View ${word}`, query: 'search=group' }) as const

const unknownSection: BadCase<object> = {
  what: 'an unknown section',
  deriveInput: () => ({ section: 'OTHERS' }),
  code: 'BAD_USER_INPUT',
}

const sharedView = async ({ change, word }: World) =>
  (await change('saveListView', { ...draft(word()), audience: 'SECTION' })).view

export const viewCases: Cases = {
  queries: {
    listViews: { good: () => ({ section }), bad: [unknownSection] },
    myViews: { good: () => ({}), bad: [] },
    listColumns: { good: () => ({ section }), bad: [unknownSection] },
  },
  mutations: {
    saveListView: {
      good: ({ word }) => draft(word()),
      bad: [
        badField('an empty name', 'name', (good) => ({ ...good, name: ' ' })),
        badField('a page in the query', 'query', (good) => ({ ...good, query: 'page=2' })),
        badField('an overlong query', 'query', (good) => ({ ...good, query: `search=${'x'.repeat(2_048)}` })),
        badField('a column with a comma', 'columns', (good) => ({ ...good, columns: ['Name,Status'] })),
        badField('no columns', 'columns', (good) => ({ ...good, columns: [] })),
        badField('an unknown role', 'role', (good) => ({ ...good, audience: 'ROLE', role: 'nobody' })),
        badField('no role', 'role', (good) => ({ ...good, audience: 'ROLE' })),
        badField('a role without a reason', 'role', (good) => ({ ...good, role: 'curator' })),
      ],
      isUnaudited: true,
    },
    removeListView: {
      good: async (world) => ({ viewId: (await sharedView(world)).id }),
      bad: [notFound('an unknown view', () => ({ viewId: UNKNOWN_ID }))],
      forbiddenUsers: ['curator', 'groups', 'auditor', 'awards'],
      isWithoutRecord: true,
    },
    pinListView: {
      good: async (world) => ({ viewId: (await sharedView(world)).id, isPinned: true }),
      bad: [
        badField('nothing to change', 'isPinned', ({ viewId }) => ({ viewId })),
        notFound('an unknown view', (good) => ({ ...good, viewId: UNKNOWN_ID })),
      ],
      isUnaudited: true,
    },
    chooseListColumns: {
      good: () => ({ section, columns: ['Message', 'User'] }),
      bad: [badField('a column twice', 'columns', (good) => ({ ...good, columns: ['User', 'User'] }))],
      isUnaudited: true,
    },
  },
}
