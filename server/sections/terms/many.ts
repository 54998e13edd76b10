import { manyKind } from '../../records/changeMany.ts'
import { type TermRow, termReferences, terms } from '../../records/kinds/term.ts'
import { changesOfSavedTerms } from '../../records/kinds/termSaved.ts'
import { lockForRemoval, removeWithLinks } from './removal.ts'

export const manyTerms = manyKind<TermRow>({
  records: terms,
  nouns: ['term', 'terms'],
  mutations: { update: 'updateTerm', remove: 'removeTerm' },
  lock: (tx, ids, change) => (change === 'DELETE' ? lockForRemoval(tx, ids) : terms.lockAll(tx, ids)),
  saved: changesOfSavedTerms,
  remove: async (tx, rows, by) => (await removeWithLinks(tx, rows, by)).changes,
  referencesOf: termReferences,
})
