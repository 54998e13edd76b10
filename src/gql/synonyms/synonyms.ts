import type { ListQuery } from '../../domain/cursor.ts'
import { draftOf } from '../../domain/fields.ts'
import { secondsToRemove } from '../../domain/limits.ts'
import type { RecordKey, Save } from '../../domain/record.ts'
import type { SynonymOrigin } from '../../domain/synonym.ts'
import { type SynonymFields, synonymFields } from '../../domain/synonymFields.ts'
import { listVariables, pageOf } from '../list.ts'
import { answered, slugCheck, withRestored } from '../saves.ts'
import { ask, askPatiently } from '../transport.ts'
import { answeredRemoval, withUses } from '../uses.ts'
import {
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

/** One page of synonyms by name, or the first hundred that match a search. */
export const fetchSynonyms = async (query: ListQuery, signal: AbortSignal) =>
  pageOf((await ask(Synonyms, listVariables(query), signal)).synonyms)

const storedOf = ({ id, version, updated_at, updated_by, ...fields }: SynonymRecordFragment) => {
  const { auid, umls_cuid, source } = fields
  return { id, version, updated_at, updated_by, draft: { ...draftOf(synonymFields, fields), auid, umls_cuid, source } }
}

/** One synonym as its form edits it; null when there is none. */
export const findSynonymRecord = async (key: RecordKey, signal: AbortSignal) => {
  const { synonym } = await ask(Synonym, key, signal)
  return { record: synonym && storedOf(synonym) }
}

/** Answers a machine name that is nobody's, or the synonym's own; null for another's. */
export const freeSynonymSlug = slugCheck(async (slug, signal) => (await ask(SynonymId, { slug }, signal)).synonym)

const sendSynonym = async ({ operationId, id, version, draft, restores }: Save<SynonymFields & SynonymOrigin>) => {
  if (id === null) {
    const { createSynonym } = await ask(CreateSynonym, { input: { ...draft, restores, operationId } })
    return withRestored(createSynonym.synonym, createSynonym.notRestored)
  }
  const input = { synonymId: id, update: draftOf(synonymFields, draft), expectedVersion: version, operationId }
  return (await ask(UpdateSynonym, { input })).updateSynonym.synonym
}

/**
 * Saves a synonym, new when it has no id yet; or answers what somebody else has saved meanwhile. Where it comes from is
 * said once.
 */
export const saveSynonym = (save: Save<SynonymFields & SynonymOrigin>) => answered(() => sendSynonym(save), storedOf)

/** One synonym as its deletion is asked about; null when there is none. */
export const findSynonymForRemoval = withUses('SYNONYM', findSynonymRecord)

/** Deletes a synonym with its links to terms. Errors: NOT_FOUND when somebody else was first. */
export const removeSynonym = (input: RemoveInput) =>
  answeredRemoval(() => askPatiently(secondsToRemove.synonym, RemoveSynonym, { input }))
