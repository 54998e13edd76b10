import { secondsToRemove } from '../../../src/domain/limits.ts'
import { type TermFields, termProblems, termRules, termTypeOf } from '../../../src/domain/terms/term.ts'
import { cuiOf } from '../../../src/domain/umls.ts'
import { badInput } from '../../contract/errors.ts'
import { optionalId, refuseProblems } from '../../contract/input.ts'
import type { CreateTermInput, TermUpdate } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { takeTurn } from '../../database/turns.ts'
import { drafted, present } from '../../records/draft.ts'
import {
  cuidTaken,
  fieldsOf,
  strangeSynonym,
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
import { lockForRemoval, removeWhole } from './removal.ts'
import { restoreLinks } from './restore.ts'

/** What is given of a term, outer spaces trimmed; null counts as absent, except that it takes the taxonomy away. */
const given = ({ name, slug, status, taxonomy }: Omit<TermUpdate, 'unsetFields'>) =>
  present<TermFields>({ name: name?.trim(), slug: slug?.trim(), status: status ?? undefined, taxonomy })

/** Errors: BAD_USER_INPUT when the type that is given is another than the CUI makes it. */
const refuseType = ({ type }: CreateTermInput, { umls_cuid }: TermFields): void => {
  if (type == null || type === termTypeOf(umls_cuid)) return
  const message = umls_cuid === null ? 'A term of type UMLS needs a CUI.' : 'A term with a CUI is of type UMLS.'
  throw badInput({ field: 'type', message })
}

/**
 * Of two who add one concept the second learns that it is a term by now, not that the machine name is taken, which would be
 * true, too. Errors: BAD_USER_INPUT.
 */
const refuseMapped = async (tx: Queryable, { umls_cuid }: TermFields): Promise<void> => {
  if (umls_cuid === null) return
  await takeTurn(tx, `term of ${umls_cuid}`)
  if (await terms.find(tx, { umls_cuid })) throw badInput(cuidTaken({ umls_cuid }))
}

/**
 * A blank CUI is none. With `restores` it is linked again to what a removed term was linked to. Errors: BAD_USER_INPUT, also
 * for a custom term's name that is taken.
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
  const seconds = input.restores == null ? undefined : secondsToRemove.term
  return mutate(context, { action: 'createTerm', input }, work, seconds)
}

type Changed = Partial<TermFields & Pick<TermRow, 'primary_synonym_id'>>

/** What an update changes; `unsetFields` and null empty a field. Errors: BAD_USER_INPUT. */
const changed = (update: TermUpdate): Changed => {
  const unset = update.unsetFields ?? []
  const both = unset.find((field) => update[field] != null)
  if (both) throw badInput({ field: both, message: `${both} cannot be both set and unset.` })
  return {
    ...given(update),
    ...present<Changed>({ primary_synonym_id: optionalId(update.primary_synonym_id, strangeSynonym) }),
    ...Object.fromEntries(unset.map((field) => [field, null])),
  }
}

/** Errors: BAD_USER_INPUT when a top condition would stop being a condition. */
const refuseTopCondition = async (tx: Queryable, before: TermRow, { taxonomy }: Changed): Promise<void> => {
  if (before.taxonomy !== 'CONDITION' || taxonomy === undefined || taxonomy === 'CONDITION') return
  if (await topConditions.find(tx, before.id)) {
    const message = `${before.name} is one of the top conditions: take it from that list first.`
    throw badInput({ field: 'taxonomy', message })
  }
}

/**
 * Errors: NOT_FOUND, CONFLICT, BAD_USER_INPUT; that too for a custom term's new name that is taken, and for a primary synonym
 * that is none of the term's: the table's key says so.
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

/** The links go with the term; the audit row keeps what it was linked to, so that it can be made again. Errors: NOT_FOUND, CONFLICT. */
export const removeTerm: MutationResolvers['removeTerm'] = (_, { input }, context) =>
  mutate(
    context,
    { action: 'removeTerm', input },
    async (tx, by) => {
      const term = await lockForRemoval(tx, input.id)
      await terms.lockUses(tx, term.id, input, termUses)
      const { before, changes } = await removeWhole(tx, term, by)
      return {
        result: { success: true },
        audit: { message: `Removed term ${term.name}`, before, after: null },
        changes,
      }
    },
    secondsToRemove.term,
  )
