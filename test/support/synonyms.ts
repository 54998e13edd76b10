import type { CftTerm, Synonym } from '../../server/contract/types.gen.ts'
import { type Input, mutate } from './mutate.ts'
import { nextNumber } from './nextNumber.ts'
import { type Call, dataOf } from './service.ts'

export type { Synonym }
export type Term = CftTerm

const fields = 'id slug name auid umls_cuid source status version terms { id name }'
const termFields = 'id name displayName version primarySynonym { id } synonyms { id name }'
const synonymRecord = `synonym { ${fields} }`
const termRecord = `term { ${termFields} }`

export const createSynonym = (call: Call, input: Input) => mutate(call, 'createSynonym', input, synonymRecord)
export const updateSynonym = (call: Call, synonymId: string, update: Input, extra: Input = {}) =>
  mutate(call, 'updateSynonym', { synonymId, update, ...extra }, synonymRecord)
export const removeSynonym = (call: Call, id: string) => mutate(call, 'removeSynonym', { id }, '', 'RemoveInput')

const changeLink =
  <Name extends 'createTermSynonymAssociation' | 'removeTermSynonymAssociation'>(name: Name) =>
  (call: Call, termId: string, synonymId: string) =>
    mutate(call, name, { termId, synonymId }, termRecord + synonymRecord, 'TermSynonymInput')
export const link = changeLink('createTermSynonymAssociation')
export const unlink = changeLink('removeTermSynonymAssociation')
export const setPrimary = (call: Call, termID: string, synonymID: string) =>
  mutate(call, 'setPrimarySynonym', { termID, synonymID }, termRecord)
export const clearPrimary = (call: Call, termID: string) => mutate(call, 'clearPrimarySynonym', { termID }, termRecord)

export const findSynonym = async (call: Call, by: { id: string } | { slug: string }): Promise<Synonym | null> => {
  const query = `query ($id: ID, $slug: String) { synonym(id: $id, slug: $slug) { ${fields} } }`
  return (await call<{ synonym: Synonym | null }>(query, by)).data?.synonym ?? null
}
export const findTerm = async (call: Call, termID: string): Promise<Term | null> => {
  const query = `query ($termID: ID!) { term(termID: $termID) { ${termFields} } }`
  return (await call<{ term: Term | null }>(query, { termID })).data?.term ?? null
}

export const newSynonym = async (call: Call, input: Input = {}): Promise<Synonym> => {
  return dataOf(await createSynonym(call, { name: `Synonym ${nextNumber()}`, ...input })).createSynonym.synonym
}
export const newTerm = async (call: Call, input: Input = {}): Promise<Term> => {
  return dataOf(await mutate(call, 'createTerm', { name: `Term ${nextNumber()}`, ...input }, termRecord)).createTerm
    .term
}
