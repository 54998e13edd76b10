import { type ConditionFields, conditionProblems, newCondition } from '../../../src/domain/condition.ts'
import { slugOf } from '../../../src/domain/slug.ts'
import { notFound } from '../../contract/errors.ts'
import type { MutationResolvers } from '../../contract/resolvers.gen.ts'
import type { CreateConditionInput, UpdateConditionInput } from '../../contract/types.gen.ts'
import { refuseProblems } from '../../input.ts'
import { mutate } from '../../mutation.ts'
import { removeWhole, SECONDS_TO_REMOVE } from '../terms/removal.ts'
import { terms } from '../terms/term.ts'
import { topConditions } from '../topLists/topList.ts'
import { columnsOf, conditions, fieldsOf, lockCondition } from './condition.ts'

const SWITCHES = ['is_visible', 'is_active', 'is_in_picklist', 'is_default_term_list_enabled'] as const

/** What is given, outer spaces trimmed; null counts as absent, except that a null display name clears it. */
const given = (input: CreateConditionInput | UpdateConditionInput): Partial<ConditionFields> => ({
  ...(input.name == null ? {} : { name: input.name.trim() }),
  ...(input.slug == null ? {} : { slug: input.slug.trim() }),
  ...(input.display_name === undefined ? {} : { display_name: input.display_name?.trim() ?? '' }),
  ...Object.fromEntries(SWITCHES.flatMap((name) => (input[name] == null ? [] : [[name, input[name]]]))),
})

/** A new condition's fields. A slug is made of the name when absent. Errors: BAD_USER_INPUT. */
const drafted = (input: CreateConditionInput): ConditionFields => {
  const fields = { ...newCondition, ...given(input) }
  const named = { ...fields, slug: input.slug == null ? slugOf(fields.name) : fields.slug }
  refuseProblems(conditionProblems(named))
  return named
}

export const createCondition: MutationResolvers['createCondition'] = (_, { input }, context) =>
  mutate(context, { action: 'createCondition', input }, async (tx, by) => {
    const condition = await conditions.insert(tx, columnsOf(drafted(input), null), by)
    return {
      result: { success: true, condition },
      audit: { message: `Created condition ${condition.name}`, before: null, after: fieldsOf(condition) },
      changes: conditions.changed(condition, 'CREATED'),
    }
  })

export const updateCondition: MutationResolvers['updateCondition'] = (_, { input }, context) =>
  mutate(context, { action: 'updateCondition', input }, async (tx, by) => {
    const update = given(input)
    refuseProblems(conditionProblems(update))
    const before = await lockCondition(tx, input.id, input.expectedVersion)
    const fields = { ...fieldsOf(before), display_name: before.display_name ?? '', ...update }
    const condition = await conditions.update(tx, before.id, columnsOf(fields, before.umls_cuid), by)
    return {
      result: { success: true, condition },
      audit: {
        message: `Updated condition ${condition.name}`,
        before: fieldsOf(before),
        after: fieldsOf(condition),
      },
      changes: [...conditions.changed(condition, 'UPDATED'), ...(await topConditions.entrySaved(tx, condition.id))],
    }
  })

/** Removes the term with all its links. Errors: NOT_FOUND, also for a term that is no condition. */
export const deleteCondition: MutationResolvers['deleteCondition'] = (_, { input }, context) =>
  mutate(
    context,
    { action: 'deleteCondition', input },
    async (tx, by) => {
      const term = await terms.lock(tx, input.id)
      if (term.taxonomy !== 'CONDITION') throw notFound('CFT')
      const { before, changes } = await removeWhole(tx, term, by)
      return {
        result: { success: true },
        audit: { message: `Deleted condition ${term.name}`, before, after: null },
        changes,
      }
    },
    SECONDS_TO_REMOVE,
  )
