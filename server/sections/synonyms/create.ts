import sql from 'sql-template-tag'
import { customOrigin, originProblems, type SynonymOrigin, synonymRules } from '../../../src/domain/synonym.ts'
import type { SynonymFields } from '../../../src/domain/synonymFields.ts'
import { cuiOf } from '../../../src/domain/umls.ts'
import { badInput } from '../../contract/errors.ts'
import { refuseProblems } from '../../contract/input.ts'
import type { CreateOnlySynonymInput, CreateSynonymInput } from '../../contract/types.gen.ts'
import { lockByName } from '../../database/advisoryLock.ts'
import type { Queryable } from '../../database/database.ts'
import { link, linkedFieldsOf } from '../../records/associations.ts'
import type { Context } from '../../records/context.ts'
import { completeDraft } from '../../records/draft.ts'
import { auditFieldsOf, columnsOf, fieldsInUpdate, type SynonymRow, synonyms } from '../../records/kinds/synonym.ts'
import { terms } from '../../records/kinds/term.ts'
import { type MutationResult, mutate } from '../../records/mutation.ts'
import { restoreDeleted } from '../../records/undo/restore.ts'
import { reserveFreeSlug } from '../../records/uniqueSlug.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'
import { linkBoth, lockWithTerms, refuseDuplicateName } from './associations.ts'

/** A blank value becomes the value of a custom synonym. */
const originOf = ({ auid, umls_cuid, source }: CreateOnlySynonymInput): SynonymOrigin => ({
  auid: auid?.trim() || customOrigin.auid,
  umls_cuid: cuiOf(umls_cuid ?? '') || customOrigin.umls_cuid,
  source: source?.trim() || customOrigin.source,
})

interface NewSynonym {
  readonly fields: SynonymFields
  readonly origin: SynonymOrigin
  /** False when the slug is made from the name. */
  readonly hasSlug: boolean
}

/** Slug for a name without Latin letters or digits, such as a name in Arabic. */
const DEFAULT_SLUG = 'synonym'

const newSynonym = (input: CreateOnlySynonymInput): NewSynonym => {
  const fields = completeDraft(synonymRules, {
    slug: synonymRules.slugOf(input.name) || DEFAULT_SLUG,
    ...fieldsInUpdate(input),
  })
  const origin = originOf(input)
  refuseProblems(originProblems(origin))
  return { fields, origin, hasSlug: input.slug != null }
}

/** A slug made from the name gets a number if it is taken. */
const insert = async (tx: Queryable, { fields, origin, hasSlug }: NewSynonym, by: string) => {
  const slug = hasSlug ? fields.slug : await reserveFreeSlug(tx, 'synonym', fields.slug)
  return synonyms.insert(tx, { ...columnsOf({ ...fields, slug }, origin), ...origin }, by)
}

/** Throws BAD_USER_INPUT if both are given and differ. */
const termIdOf = ({ termId, termID }: CreateSynonymInput): string | null => {
  if (termId != null && termID != null && termId !== termID)
    throw badInput({ field: 'termID', message: 'termId and termID must be equal.' })
  return termId ?? termID ?? null
}

/** Returns null if the new synonym is a custom one. */
const lockByAuid = async (tx: Queryable, { auid }: SynonymOrigin): Promise<SynonymRow | null> => {
  if (auid === null) return null
  // A concurrent request for the same AUID waits here, then finds this synonym.
  await lockByName(tx, `synonym ${auid}`)
  // If another transaction is removing the synonym, this query waits and finds no synonym.
  const [existing] = await synonyms.lockSelected(tx, sql`select id from synonym where auid = ${auid}`)
  return existing ?? null
}

interface CreatedSynonym {
  readonly success: true
  readonly synonym: SynonymRow
  readonly notRestored?: string[]
}

const restoreSynonym = async (
  tx: Queryable,
  context: Context,
  id: string,
  { fields, origin }: NewSynonym,
  by: string,
): Promise<MutationResult<CreatedSynonym>> => {
  const { missing, others } = await restoreDeleted(tx, context, { kind: 'SYNONYM', id })
  const { linked } = await lockWithTerms(tx, id)
  await refuseDuplicateName(tx, linked, { id, name: fields.name }, 'name')
  const synonym = await synonyms.update(tx, id, { ...columnsOf(fields, origin), ...origin }, by)
  return {
    result: { success: true, synonym, notRestored: [...missing] },
    audit: { message: `Restored synonym ${synonym.name}`, before: null, after: auditFieldsOf(synonym) },
    changes: [...synonyms.changed(synonym, 'CREATED'), ...others],
  }
}

/** Links the term `termId` to an existing synonym with the same AUID. Throws NOT_FOUND or BAD_USER_INPUT. */
export const createSynonym: MutationResolvers['createSynonym'] = (_, { input }, context) =>
  mutate(context, { action: 'createSynonym', input }, async (tx, by): Promise<MutationResult<CreatedSynonym>> => {
    const termId = termIdOf(input)
    if (termId !== null && input.restores != null)
      throw badInput({ field: 'restores', message: 'restores and termId cannot both be given.' })
    const draft = newSynonym(input)
    const term = termId === null ? null : await terms.lock(tx, termId)
    const existing = term && (await lockByAuid(tx, draft.origin))
    if (existing) {
      const { result, ...effects } = await linkBoth(tx, { term, synonym: existing }, 'name', by)
      return { result: { success: true, synonym: result.synonym }, ...effects }
    }
    if (term) await refuseDuplicateName(tx, [term], draft.fields, 'name')

    if (input.restores != null) return restoreSynonym(tx, context, input.restores, draft, by)
    const synonym = await insert(tx, draft, by)
    const createdChanges = synonyms.changed(synonym, 'CREATED')
    if (!term)
      return {
        result: { success: true, synonym },
        audit: { message: `Created synonym ${synonym.name}`, before: null, after: auditFieldsOf(synonym) },
        changes: createdChanges,
      }
    await link(tx, 'term_synonym', { term_id: term.id, synonym_id: synonym.id })
    return {
      result: { success: true, synonym },
      audit: {
        message: `Created synonym ${synonym.name} of ${term.name}`,
        before: null,
        after: { ...auditFieldsOf(synonym), terms: [linkedFieldsOf(term)] },
      },
      changes: [...createdChanges, ...(await terms.touchAll(tx, [term.id], by))],
    }
  })

export const createOnlySynonym: MutationResolvers['createOnlySynonym'] = (_, { input }, context) =>
  mutate(context, { action: 'createOnlySynonym', input }, async (tx, by) => {
    const synonym = await insert(tx, newSynonym(input), by)
    return {
      result: { success: true, synonym },
      audit: { message: `Created synonym ${synonym.name}`, before: null, after: auditFieldsOf(synonym) },
      changes: synonyms.changed(synonym, 'CREATED'),
    }
  })
