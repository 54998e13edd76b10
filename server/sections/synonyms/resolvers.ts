import { refuseKeyless } from '../../contract/input.ts'
import { listSynonyms, synonyms } from '../../records/kinds/synonym.ts'
import type { MutationResolvers, QueryResolvers, SynonymResolvers } from '../resolvers.gen.ts'
import { createOnlySynonym, createSynonym } from './create.ts'
import { clearPrimarySynonym, setPrimarySynonym } from './displayName.ts'
import { createTermSynonymAssociation, removeTermSynonymAssociation } from './links.ts'
import { synonymLoaders } from './loaders.ts'
import { removeSynonym, updateSynonym } from './mutations.ts'

const list: QueryResolvers['synonyms'] = (_, args, { database }) => listSynonyms(database, args)

export const synonymQueries: QueryResolvers = {
  synonyms: list,
  synonymsList: list,

  synonym: (_, { id, slug }, { database }) => {
    refuseKeyless({ id, slug })
    return synonyms.find(database, { id, slug })
  },
}

export const synonymMutations: MutationResolvers = {
  createSynonym,
  createOnlySynonym,
  updateSynonym,
  removeSynonym,
  createTermSynonymAssociation,
  removeTermSynonymAssociation,
  setPrimarySynonym,
  clearPrimarySynonym,
}

export const Synonym: SynonymResolvers = {
  terms: (synonym, _, context) => synonymLoaders(context).synonymTerms.load(synonym.id),
}
