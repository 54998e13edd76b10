import type { Call } from './service.ts'

export interface Synonym {
  id: string
  slug: string
  name: string
  auid: string | null
  umls_cuid: string | null
  source: string
  status: boolean
  version: number
  terms: { id: string; name: string }[]
}
/** Term with the fields that changes of synonyms affect. */
export interface Term {
  id: string
  name: string
  displayName: string
  version: number
  primarySynonym: { id: string } | null
  synonyms: { id: string; name: string }[]
}
type Input = Readonly<Record<string, unknown>>

const fields = 'id slug name auid umls_cuid source status version terms { id name }'
const termFields = 'id name displayName version primarySynonym { id } synonyms { id name }'
const payload = `{ success synonym { ${fields} } }`
const linkPayload = `{ success term { ${termFields} } synonym { ${fields} } }`

const CREATE_SYNONYM = `mutation ($input: CreateSynonymInput!) { createSynonym(input: $input) ${payload} }`
const UPDATE_SYNONYM = `mutation ($input: UpdateSynonymInput!) { updateSynonym(input: $input) ${payload} }`
const REMOVE_SYNONYM = 'mutation ($input: RemoveInput!) { removeSynonym(input: $input) { success } }'
export const LINK = `mutation ($input: TermSynonymInput!) { createTermSynonymAssociation(input: $input) ${linkPayload} }`
export const UNLINK = `mutation ($input: TermSynonymInput!) { removeTermSynonymAssociation(input: $input) ${linkPayload} }`
const SET_PRIMARY = `mutation ($input: SetPrimarySynonymInput!) {
  setPrimarySynonym(input: $input) { success term { ${termFields} } } }`
const CLEAR_PRIMARY = `mutation ($input: ClearPrimarySynonymInput!) {
  clearPrimarySynonym(input: $input) { success term { ${termFields} } } }`

type SynonymPayload<Field extends string> = { readonly [name in Field]: { success: boolean; synonym: Synonym } }
type LinkPayload<Field extends string> = {
  readonly [name in Field]: { success: boolean; term: Term; synonym: Synonym }
}

export const createSynonym = (call: Call, input: Input) =>
  call<SynonymPayload<'createSynonym'>>(CREATE_SYNONYM, { input })
export const updateSynonym = (call: Call, synonymId: string, update: Input, extra: Input = {}) =>
  call<SynonymPayload<'updateSynonym'>>(UPDATE_SYNONYM, { input: { synonymId, update, ...extra } })
export const removeSynonym = (call: Call, id: string) =>
  call<{ removeSynonym: { success: boolean } }>(REMOVE_SYNONYM, { input: { id } })
export const link = (call: Call, termId: string, synonymId: string) =>
  call<LinkPayload<'createTermSynonymAssociation'>>(LINK, { input: { termId, synonymId } })
export const unlink = (call: Call, termId: string, synonymId: string) =>
  call<LinkPayload<'removeTermSynonymAssociation'>>(UNLINK, { input: { termId, synonymId } })
export const setPrimary = (call: Call, termID: string, synonymID: string) =>
  call<{ setPrimarySynonym: { success: boolean; term: Term } }>(SET_PRIMARY, { input: { termID, synonymID } })
export const clearPrimary = (call: Call, termID: string) =>
  call<{ clearPrimarySynonym: { success: boolean; term: Term } }>(CLEAR_PRIMARY, { input: { termID } })

export const findSynonym = async (call: Call, by: { id: string } | { slug: string }): Promise<Synonym | null> =>
  (
    await call<{ synonym: Synonym | null }>(
      `query ($id: ID, $slug: String) { synonym(id: $id, slug: $slug) { ${fields} } }`,
      by,
    )
  ).data?.synonym ?? null
export const findTerm = async (call: Call, termID: string): Promise<Term | null> =>
  (await call<{ term: Term | null }>(`query ($termID: ID!) { term(termID: $termID) { ${termFields} } }`, { termID }))
    .data?.term ?? null

let number = 0
export const newSynonym = async (call: Call, input: Input = {}): Promise<Synonym> => {
  number += 1
  const answer = await createSynonym(call, { name: `Synonym ${number}`, ...input })
  if (!answer.data) throw new Error(`The synonym was not created: ${JSON.stringify(answer.errors)}`)
  return answer.data.createSynonym.synonym
}
export const newTerm = async (call: Call, input: Input = {}): Promise<Term> => {
  number += 1
  const { data, errors } = await call<{ createTerm: { term: Term } }>(
    `mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { ${termFields} } } }`,
    { input: { name: `Term ${number}`, ...input } },
  )
  if (!data) throw new Error(`The term was not created: ${JSON.stringify(errors)}`)
  return data.createTerm.term
}
