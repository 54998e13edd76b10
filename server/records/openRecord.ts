import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { endable } from '../base/endable.ts'
import { idOf } from '../contract/input.ts'
import type { OpenRecord, RecordChange } from '../contract/types.gen.ts'
import { signedIn } from '../contract/viewer.ts'
import type { Queryable } from '../database/database.ts'
import type { RecordKey } from './changes.ts'
import type { Context } from './context.ts'
import type { StoredRow } from './records.ts'

/** Milliseconds between two looks at a record, so that many who open it at once don't make everybody look each time. */
const PAUSE = 100

/** What was heard of a record and not told yet: one change at most, however slow the subscriber is. */
const createHeard = (reader: string) => {
  let latest: RecordChange | null = null
  let removal: RecordChange | null = null
  return {
    hear: (change: RecordChange | null): void => {
      // What the reader did is no news; it hides nothing that somebody else did.
      if (change && (change.by !== reader || !latest || latest.by === reader)) latest = change
      if (change?.action === 'REMOVED') removal = change
    },
    /** The change to tell, if there was one. */
    take: (): RecordChange | null => {
      const taken = latest
      latest = null
      return taken
    },
    removal: (): RecordChange | null => removal,
  }
}

type Standing = Omit<OpenRecord, 'change'>

/**
 * Opens a record for whoever asks, until the iterator is returned or fails, and tells how it stands: at once, after each
 * change, and when others open or close it. Several changes while one is being told are told as one.
 */
export const openRecord = (
  { changes, openings, viewer }: Pick<Context, 'changes' | 'openings' | 'viewer'>,
  { kind, id }: RecordKey,
  find: (database: Queryable, key: { readonly id: string }) => Promise<StoredRow | null>,
): AsyncIterableIterator<OpenRecord, undefined> => {
  const { id: userId, username } = signedIn({ viewer })
  const opening = { id: randomUUID(), kind, record_id: idOf(id), user_id: userId }
  const heard = createHeard(username)

  const standing = async (): Promise<Standing> => {
    const [row, openBy] = await Promise.all([find(openings.queries, { id }), openings.others(opening)])
    if (row) return { version: row.version, updated_by: row.updated_by, updated_at: row.updated_at, openBy }
    const removal = heard.removal()
    return { version: null, updated_by: removal?.by ?? null, updated_at: removal?.at ?? null, openBy }
  }

  return endable(async function* (news): AsyncGenerator<OpenRecord, undefined> {
    // Before anything is read, so that nothing falls in between.
    const unwatch = changes.watch({ kind, id }, (change) => {
      heard.hear(change)
      news.hear()
    })
    try {
      await openings.open(opening)
      let told: Standing | null = null
      while (!news.isOver) {
        const change = heard.take()
        const stands = await standing()
        // One's own opening is heard, too, and is nothing new.
        if (!told || change || !isDeepStrictEqual(stands, told)) yield { ...stands, change: told && change }
        told = stands
        await Promise.all([news.arrival(), sleep(PAUSE)])
      }
      return undefined
    } finally {
      unwatch()
      await openings.close(opening)
    }
  })
}
