import sql from 'sql-template-tag'
import { termTypeOf } from '../../../src/domain/terms/term.ts'
import { cuiOf } from '../../../src/domain/umls.ts'
import { idOf, requireKey } from '../../contract/input.ts'
import { loadCount, loadLinked, perRequest } from '../../records/batched.ts'
import type { Context } from '../../records/context.ts'
import { recordLoaders } from '../../records/kinds/loaders.ts'
import { type LinkedProviderRow, providersByLastName } from '../../records/kinds/provider.ts'
import { type SpecialtyRow, specialtiesByName } from '../../records/kinds/specialty.ts'
import { type SynonymRow, synonymColumns } from '../../records/kinds/synonym.ts'
import { listTerms, type TermRow, terms } from '../../records/kinds/term.ts'
import { explainMatch, machineName } from '../../records/matchedText.ts'
import type { CftTermResolvers, MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'
import { createTerm, removeTerm, updateTerm } from './mutations.ts'
import {
  createTermProviderAssociation,
  createTermsByProviderAssociation,
  createTermsProviderAssociation,
  providerTermsPreview,
  removeTermProviderAssociation,
  termProvidersPreview,
} from './providerLinks.ts'
import {
  copyDefaultVariantTerms,
  createTermSpecialtyAssociation,
  createTermSpecialtyMasterAssociation,
  createTermSpecialtyVariantAssociation,
  removeTermSpecialtyAssociation,
  removeTermSpecialtyMasterAssociation,
  removeTermSpecialtyVariantAssociation,
} from './specialtyLinks.ts'

const providerPairs = { table: 'provider_term', owner: 'term_id', item: 'provider_id' }

const INHERITED = `(select term_id, specialty_id from specialty_term where list = 'DEFAULT'
  union select term_id, specialty_id from specialty_variant_term)`
const MASTER = `(select term_id, specialty_id from specialty_term where list = 'MASTER')`

const termLoaders = perRequest((database) => ({
  termSynonyms: loadLinked<SynonymRow>(
    database,
    { table: 'term_synonym', owner: 'term_id', item: 'synonym_id' },
    { table: 'synonym', columns: synonymColumns, order: 'synonym.name_key, synonym.id' },
  ),
  termSpecialties: loadLinked<SpecialtyRow>(
    database,
    { table: INHERITED, owner: 'term_id', item: 'specialty_id' },
    specialtiesByName,
  ),
  termSpecialtiesMaster: loadLinked<SpecialtyRow>(
    database,
    { table: MASTER, owner: 'term_id', item: 'specialty_id' },
    specialtiesByName,
  ),
  termProviders: loadLinked<LinkedProviderRow>(database, providerPairs, providersByLastName),
  termProvidersCount: loadCount(database, providerPairs),
}))

export const termQueries: QueryResolvers = {
  cftTerms: (_, args, { database }) => listTerms(database, args),

  cftTerm: (_, { id, slug, umls_cuid }, { database }) => {
    requireKey({ id, slug, umls_cuid })
    return terms.find(database, { id, slug, umls_cuid: umls_cuid == null ? null : cuiOf(umls_cuid) })
  },

  term: (_, { termID }, { database }) => {
    requireKey({ termID })
    return terms.find(database, { id: termID })
  },

  TermsForProvider: (_, { providerID, ...args }, { database }) =>
    listTerms(database, args, [sql`id in (select term_id from provider_term where provider_id = ${idOf(providerID)})`]),

  providerTermsPreview,
  termProvidersPreview,
}

export const termMutations: MutationResolvers = {
  createTerm,
  updateTerm,
  removeTerm,
  createTermSpecialtyAssociation,
  removeTermSpecialtyAssociation,
  createTermSpecialtyVariantAssociation,
  removeTermSpecialtyVariantAssociation,
  createTermSpecialtyMasterAssociation,
  removeTermSpecialtyMasterAssociation,
  copyDefaultVariantTerms,
  createTermProviderAssociation,
  createTermsProviderAssociation,
  createTermsByProviderAssociation,
  removeTermProviderAssociation,
}

const displayNameOf = async ({ name, primary_synonym_id }: TermRow, context: Context): Promise<string> =>
  (primary_synonym_id === null ? null : await recordLoaders(context).synonymById.load(primary_synonym_id))?.name ?? name

export const CftTerm: CftTermResolvers = {
  matchedText: async (term, { filter }, context) =>
    explainMatch(filter, {
      visible: [term.name, await displayNameOf(term, context), term.umls_cuid ?? ''],
      hidden: async () => [
        ...(await termLoaders(context).termSynonyms.load(term.id)).map(({ name }) => ({ name: 'Synonym', text: name })),
        machineName(term),
      ],
    }),
  number_id: ({ id }) => Number(id),
  preferredName: ({ name }) => name,
  displayName: (term, _, context) => displayNameOf(term, context),
  primarySynonym: ({ primary_synonym_id }, _, context) =>
    primary_synonym_id === null ? null : recordLoaders(context).synonymById.load(primary_synonym_id),
  synonyms: ({ id }, _, context) => termLoaders(context).termSynonyms.load(id),
  specialties: ({ id }, _, context) => termLoaders(context).termSpecialties.load(id),
  specialtiesMaster: ({ id }, _, context) => termLoaders(context).termSpecialtiesMaster.load(id),
  specialtyLists: ({ id }, _, context) => recordLoaders(context).termLists.load(id),
  providers: ({ id }, _, context) => termLoaders(context).termProviders.load(id),
  providersCount: ({ id }, _, context) => termLoaders(context).termProvidersCount.load(id),
  type: ({ umls_cuid }) => termTypeOf(umls_cuid),
}
