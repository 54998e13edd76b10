import { slugOf } from '../../../src/domain/slug.ts'
import { newTerm, type TermFields, termProblems, termTypeOf } from '../../../src/domain/term.ts'
import { badInput } from '../../contract/errors.ts'
import type { MutationResolvers } from '../../contract/resolvers.gen.ts'
import type { CreateTermInput, TermUpdate } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { optionalId, refuseProblems } from '../../input.ts'
import { mutate } from '../../mutation.ts'
import { topConditions } from '../topLists/topList.ts'
import { removeWhole, SECONDS_TO_REMOVE } from './removal.ts'
import { termSaved } from './saved.ts'
import { fieldsOf, strangeSynonym, type TermRow, terms, textColumnsOf } from './term.ts'

/** What is given of a term, outer spaces trimmed; null counts as absent, except that it takes the taxonomy away. */
const given = ({ name, slug, status, taxonomy }: Omit<TermUpdate, 'unsetFields'>): Partial<TermFields> => ({
  ...(name == null ? {} : { name: name.trim() }),
  ...(slug == null ? {} : { slug: slug.trim() }),
  ...(status == null ? {} : { status }),
  ...(taxonomy === undefined ? {} : { taxonomy }),
})

/** A new term's fields; a blank CUI is none. Errors: BAD_USER_INPUT. */
const drafted = (input: CreateTermInput): TermFields => {
  const umls_cuid = input.umls_cuid?.trim().toUpperCase() || null
  const fields = { ...newTerm, ...given(input), umls_cuid }
  const named = { ...fields, slug: input.slug == null ? slugOf(fields.name) : fields.slug }
  refuseProblems(termProblems(named))
  if (input.type != null && input.type !== termTypeOf(umls_cuid)) {
    const message = umls_cuid === null ? 'A term of type UMLS needs a CUI.' : 'A term with a CUI is of type UMLS.'
    throw badInput({ field: 'type', message })
  }
  return named
}

export const createTerm: MutationResolvers['createTerm'] = (_, { input }, context) =>
  mutate(context, { action: 'createTerm', input }, async (tx, by) => {
    const { status, taxonomy, ...texts } = drafted(input)
    const term = await terms.insert(tx, { ...textColumnsOf(texts), status, taxonomy }, by)
    return {
      result: { success: true, term },
      audit: { message: `Created term ${term.name}`, before: null, after: fieldsOf(term) },
      changes: terms.changed(term, 'CREATED'),
    }
  })

type Changed = Partial<TermFields & Pick<TermRow, 'primary_synonym_id'>>

/** What an update changes; `unsetFields` and null empty a field. Errors: BAD_USER_INPUT. */
const changed = (update: TermUpdate): Changed => {
  const unset = update.unsetFields ?? []
  const both = unset.find((field) => update[field] != null)
  if (both) throw badInput({ field: both, message: `${both} cannot be both set and unset.` })
  const { primary_synonym_id: id } = update
  return {
    ...given(update),
    ...(id === undefined ? {} : { primary_synonym_id: optionalId(id, strangeSynonym) }),
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

/** Errors: BAD_USER_INPUT too for a primary synonym that is none of the term's: the table's key says so. */
export const updateTerm: MutationResolvers['updateTerm'] = (_, { input }, context) =>
  mutate(context, { action: 'updateTerm', input }, async (tx, by) => {
    const update = changed(input.update)
    refuseProblems(termProblems(update))
    const before = await terms.lock(tx, input.termId, input.expectedVersion)
    await refuseTopCondition(tx, before, update)
    const { status, taxonomy, primary_synonym_id, ...texts } = { ...fieldsOf(before), ...update }
    const columns = { ...textColumnsOf(texts), status, taxonomy, primary_synonym_id }
    const term = await terms.update(tx, before.id, columns, by)
    return {
      result: { success: true, term },
      audit: { message: `Updated term ${term.name}`, before: fieldsOf(before), after: fieldsOf(term) },
      changes: await termSaved(tx, before, term),
    }
  })

/** The links go with the term; the audit row keeps what it was linked to, so that it can be made again. */
export const removeTerm: MutationResolvers['removeTerm'] = (_, { input }, context) =>
  mutate(
    context,
    { action: 'removeTerm', input },
    async (tx, by) => {
      const term = await terms.lock(tx, input.id)
      const { before, changes } = await removeWhole(tx, term, by)
      return {
        result: { success: true },
        audit: { message: `Removed term ${term.name}`, before, after: null },
        changes,
      }
    },
    SECONDS_TO_REMOVE,
  )
