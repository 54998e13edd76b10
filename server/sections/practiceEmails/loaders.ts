import DataLoader from 'dataloader'
import { loadOne, perRequest } from '../../records/batched.ts'
import { type PracticeEmailRow, practiceEmails } from '../../records/kinds/practiceEmail.ts'
import {
  type BatchRow,
  batchesByIds,
  type Origin,
  originsOf,
  type RecordsAsked,
  recordsAsked,
  undoersOf,
} from './batch.ts'
import type { BatchedRecord } from './bulkChange.ts'

export const practiceEmailLoaders = perRequest((database) => ({
  practiceEmailById: loadOne<PracticeEmailRow>((ids) => practiceEmails.byIds(database, ids)),
  emailBatchById: loadOne<BatchRow>((ids) => batchesByIds(database, ids)),
  emailBatchOrigin: loadOne<Origin>((ids) => originsOf(database, ids)),
  /** The last bulk change that undid one, by the id of that one. */
  emailBatchUndoer: loadOne<BatchRow>((ids) => undoersOf(database, ids), 'undone_id'),
  /** Some of the records of a bulk change, by match as it was then. */
  emailBatchRecords: new DataLoader<RecordsAsked, BatchedRecord[], string>(
    async (asked) => {
      const byPlace = Map.groupBy(await recordsAsked(database, asked), ({ place }) => place)
      return asked.map((_, place) => byPlace.get(place) ?? [])
    },
    { cacheKeyFn: (asked) => JSON.stringify(asked) },
  ),
}))
