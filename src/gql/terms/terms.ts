import { removalTimeLimits } from '../../domain/limits.ts'
import type { RecordKey, Save } from '../../domain/record.ts'
import { termFilters } from '../../domain/terms/filters.ts'
import { termSorts } from '../../domain/terms/sorts.ts'
import { type TermFields, termTypeOf } from '../../domain/terms/term.ts'
import { filteredListVariables, foundOf, listRequest, type Matching, matchVariables, pageOf } from '../list.ts'
import { deletionResult, withReferences } from '../references.ts'
import { saveResult, uniqueSlugCheck, withRestored } from '../saves.ts'
import { sendLongRequest, sendRequest } from '../transport.ts'
import {
  AllTerms,
  CreateTerm,
  type RemoveInput,
  RemoveTerm,
  TermById,
  TermBySlug,
  TermForRemoval,
  TermId,
  type TermRecordFragment,
  Terms,
  type TermsQuery,
  UpdateTerm,
} from './terms.gen.ts'

export type TermRow = TermsQuery['cftTerms']['edges'][number]['node']

export const fetchTerms = listRequest(
  (query) => filteredListVariables(termFilters, termSorts, query),
  async (variables, signal) => pageOf((await sendRequest(Terms, variables, signal)).cftTerms),
)

/** Finds the records that match a search and filters. */
export const fetchAllTerms = async (matching: Matching, signal: AbortSignal) =>
  foundOf((await sendRequest(AllTerms, await matchVariables(termFilters, matching), signal)).cftTerms)

const storedOf = ({ id, version, updated_at, updated_by, ...fields }: TermRecordFragment) => {
  const { name, slug, taxonomy, umls_cuid, status } = fields
  return { id, version, updated_at, updated_by, draft: { name, slug, taxonomy, umls_cuid, status } }
}

export const findTermRecord = async (key: RecordKey, signal: AbortSignal) => {
  const { cftTerm } = await ('id' in key ? sendRequest(TermById, key, signal) : sendRequest(TermBySlug, key, signal))
  return { record: cftTerm && storedOf(cftTerm) }
}

export const checkTermSlug = uniqueSlugCheck(
  async (slug, signal) => (await sendRequest(TermId, { slug }, signal)).cftTerm,
)

const sendTerm = async ({ operationId, id, version, draft, restores }: Save<TermFields>) => {
  const { umls_cuid, ...update } = draft
  if (id === null) {
    const input = { ...draft, type: termTypeOf(umls_cuid), restores, operationId }
    // Restoring the associations of a deleted term can take as long as deleting them.
    const { createTerm } = await (restores
      ? sendLongRequest(removalTimeLimits.term, CreateTerm, { input })
      : sendRequest(CreateTerm, { input }))
    return withRestored(createTerm.term, createTerm.notRestored)
  }
  return (await sendRequest(UpdateTerm, { input: { termId: id, update, expectedVersion: version, operationId } }))
    .updateTerm.term
}

/** Creates or updates a term. An update omits the CUI, which never changes. */
export const saveTerm = (save: Save<TermFields>) => saveResult(() => sendTerm(save), storedOf)

const findTermWithDisplayName = async (key: RecordKey, signal: AbortSignal) => {
  const { cftTerm } = await sendRequest(TermForRemoval, key, signal)
  if (cftTerm === null) return { record: null }
  const stored = storedOf(cftTerm)
  return { record: { ...stored, draft: { ...stored.draft, displayName: cftTerm.displayName } } }
}

export const findTermForRemoval = withReferences('TERM', findTermWithDisplayName)

/** Deletes a term with its associations. Errors: NOT_FOUND if already deleted. */
export const removeTerm = (input: RemoveInput) =>
  deletionResult(() => sendLongRequest(removalTimeLimits.term, RemoveTerm, { input }))
