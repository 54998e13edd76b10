import type { LinkQuery } from './associations.ts'
import { pageOf } from './list.ts'
import { PickProviders, type PickProvidersQuery } from './physicians.gen.ts'
import { sendRequest } from './transport.ts'

type Physician = PickProvidersQuery['providers']['edges'][number]['node']

export const physicianItem = ({ id, firstName, lastName }: Physician) => ({ id, label: `${lastName}, ${firstName}` })

export const pickPhysicians = async ({ text, pageSize }: LinkQuery, signal: AbortSignal) => {
  const { rows, count } = pageOf(
    (await sendRequest(PickProviders, { filter: text, first: pageSize }, signal)).providers,
  )
  return { items: rows?.map(physicianItem) ?? [], count }
}
