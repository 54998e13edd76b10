import type { RecordChange } from '../../server/contract/types.gen.ts'
import type { Database } from '../../server/database/database.ts'
import { announce, createChanges } from '../../server/records/changes.ts'

/** Returns the changes that subscribers receive during `work`, each as `KIND ACTION id`, sorted. */
export const noticesDuring = async (database: Database, work: () => Promise<unknown>): Promise<string[]> => {
  const changes = await createChanges(database)
  const stream = changes.subscribe({})
  await work()
  // Notices arrive in order, so this notice is the last one.
  const endMarker: RecordChange = { kind: 'GROUP', id: 'fence', slug: null, action: 'UPDATED', by: '', at: 0 }
  await database.rows(announce([endMarker], 'nobody'))
  const received: string[] = []
  for await (const { kind, action, id } of stream) {
    if (id === endMarker.id) break
    received.push(`${kind} ${action} ${id}`)
  }
  await changes.stop()
  return received.toSorted()
}
