import {
  customOrigin,
  originProblems,
  type SynonymFields,
  type SynonymOrigin,
  synonymProblems,
  synonymRules,
} from '../../../src/domain/synonym.ts'
import { cuiOf } from '../../../src/domain/umls.ts'
import { badInput } from '../../contract/errors.ts'
import type { MutationResolvers } from '../../contract/resolvers.gen.ts'
import type { CreateOnlySynonymInput, CreateSynonymInput, SynonymUpdate } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { drafted, present } from '../../draft.ts'
import { freeSlug } from '../../freeSlug.ts'
import { refuseProblems } from '../../input.ts'
import { link, named } from '../../links.ts'
import { mutate } from '../../mutation.ts'
import { terms } from '../terms/term.ts'
import { columnsOf, fieldsOf, recordOf, synonyms } from './synonym.ts'
import { lockWithTerms, refuseTwins } from './terms.ts'
import { synonymUses } from './uses.ts'

/** What is given of a synonym, outer spaces trimmed; null counts as absent. */
const given = ({ name, slug, status }: SynonymUpdate) =>
  present<SynonymFields>({ name: name?.trim(), slug: slug?.trim(), status: status ?? undefined })

/** Where a new synonym comes from; what is blank counts as absent. */
const originOf = ({ auid, umls_cuid, source }: CreateOnlySynonymInput): SynonymOrigin => ({
  auid: auid?.trim() || customOrigin.auid,
  umls_cuid: cuiOf(umls_cuid ?? '') || customOrigin.umls_cuid,
  source: source?.trim() || customOrigin.source,
})

/**
 * Makes a synonym; a slug that is absent is the first that is free of those that its name makes. Errors:
 * BAD_USER_INPUT.
 */
const insert = async (tx: Queryable, input: CreateOnlySynonymInput, by: string) => {
  const fields = drafted(synonymRules, given(input))
  const origin = originOf(input)
  refuseProblems(originProblems(origin))
  const slug = input.slug == null ? await freeSlug(tx, 'synonym', fields.slug) : fields.slug
  return synonyms.insert(tx, { ...columnsOf({ ...fields, slug }, origin), ...origin }, by)
}

/** Old consoles write `termID`. Errors: BAD_USER_INPUT when both are given and name two terms. */
const termIdOf = ({ termId, termID }: CreateSynonymInput): string | null => {
  if (termId != null && termID != null && termId !== termID)
    throw badInput({ field: 'termID', message: 'termId and termID must name the same term.' })
  return termId ?? termID ?? null
}

/** Errors: NOT_FOUND for the term; BAD_USER_INPUT, also when the term has a synonym of that name. */
export const createSynonym: MutationResolvers['createSynonym'] = (_, { input }, context) =>
  mutate(context, { action: 'createSynonym', input }, async (tx, by) => {
    const termId = termIdOf(input)
    const term = termId === null ? null : await terms.lock(tx, termId)
    if (term) await refuseTwins(tx, [term], { name: input.name }, 'name')

    const synonym = await insert(tx, input, by)
    const created = synonyms.changed(synonym, 'CREATED')
    if (!term)
      return {
        result: { success: true, synonym },
        audit: { message: `Created synonym ${synonym.name}`, before: null, after: recordOf(synonym) },
        changes: created,
      }
    await link(tx, 'term_synonym', { term_id: term.id, synonym_id: synonym.id })
    return {
      result: { success: true, synonym },
      audit: {
        message: `Created synonym ${synonym.name} of ${term.name}`,
        before: null,
        after: { ...recordOf(synonym), terms: [named(term)] },
      },
      changes: [...created, ...(await terms.touchAll(tx, [term.id], by))],
    }
  })

export const createOnlySynonym: MutationResolvers['createOnlySynonym'] = (_, { input }, context) =>
  mutate(context, { action: 'createOnlySynonym', input }, async (tx, by) => {
    const synonym = await insert(tx, input, by)
    return {
      result: { success: true, synonym },
      audit: { message: `Created synonym ${synonym.name}`, before: null, after: recordOf(synonym) },
      changes: synonyms.changed(synonym, 'CREATED'),
    }
  })

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
  mutate(context, { action: 'removeSynonym', input }, async (tx, by) => {
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
  })
