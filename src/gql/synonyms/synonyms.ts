import { draftOf } from '../../domain/fields.ts'
import { removalTimeLimits } from '../../domain/limits.ts'
import type { RecordKey, Save } from '../../domain/record.ts'
import type { SynonymOrigin } from '../../domain/synonym.ts'
import { type SynonymFields, synonymFields } from '../../domain/synonymFields.ts'
import { synonymFilters } from '../../domain/synonyms/filters.ts'
import { synonymSorts } from '../../domain/synonyms/sorts.ts'
import { filteredListVariables, foundOf, listRequest, type Matching, matchVariables, pageOf } from '../list.ts'
import { deletionResult, withReferences } from '../references.ts'
import { saveResult, uniqueSlugCheck, withRestored } from '../saves.ts'
import { sendLongRequest, sendRequest } from '../transport.ts'
import {
  AllSynonyms,
  CreateSynonym,
  type RemoveInput,
  RemoveSynonym,
  Synonym,
  SynonymId,
  type SynonymRecordFragment,
  Synonyms,
  type SynonymsQuery,
  UpdateSynonym,
} from './synonyms.gen.ts'

export type SynonymRow = SynonymsQuery['synonyms']['edges'][number]['node']

export const fetchSynonyms = listRequest(
  (query) => filteredListVariables(synonymFilters, synonymSorts, query),
  async (variables, signal) => pageOf((await sendRequest(Synonyms, variables, signal)).synonyms),
)

/** Finds the records that match a search and filters. */
export const fetchAllSynonyms = async (matching: Matching, signal: AbortSignal) =>
  foundOf((await sendRequest(AllSynonyms, await matchVariables(synonymFilters, matching), signal)).synonyms)

const storedOf = ({ id, version, updated_at, updated_by, ...fields }: SynonymRecordFragment) => {
  const { auid, umls_cuid, source } = fields
  return { id, version, updated_at, updated_by, draft: { ...draftOf(synonymFields, fields), auid, umls_cuid, source } }
}

export const findSynonymRecord = async (key: RecordKey, signal: AbortSignal) => {
  const { synonym } = await sendRequest(Synonym, key, signal)
  return { record: synonym && storedOf(synonym) }
}

export const checkSynonymSlug = uniqueSlugCheck(
  async (slug, signal) => (await sendRequest(SynonymId, { slug }, signal)).synonym,
)

const sendSynonym = async ({ operationId, id, version, draft, restores }: Save<SynonymFields & SynonymOrigin>) => {
  if (id === null) {
    const { createSynonym } = await sendRequest(CreateSynonym, { input: { ...draft, restores, operationId } })
    return withRestored(createSynonym.synonym, createSynonym.notRestored)
  }
  const input = { synonymId: id, update: draftOf(synonymFields, draft), expectedVersion: version, operationId }
  return (await sendRequest(UpdateSynonym, { input })).updateSynonym.synonym
}

/** Creates or updates a synonym. An update omits the origin, which never changes. */
export const saveSynonym = (save: Save<SynonymFields & SynonymOrigin>) => saveResult(() => sendSynonym(save), storedOf)

export const findSynonymForRemoval = withReferences('SYNONYM', findSynonymRecord)

/** Deletes a synonym with its associations. Errors: NOT_FOUND if already deleted. */
export const removeSynonym = (input: RemoveInput) =>
  deletionResult(() => sendLongRequest(removalTimeLimits.synonym, RemoveSynonym, { input }))
