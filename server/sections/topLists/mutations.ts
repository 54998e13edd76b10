import { hasCapacity, orderProblem, removalProblem } from '../../../src/domain/topLists/topList.ts'
import { cuiOf } from '../../../src/domain/umls.ts'
import { badInput, notFound } from '../../contract/errors.ts'
import { parseJsonList } from '../../contract/input.ts'
import type { CreateTopConditionInput, SuccessPayload } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { specialties } from '../../records/kinds/specialty.ts'
import { type TermRow, terms } from '../../records/kinds/term.ts'
import {
  type TopEntryRow,
  type TopList,
  type TopListRow,
  topConditions,
  topSpecialties,
} from '../../records/kinds/topList.ts'
import { type MutationResult, mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'

/** Ids are texts or safe integers. Throws BAD_USER_INPUT for other items. */
const idsOf = (text: string): string[] =>
  parseJsonList(text, 'order').map((item) => {
    const id = Number.isSafeInteger(item) ? String(item) : item
    if (typeof id === 'string') return id
    throw badInput({ field: 'order', message: 'order must be a JSON list of ids.' })
  })

const refuseOrder = (message: string | null): void => {
  if (message !== null) throw badInput({ field: 'order', message })
}

interface ListMutation {
  readonly tx: Queryable
  readonly by: string
  readonly list: TopList
}

const saveOrder = async (
  { tx, by, list }: ListMutation,
  before: TopListRow,
  order: readonly string[],
  message: string,
) => ({
  audit: { message, before: { order: before.order }, after: { order } },
  changes: await list.save(tx, before, order, by),
})

/** Returns null if the list is full. */
const appendRecord = async (
  mutation: ListMutation,
  { id, name }: { readonly id: string; readonly name: string },
  cap: number,
): Promise<MutationResult<TopEntryRow | null>> => {
  const { tx, list } = mutation
  const before = await list.lock(tx)
  if (before.order.includes(id)) return { result: await list.find(tx, id), audit: null }
  if (!hasCapacity(before.order.length, cap)) return { result: null, audit: null }
  const effects = await saveOrder(mutation, before, [...before.order, id], `Added ${name} to the ${list.title}`)
  return { result: await list.find(tx, id), ...effects }
}

/** Throws NOT_FOUND with 'CFT' in the text (spec §2). */
const idsWithout = ({ order }: TopListRow, id: string): string[] => {
  if (!order.includes(id)) throw notFound('CFT')
  return order.filter((entryId) => entryId !== id)
}

/** `remaining` has all ids of the list except one. */
const removeRecord = async (
  mutation: ListMutation,
  before: TopListRow,
  remaining: readonly string[],
  nameOf: (id: string) => Promise<{ readonly name: string } | null>,
): Promise<MutationResult<SuccessPayload>> => {
  const [id = ''] = before.order.filter((entryId) => !remaining.includes(entryId))
  const name = (await nameOf(id))?.name
  const effects = await saveOrder(mutation, before, remaining, `Removed ${name} from the ${mutation.list.title}`)
  return { result: { success: true }, ...effects }
}

const reorder = async (
  mutation: ListMutation,
  { order: text, expectedVersion }: { readonly order: string; readonly expectedVersion?: number | null },
): Promise<MutationResult<SuccessPayload>> => {
  const order = idsOf(text)
  const before = await mutation.list.lock(mutation.tx, expectedVersion)
  refuseOrder(orderProblem(before.order, order))
  const isNew = order.some((id, place) => id !== before.order[place])
  const effects = isNew
    ? await saveOrder(mutation, before, order, `Saved the order of the ${mutation.list.title}`)
    : { audit: null }
  return { result: { success: true }, ...effects }
}

/** Ignores `taxonomy` and `umls_cuid`, which specialties lack (spec §7). */
export const createTopSpecialty: MutationResolvers['createTopSpecialty'] = (_, { input }, context) =>
  mutate(context, { action: 'createTopSpecialty', input }, async (tx, by) => {
    const specialty = await specialties.lock(tx, input.specialty_id)
    const { result, ...effects } = await appendRecord(
      { tx, by, list: topSpecialties },
      specialty,
      context.config.topSpecialtiesMax,
    )
    return { result: { success: result !== null, topSpecialty: result }, ...effects }
  })

export const updateTopSpecialty: MutationResolvers['updateTopSpecialty'] = (_, { input }, context) =>
  mutate(context, { action: 'updateTopSpecialty', input }, (tx, by) => reorder({ tx, by, list: topSpecialties }, input))

/** Removes the one id that `order` lacks (design §9.16). */
export const deleteTopSpecialty: MutationResolvers['deleteTopSpecialty'] = (_, { input }, context) =>
  mutate(context, { action: 'deleteTopSpecialty', input }, async (tx, by) => {
    const { specialty_id: id, order, expectedVersion } = input
    if ((order == null) === (id == null))
      throw badInput({ field: 'specialty_id', message: 'Give either specialty_id or order.' })

    const before = await topSpecialties.lock(tx, expectedVersion)
    const remaining = order == null ? idsWithout(before, id ?? '') : idsOf(order)
    refuseOrder(removalProblem(before.order, remaining))
    return removeRecord({ tx, by, list: topSpecialties }, before, remaining, (specialtyId) =>
      specialties.find(tx, { id: specialtyId }),
    )
  })

const refuseMismatch = (term: TermRow, { taxonomy, umls_cuid }: CreateTopConditionInput): void => {
  if (term.taxonomy !== 'CONDITION') throw badInput({ field: 'term_id', message: `${term.name} is not a condition.` })
  if (taxonomy != null && taxonomy !== term.taxonomy)
    throw badInput({
      field: 'taxonomy',
      message: `The taxonomy must be CONDITION, because ${term.name} is a condition.`,
    })
  if (umls_cuid != null && cuiOf(umls_cuid) !== term.umls_cuid) {
    const message =
      term.umls_cuid === null
        ? `${term.name} has no CUI.`
        : `The CUI must be ${term.umls_cuid}, to which ${term.name} is mapped.`
    throw badInput({ field: 'umls_cuid', message })
  }
}

export const createTopCondition: MutationResolvers['createTopCondition'] = (_, { input }, context) =>
  mutate(context, { action: 'createTopCondition', input }, async (tx, by) => {
    const term = await terms.lock(tx, input.term_id)
    refuseMismatch(term, input)
    const { result, ...effects } = await appendRecord(
      { tx, by, list: topConditions },
      term,
      context.config.topConditionsMax,
    )
    return { result: { success: result !== null, topCondition: result }, ...effects }
  })

export const updateTopCondition: MutationResolvers['updateTopCondition'] = (_, { input }, context) =>
  mutate(context, { action: 'updateTopCondition', input }, (tx, by) => reorder({ tx, by, list: topConditions }, input))

/** With `order`, saves the order like `updateTopCondition` (design §9.16). */
export const deleteTopCondition: MutationResolvers['deleteTopCondition'] = (_, { input }, context) =>
  mutate(context, { action: 'deleteTopCondition', input }, async (tx, by) => {
    const { term_id: id, order, expectedVersion } = input
    if (order != null && id == null) return reorder({ tx, by, list: topConditions }, { order, expectedVersion })
    if (order != null || id == null) throw badInput({ field: 'term_id', message: 'Give either term_id or order.' })

    const before = await topConditions.lock(tx, expectedVersion)
    const mutation = { tx, by, list: topConditions }
    return removeRecord(mutation, before, idsWithout(before, id), (conditionId) => terms.find(tx, { id: conditionId }))
  })
