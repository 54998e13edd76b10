import { removalTimeLimits } from '../../../src/domain/limits.ts'
import { type ConditionFields, conditionProblems, conditionRules } from '../../../src/domain/terms/term.ts'
import { notFound } from '../../contract/errors.ts'
import { refuseProblems, requireKey } from '../../contract/input.ts'
import type { CreateConditionInput, UpdateConditionInput } from '../../contract/types.gen.ts'
import { completeDraft, definedFields, optionalText } from '../../records/draft.ts'
import {
  columnsOf,
  conditions,
  fieldsOf,
  findCondition,
  listConditions,
  lockCondition,
} from '../../records/kinds/condition.ts'
import { termReferences, terms } from '../../records/kinds/term.ts'
import { refuseTakenName } from '../../records/kinds/termNames.ts'
import { topConditions } from '../../records/kinds/topList.ts'
import { mutate } from '../../records/mutation.ts'
import type { ConditionResolvers, MutationResolvers, QueryResolvers } from '../resolvers.gen.ts'
import { lockForRemoval, removeOneTerm } from './removal.ts'

/** A null display name becomes empty; any other null counts as absent. */
const fieldsInInput = (input: CreateConditionInput | UpdateConditionInput) =>
  definedFields<ConditionFields>({
    name: input.name?.trim(),
    slug: input.slug?.trim(),
    display_name: optionalText(input.display_name),
    is_visible: input.is_visible ?? undefined,
    is_active: input.is_active ?? undefined,
    is_in_picklist: input.is_in_picklist ?? undefined,
    is_default_term_list_enabled: input.is_default_term_list_enabled ?? undefined,
  })

export const createCondition: MutationResolvers['createCondition'] = (_, { input }, context) =>
  mutate(context, { action: 'createCondition', input }, async (tx, by) => {
    const fields = completeDraft(conditionRules, fieldsInInput(input))
    await refuseTakenName(tx, { ...fields, umls_cuid: null })
    const condition = await conditions.insert(tx, columnsOf(fields, null), by)
    return {
      result: { success: true, condition },
      audit: { message: `Created condition ${condition.name}`, before: null, after: fieldsOf(condition) },
      changes: conditions.changed(condition, 'CREATED'),
    }
  })

export const updateCondition: MutationResolvers['updateCondition'] = (_, { input }, context) =>
  mutate(context, { action: 'updateCondition', input }, async (tx, by) => {
    const update = fieldsInInput(input)
    refuseProblems(conditionProblems(update))
    const before = await lockCondition(tx, input.id, input.expectedVersion)
    const fields = { ...fieldsOf(before), ...update }
    await refuseTakenName(tx, { ...fields, umls_cuid: before.umls_cuid }, before)
    const condition = await conditions.update(tx, before.id, columnsOf(fields, before.umls_cuid), by)
    return {
      result: { success: true, condition },
      audit: {
        message: `Updated condition ${condition.name}`,
        before: fieldsOf(before),
        after: fieldsOf(condition),
      },
      changes: [
        ...conditions.changed(condition, 'UPDATED'),
        ...(await topConditions.changesOfEntries(tx, [condition.id])),
      ],
    }
  })

/** Throws NOT_FOUND, also for a term that is not a condition. */
export const deleteCondition: MutationResolvers['deleteCondition'] = (_, { input }, context) =>
  mutate(
    context,
    { action: 'deleteCondition', input },
    async (tx, by) => {
      const term = terms.only(await lockForRemoval(tx, [input.id]))
      if (term.taxonomy !== 'CONDITION') throw notFound('CFT')
      await conditions.lockReferences(tx, [term.id], input, termReferences)
      const { before, changes } = await removeOneTerm(tx, term, by)
      return {
        result: { success: true },
        audit: { message: `Deleted condition ${term.name}`, before, after: null },
        changes,
      }
    },
    removalTimeLimits.term,
  )

export const conditionQueries: QueryResolvers = {
  conditions: (_, args, { database }) => listConditions(database, args),

  condition: (_, { id, slug }, { database }) => {
    requireKey({ id, slug })
    return findCondition(database, { id, slug })
  },
}

export const conditionMutations: MutationResolvers = { createCondition, updateCondition, deleteCondition }

export const Condition: ConditionResolvers = {
  source: ({ umls_cuid }) => (umls_cuid === null ? 'custom' : 'UMLS'),
  is_active: ({ status }) => status,
}
