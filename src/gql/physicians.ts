import type { Asked } from './links.ts'
import { pageOf } from './list.ts'
import { PickProviders, type PickProvidersQuery } from './physicians.gen.ts'
import { ask } from './transport.ts'

type Physician = PickProvidersQuery['providers']['edges'][number]['node']

export const physicianItem = ({ id, firstName, lastName }: Physician) => ({ id, label: `${lastName}, ${firstName}` })

/** Finds physicians whose name contains the text, for pickers. */
export const pickPhysicians = async ({ text, pageSize }: Asked, signal: AbortSignal) => {
  const { rows, count } = pageOf((await ask(PickProviders, { filter: text, first: pageSize }, signal)).providers)
  return { items: rows?.map(physicianItem) ?? [], count }
}
