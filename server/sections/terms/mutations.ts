import { removalTimeLimits } from '../../../src/domain/limits.ts'
import { type TermFields, termProblems, termRules, termTypeOf } from '../../../src/domain/terms/term.ts'
import { cuiOf } from '../../../src/domain/umls.ts'
import { badInput } from '../../contract/errors.ts'
import { optionalId, refuseProblems } from '../../contract/input.ts'
import type { CreateTermInput, TermUpdate } from '../../contract/types.gen.ts'
import { lockByName } from '../../database/advisoryLock.ts'
import type { Queryable } from '../../database/database.ts'
import { definedFields, drafted } from '../../records/draft.ts'
import {
  cuidTakenProblem,
  fieldsOf,
  foreignSynonymProblem,
  type TermRow,
  terms,
  termUses,
  textColumnsOf,
} from '../../records/kinds/term.ts'
import { termSaved } from '../../records/kinds/termSaved.ts'
import { topConditions } from '../../records/kinds/topList.ts'
import { mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'
import { refuseTakenName } from './names.ts'
import { lockForRemoval, removeWithLinks } from './removal.ts'
import { restoreLinks } from './restore.ts'

/** Returns the given fields, trimmed. Null counts as absent, except that it clears the taxonomy. */
const given = ({ name, slug, status, taxonomy }: Omit<TermUpdate, 'unsetFields'>) =>
  definedFields<TermFields>({ name: name?.trim(), slug: slug?.trim(), status: status ?? undefined, taxonomy })

/** Errors: BAD_USER_INPUT when the given type contradicts the CUI. */
const refuseType = ({ type }: CreateTermInput, { umls_cuid }: TermFields): void => {
  if (type == null || type === termTypeOf(umls_cuid)) return
  const message = umls_cuid === null ? 'A term of type UMLS needs a CUI.' : 'A term with a CUI is of type UMLS.'
  throw badInput({ field: 'type', message })
}

/**
 * Refuses a CUI that a term already has. The second of two concurrent requests for a concept gets this error. Without
 * it, the user would only learn that the machine name is taken. Errors: BAD_USER_INPUT.
 */
const refuseMapped = async (tx: Queryable, { umls_cuid }: TermFields): Promise<void> => {
  if (umls_cuid === null) return
  await lockByName(tx, `term of ${umls_cuid}`)
  if (await terms.find(tx, { umls_cuid })) throw badInput(cuidTakenProblem({ umls_cuid }))
}

/**
 * Creates a term. A blank CUI counts as none. `restores` links the term to the records that a removed term was linked
 * to. Errors: BAD_USER_INPUT, also for the taken name of a custom term.
 */
export const createTerm: MutationResolvers['createTerm'] = (_, { input }, context) => {
  const work = async (tx: Queryable, by: string) => {
    const fields = drafted(termRules, { ...given(input), umls_cuid: cuiOf(input.umls_cuid ?? '') || null })
    refuseType(input, fields)
    await refuseMapped(tx, fields)
    await refuseTakenName(tx, fields)
    const { status, taxonomy, ...texts } = fields
    const made = await terms.insert(tx, { ...textColumnsOf(texts), status, taxonomy }, by)
    const restored = input.restores == null ? null : await restoreLinks(tx, made, input.restores, by)
    const term = restored?.term ?? made
    return {
      result: { success: true, term, notRestored: restored?.missing ?? null },
      audit: {
        message: `Created term ${term.name}`,
        before: null,
        after: { ...fieldsOf(term), ...restored?.links },
      },
      changes: [...terms.changed(term, 'CREATED'), ...(restored?.changes ?? [])],
    }
  }
  const seconds = input.restores == null ? undefined : removalTimeLimits.term
  return mutate(context, { action: 'createTerm', input }, work, seconds)
}

type TermChanges = Partial<TermFields & Pick<TermRow, 'primary_synonym_id'>>

/** Returns the changes of an update. `unsetFields` and null clear a field. Errors: BAD_USER_INPUT. */
const changed = (update: TermUpdate): TermChanges => {
  const unset = update.unsetFields ?? []
  const both = unset.find((field) => update[field] != null)
  if (both) throw badInput({ field: both, message: `${both} cannot be both set and unset.` })
  return {
    ...given(update),
    ...definedFields<TermChanges>({ primary_synonym_id: optionalId(update.primary_synonym_id, foreignSynonymProblem) }),
    ...Object.fromEntries(unset.map((field) => [field, null])),
  }
}

/** Errors: BAD_USER_INPUT when a top condition would no longer be a condition. */
const refuseTopCondition = async (tx: Queryable, before: TermRow, { taxonomy }: TermChanges): Promise<void> => {
  if (before.taxonomy !== 'CONDITION' || taxonomy === undefined || taxonomy === 'CONDITION') return
  if (await topConditions.find(tx, before.id)) {
    const message = `${before.name} is a top condition. Remove the term from that list first.`
    throw badInput({ field: 'taxonomy', message })
  }
}

/**
 * Errors: NOT_FOUND, CONFLICT, BAD_USER_INPUT. The last also for the taken name of a custom term, and for another
 * term's synonym as primary synonym; a foreign key refuses that one.
 */
export const updateTerm: MutationResolvers['updateTerm'] = (_, { input }, context) =>
  mutate(context, { action: 'updateTerm', input }, async (tx, by) => {
    const update = changed(input.update)
    refuseProblems(termProblems(update))
    const before = await terms.lock(tx, input.termId, input.expectedVersion)
    await refuseTopCondition(tx, before, update)
    const { status, taxonomy, primary_synonym_id, ...texts } = { ...fieldsOf(before), ...update }
    await refuseTakenName(tx, texts, before)
    const columns = { ...textColumnsOf(texts), status, taxonomy, primary_synonym_id }
    const term = await terms.update(tx, before.id, columns, by)
    return {
      result: { success: true, term },
      audit: { message: `Updated term ${term.name}`, before: fieldsOf(before), after: fieldsOf(term) },
      changes: await termSaved(tx, before, term),
    }
  })

/** Removes a term with its links. The audit row keeps their ids for a restore. Errors: NOT_FOUND, CONFLICT. */
export const removeTerm: MutationResolvers['removeTerm'] = (_, { input }, context) =>
  mutate(
    context,
    { action: 'removeTerm', input },
    async (tx, by) => {
      const term = await lockForRemoval(tx, input.id)
      await terms.lockUses(tx, term.id, input, termUses)
      const { before, changes } = await removeWithLinks(tx, term, by)
      return {
        result: { success: true },
        audit: { message: `Removed term ${term.name}`, before, after: null },
        changes,
      }
    },
    removalTimeLimits.term,
  )
