import type { CftTerm } from '../../server/contract/types.gen.ts'
import { type Input, mutate } from './mutate.ts'
import { nextNumber } from './nextNumber.ts'
import { type Call, dataOf } from './service.ts'

export type Term = CftTerm

const fields = `id slug name displayName primarySynonym { id name } taxonomy type umls_cuid status version created_at
  updated_at`
const record = `term { ${fields} }`
const TERM = `query ($id: ID, $slug: String, $umls_cuid: String) {
  cftTerm(id: $id, slug: $slug, umls_cuid: $umls_cuid) { ${fields} } }`

export const createTerm = (call: Call, input: Input) => mutate(call, 'createTerm', input, record)
export const updateTerm = (call: Call, termId: string, update: Input, extra: Input = {}) =>
  mutate(call, 'updateTerm', { termId, update, ...extra }, record)
export const removeTerm = (call: Call, id: string, extra: Input = {}) =>
  mutate(call, 'removeTerm', { id, ...extra }, '', 'RemoveInput')
export const findTerm = async (call: Call, by: Input) => (await call<{ cftTerm: Term | null }>(TERM, by)).data?.cftTerm

export const newTerm = async (call: Call, input: Input = {}): Promise<Term> => {
  return dataOf(await createTerm(call, { name: `Test Term ${nextNumber()}`, ...input })).createTerm.term
}
