import { manyKind } from '../../records/changeMany.ts'
import { type GroupRow, groupReferences, groups } from '../../records/kinds/group.ts'
import { removeWithLinks } from './removal.ts'

export const manyGroups = manyKind<GroupRow>({
  records: groups,
  nouns: ['group', 'groups'],
  mutations: { update: 'updateGroup', remove: 'removeGroup' },
  lock: groups.lockAll,
  saved: async (_, rows) => rows.flatMap((group) => groups.changed(group, 'UPDATED')),
  remove: async (tx, rows, by) => (await removeWithLinks(tx, rows, by)).changes,
  referencesOf: groupReferences,
})
