import { refuseKeyless } from '../../contract/input.ts'
import { loadLinked, perRequest } from '../../records/batched.ts'
import { listSynonyms, synonyms } from '../../records/kinds/synonym.ts'
import { type TermRow, termsByName } from '../../records/kinds/term.ts'
import type { MutationResolvers, QueryResolvers, SynonymResolvers } from '../resolvers.gen.ts'
import { createOnlySynonym, createSynonym } from './create.ts'
import { clearPrimarySynonym, setPrimarySynonym } from './displayName.ts'
import { createTermSynonymAssociation, removeTermSynonymAssociation } from './links.ts'
import { removeSynonym, updateSynonym } from './mutations.ts'

const synonymLoaders = perRequest((database) => ({
  /** The terms that a synonym stands for, by name (spec §2). */
  synonymTerms: loadLinked<TermRow>(
    database,
    { table: 'term_synonym', owner: 'synonym_id', item: 'term_id' },
    termsByName,
  ),
}))

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
