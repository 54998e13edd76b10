import { hasCapacity, orderProblem, removalProblem } from '../../../src/domain/topLists/topList.ts'
import { cuiOf } from '../../../src/domain/umls.ts'
import { badInput, notFound } from '../../contract/errors.ts'
import { idOf, jsonList } from '../../contract/input.ts'
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

/** Parses a JSON list of ids, as texts or exact numbers. Errors: BAD_USER_INPUT for anything else. */
const idsOf = (text: string): string[] =>
  jsonList(text, 'order').map((item) => {
    const id = Number.isSafeInteger(item) ? String(item) : item
    if (typeof id === 'string' && idOf(id) !== null) return id
    throw badInput({ field: 'order', message: 'order must be a JSON list of ids.' })
  })

const refuseOrder = (message: string | null): void => {
  if (message !== null) throw badInput({ field: 'order', message })
}

/** Transaction, user and list of a change. */
interface Work {
  readonly tx: Queryable
  readonly by: string
  readonly list: TopList
}

/** Saves the new order of a locked list. */
const saved = async ({ tx, by, list }: Work, before: TopListRow, order: readonly string[], message: string) => ({
  audit: { message, before: { order: before.order }, after: { order } },
  changes: await list.save(tx, before, order, by),
})

/**
 * Appends a locked record to a list. Changes nothing if the record is already in the list, and returns its entry.
 * Changes nothing if the list is full, and returns null.
 */
const added = async (
  work: Work,
  { id, name }: { readonly id: string; readonly name: string },
  cap: number,
): Promise<MutationResult<TopEntryRow | null>> => {
  const { tx, list } = work
  const before = await list.lock(tx)
  if (before.order.includes(id)) return { result: await list.find(tx, id), audit: null }
  if (!hasCapacity(before.order.length, cap)) return { result: null, audit: null }
  const done = await saved(work, before, [...before.order, id], `Added ${name} to the ${list.title}`)
  return { result: await list.find(tx, id), ...done }
}

/** Returns a list's ids without one of them. Errors: NOT_FOUND in the section's words (spec §2) if it isn't there. */
const without = ({ order }: TopListRow, id: string): string[] => {
  if (!order.includes(id)) throw notFound('CFT')
  return order.filter((one) => one !== id)
}

/** Removes from a locked list the one record that `remaining` leaves out. */
const removed = async (
  work: Work,
  before: TopListRow,
  remaining: readonly string[],
  nameOf: (id: string) => Promise<{ readonly name: string } | null>,
): Promise<MutationResult<SuccessPayload>> => {
  const [id = ''] = before.order.filter((one) => !remaining.includes(one))
  const name = (await nameOf(id))?.name
  const done = await saved(work, before, remaining, `Removed ${name} from the ${work.list.title}`)
  return { result: { success: true }, ...done }
}

/** Saves an order of a list's entries. Does nothing if the list already has this order. */
const ordered = async (
  work: Work,
  { order: text, expectedVersion }: { readonly order: string; readonly expectedVersion?: number | null },
): Promise<MutationResult<SuccessPayload>> => {
  const order = idsOf(text)
  const before = await work.list.lock(work.tx, expectedVersion)
  refuseOrder(orderProblem(before.order, order))
  const isNew = order.some((id, place) => id !== before.order[place])
  const done = isNew ? await saved(work, before, order, `Saved the order of the ${work.list.title}`) : { audit: null }
  return { result: { success: true }, ...done }
}

/** Accepts `taxonomy` and `umls_cuid` because the call contains them (spec §7); a specialty has neither. */
export const createTopSpecialty: MutationResolvers['createTopSpecialty'] = (_, { input }, context) =>
  mutate(context, { action: 'createTopSpecialty', input }, async (tx, by) => {
    const specialty = await specialties.lock(tx, input.specialty_id)
    const { result, ...done } = await added(
      { tx, by, list: topSpecialties },
      specialty,
      context.config.topSpecialtiesMax,
    )
    return { result: { success: result !== null, topSpecialty: result }, ...done }
  })

export const updateTopSpecialty: MutationResolvers['updateTopSpecialty'] = (_, { input }, context) =>
  mutate(context, { action: 'updateTopSpecialty', input }, (tx, by) => ordered({ tx, by, list: topSpecialties }, input))

/** Deletes an entry. `order` lists the rest and saves their order (design §9.16); `specialty_id` keeps it. */
export const deleteTopSpecialty: MutationResolvers['deleteTopSpecialty'] = (_, { input }, context) =>
  mutate(context, { action: 'deleteTopSpecialty', input }, async (tx, by) => {
    const { specialty_id: id, order, expectedVersion } = input
    if ((order == null) === (id == null))
      throw badInput({ field: 'specialty_id', message: 'Give either specialty_id or order.' })

    const before = await topSpecialties.lock(tx, expectedVersion)
    const remaining = order == null ? without(before, id ?? '') : idsOf(order)
    if (order != null) refuseOrder(removalProblem(before.order, remaining))
    return removed({ tx, by, list: topSpecialties }, before, remaining, (one) => specialties.find(tx, { id: one }))
  })

/** Errors: BAD_USER_INPUT when the term is not a condition, or not the one that the input describes. */
const refuseOther = (term: TermRow, { taxonomy, umls_cuid }: CreateTopConditionInput): void => {
  if (term.taxonomy !== 'CONDITION') throw badInput({ field: 'term_id', message: `${term.name} is not a condition.` })
  if (taxonomy != null && taxonomy !== term.taxonomy)
    throw badInput({ field: 'taxonomy', message: `${term.name} is a condition.` })
  if (umls_cuid != null && cuiOf(umls_cuid) !== term.umls_cuid)
    throw badInput({ field: 'umls_cuid', message: `${term.name} is mapped to ${term.umls_cuid ?? 'no concept'}.` })
}

export const createTopCondition: MutationResolvers['createTopCondition'] = (_, { input }, context) =>
  mutate(context, { action: 'createTopCondition', input }, async (tx, by) => {
    const term = await terms.lock(tx, input.term_id)
    refuseOther(term, input)
    const { result, ...done } = await added({ tx, by, list: topConditions }, term, context.config.topConditionsMax)
    return { result: { success: result !== null, topCondition: result }, ...done }
  })

export const updateTopCondition: MutationResolvers['updateTopCondition'] = (_, { input }, context) =>
  mutate(context, { action: 'updateTopCondition', input }, (tx, by) => ordered({ tx, by, list: topConditions }, input))

/** Saves an order if the input has `order`; deletes an entry if it has `term_id` (design §9.16). */
export const deleteTopCondition: MutationResolvers['deleteTopCondition'] = (_, { input }, context) =>
  mutate(context, { action: 'deleteTopCondition', input }, async (tx, by) => {
    const { term_id: id, order, expectedVersion } = input
    if (order != null && id == null) return ordered({ tx, by, list: topConditions }, { order, expectedVersion })
    if (order != null || id == null) throw badInput({ field: 'term_id', message: 'Give either term_id or order.' })

    const before = await topConditions.lock(tx, expectedVersion)
    const work = { tx, by, list: topConditions }
    return removed(work, before, without(before, id), (one) => terms.find(tx, { id: one }))
  })
