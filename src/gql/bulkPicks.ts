import type { LinkQuery } from './associations.ts'
import { PickBulkGroups, PickBulkSpecialties, PickBulkSynonyms } from './bulkPicks.gen.ts'
import { pageOf } from './list.ts'
import { sendRequest } from './transport.ts'

const found = (connection: Parameters<typeof pageOf<{ readonly id: string; readonly name: string }>>[0]) => {
  const { rows, count } = pageOf(connection)
  return { items: rows?.map(({ id, name }) => ({ id, label: name })) ?? [], count }
}

export const pickGroups = async ({ text, pageSize }: LinkQuery, signal: AbortSignal) =>
  found((await sendRequest(PickBulkGroups, { filter: text, first: pageSize }, signal)).groups)

export const pickSynonyms = async ({ text, pageSize }: LinkQuery, signal: AbortSignal) =>
  found((await sendRequest(PickBulkSynonyms, { filter: text, first: pageSize }, signal)).synonyms)

export const pickSpecialties = async ({ text, pageSize }: LinkQuery, signal: AbortSignal) =>
  found((await sendRequest(PickBulkSpecialties, { filter: text, first: pageSize }, signal)).specialties)
