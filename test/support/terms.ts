import type { Call } from './service.ts'

export interface Term {
  id: string
  slug: string
  name: string
  displayName: string
  primarySynonym: { id: string; name: string } | null
  taxonomy: string | null
  type: string
  umls_cuid: string | null
  status: boolean
  version: number
  created_at: number
  updated_at: number
}
type Variables = Readonly<Record<string, unknown>>

const fields = `id slug name displayName primarySynonym { id name } taxonomy type umls_cuid status version created_at
  updated_at`

const CREATE = `mutation ($input: CreateTermInput!) { createTerm(input: $input) { success term { ${fields} } } }`
const UPDATE = `mutation ($input: UpdateTermInput!) { updateTerm(input: $input) { success term { ${fields} } } }`
const REMOVE = 'mutation ($input: RemoveInput!) { removeTerm(input: $input) { success } }'
const TERM = `query ($id: ID, $slug: String, $umls_cuid: String) {
  cftTerm(id: $id, slug: $slug, umls_cuid: $umls_cuid) { ${fields} } }`

export const createTerm = (call: Call, input: Variables) =>
  call<{ createTerm: { success: boolean; term: Term } }>(CREATE, { input })
export const updateTerm = (call: Call, termId: string, update: Variables, extra: Variables = {}) =>
  call<{ updateTerm: { success: boolean; term: Term } }>(UPDATE, { input: { termId, update, ...extra } })
export const removeTerm = (call: Call, id: string, extra: Variables = {}) =>
  call<{ removeTerm: { success: boolean } }>(REMOVE, { input: { id, ...extra } })
export const findTerm = async (call: Call, by: Variables) =>
  (await call<{ cftTerm: Term | null }>(TERM, by)).data?.cftTerm

let number = 0
export const newTerm = async (call: Call, input: Variables = {}): Promise<Term> => {
  number += 1
  const answer = await createTerm(call, { name: `Test Term ${number}`, ...input })
  if (!answer.data) throw new Error(`The term was not created: ${JSON.stringify(answer.errors)}`)
  return answer.data.createTerm.term
}
