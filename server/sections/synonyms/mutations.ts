import { secondsToRemove } from '../../../src/domain/limits.ts'
import { synonymProblems } from '../../../src/domain/synonym.ts'
import { refuseProblems } from '../../contract/input.ts'
import { columnsOf, fieldsOf, given, recordOf, synonyms, synonymUses } from '../../records/kinds/synonym.ts'
import { terms } from '../../records/kinds/term.ts'
import { named } from '../../records/links.ts'
import { mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'
import { lockWithTerms, refuseTwins } from './terms.ts'

/** Its terms are told of, because they show its name. */
export const updateSynonym: MutationResolvers['updateSynonym'] = (_, { input }, context) =>
  mutate(context, { action: 'updateSynonym', input }, async (tx, by) => {
    const update = given(input.update)
    refuseProblems(synonymProblems(update))
    const { synonym: before, linked } = await lockWithTerms(tx, input.synonymId, input.expectedVersion)
    if (update.name !== undefined) await refuseTwins(tx, linked, { id: before.id, name: update.name }, 'name')
    const fields = { ...fieldsOf(before), ...update }
    const synonym = await synonyms.update(tx, before.id, columnsOf(fields, before), by)
    return {
      result: { success: true, synonym },
      audit: { message: `Updated synonym ${synonym.name}`, before: fieldsOf(before), after: fieldsOf(synonym) },
      changes: [...synonyms.changed(synonym, 'UPDATED'), ...linked.flatMap((term) => terms.changed(term, 'UPDATED'))],
    }
  })

/**
 * Its links go with it, and terms that it named are shown by their preferred names again; the audit row keeps which
 * they were, so that it can be made again. Errors: NOT_FOUND, CONFLICT.
 */
export const removeSynonym: MutationResolvers['removeSynonym'] = (_, { input }, context) =>
  mutate(
    context,
    { action: 'removeSynonym', input },
    async (tx, by) => {
      const { synonym, linked } = await lockWithTerms(tx, input.id)
      await synonyms.lockUses(tx, synonym.id, input, synonymUses)
      await synonyms.remove(tx, synonym.id)
      const touched = linked.map(({ id }) => id)
      return {
        result: { success: true },
        audit: {
          message: `Removed synonym ${synonym.name}`,
          before: {
            ...recordOf(synonym),
            terms: linked.map(named),
            displayNameOf: linked.filter((term) => term.primary_synonym_id === synonym.id).map(named),
          },
          after: null,
        },
        changes: [...synonyms.changed(synonym, 'REMOVED'), ...(await terms.touchAll(tx, touched, by))],
      }
    },
    secondsToRemove.synonym,
  )
