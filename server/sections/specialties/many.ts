import { manyKind } from '../../records/changeMany.ts'
import { type SpecialtyRow, specialties, specialtyReferences } from '../../records/kinds/specialty.ts'
import { topSpecialties } from '../../records/kinds/topList.ts'
import { lockForRemoval, removeWithLinks } from './removal.ts'

export const manySpecialties = manyKind<SpecialtyRow>({
  records: specialties,
  nouns: ['specialty', 'specialties'],
  mutations: { update: 'updateSpecialty', remove: 'deleteSpecialty' },
  lock: (tx, ids, change) => (change === 'DELETE' ? lockForRemoval(tx, ids) : specialties.lockAll(tx, ids)),
  saved: async (tx, rows) => {
    const ids = rows.map(({ id }) => id)
    return [
      ...rows.flatMap((specialty) => specialties.changed(specialty, 'UPDATED')),
      ...(await topSpecialties.changesOfEntries(tx, ids)),
    ]
  },
  remove: async (tx, rows, by) => (await removeWithLinks(tx, rows, by)).changes,
  referencesOf: specialtyReferences,
})
