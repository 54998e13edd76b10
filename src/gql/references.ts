import type { LoadedRecord, RecordKey } from '../domain/record.ts'
import type { Reference, RemovalAnswer } from '../domain/references.ts'
import { RecordUses, type RecordUsesQueryVariables } from './references.gen.ts'
import { ServiceError, sendRequest } from './transport.ts'

type Find<Draft> = (key: RecordKey, signal: AbortSignal) => Promise<LoadedRecord<Draft>>

/** Returns a function that finds a record and adds its references as `uses`. */
export const withReferences =
  <Draft>(
    kind: RecordUsesQueryVariables['kind'],
    find: Find<Draft>,
  ): Find<Draft & { readonly uses: readonly Reference[] }> =>
  async (key, signal) => {
    const { record } = await find(key, signal)
    if (record === null) return { record }
    const { recordUses: uses } = await sendRequest(RecordUses, { kind, id: record.id }, signal)
    return { record: uses && { ...record, draft: { ...record.draft, uses } } }
  }

/**
 * Sends a deletion. Returns the current references if the service refused because they have changed. Throws other
 * errors.
 */
export const deletionResult = async (send: () => Promise<unknown>): Promise<RemovalAnswer> => {
  try {
    await send()
    return { changed: null }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'CONFLICT' || !error.current) throw error
    return { changed: (error.current as { uses: readonly Reference[] }).uses }
  }
}
