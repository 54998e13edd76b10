import { badField, badValues, unknown } from '../support/badCases.ts'
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
        badValues('an empty name', { name: ' ' }, 'name'),
        badValues('a page in the query', { query: 'page=2' }, 'query'),
        badValues('an overlong query', { query: `search=${'x'.repeat(2_048)}` }, 'query'),
        badValues('a column with a comma', { columns: ['Name,Status'] }, 'columns'),
        badValues('no columns', { columns: [] }, 'columns'),
        badValues('an unknown role', { audience: 'ROLE', role: 'nobody' }, 'role'),
        badValues('no role', { audience: 'ROLE' }, 'role'),
        badValues('a role without a reason', { role: 'curator' }, 'role'),
      ],
      isUnaudited: true,
    },
    removeListView: {
      good: async (world) => ({ viewId: (await sharedView(world)).id }),
      bad: [unknown('view', 'viewId')],
      forbiddenUsers: ['curator', 'groups', 'auditor', 'awards'],
      isWithoutRecord: true,
    },
    pinListView: {
      good: async (world) => ({ viewId: (await sharedView(world)).id, isPinned: true }),
      bad: [badField('nothing to change', 'isPinned', ({ viewId }) => ({ viewId })), unknown('view', 'viewId')],
      isUnaudited: true,
    },
    chooseListColumns: {
      good: () => ({ section, columns: ['Message', 'User'] }),
      bad: [badValues('a column twice', { columns: ['User', 'User'] }, 'columns')],
      isUnaudited: true,
    },
  },
}
