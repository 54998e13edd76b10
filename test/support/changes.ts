import type { RecordChange } from '../../server/contract/types.gen.ts'
import type { Database } from '../../server/database/database.ts'
import { announce, createChanges } from '../../server/records/changes.ts'

/** What subscribers of all processes are told while the work runs, each change as `KIND ACTION id`, sorted. */
export const toldOf = async (database: Database, work: () => Promise<unknown>): Promise<string[]> => {
  const changes = await createChanges(database)
  const stream = changes.subscribe({})
  await work()
  // What is announced last is heard last.
  const fence: RecordChange = { kind: 'GROUP', id: 'fence', slug: null, action: 'UPDATED', by: '', at: 0 }
  await announce(database, [fence], 'nobody')
  const heard: string[] = []
  for await (const { kind, action, id } of stream) {
    if (id === fence.id) break
    heard.push(`${kind} ${action} ${id}`)
  }
  await changes.stop()
  return heard.toSorted()
}
