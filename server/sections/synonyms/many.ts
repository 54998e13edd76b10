import { manyKind } from '../../records/changeMany.ts'
import { type SynonymRow, synonymReferences, synonyms } from '../../records/kinds/synonym.ts'
import { changesOfLinkedTerms, lockAllWithTerms, removeWithLinks } from './associations.ts'

export const manySynonyms = manyKind<SynonymRow>({
  records: synonyms,
  nouns: ['synonym', 'synonyms'],
  mutations: { update: 'updateSynonym', remove: 'removeSynonym' },
  lock: async (tx, ids) => (await lockAllWithTerms(tx, ids)).locked,
  saved: async (tx, rows) => [
    ...rows.flatMap((synonym) => synonyms.changed(synonym, 'UPDATED')),
    ...(await changesOfLinkedTerms(tx, rows)),
  ],
  remove: removeWithLinks,
  referencesOf: synonymReferences,
})
