import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { toSubscription } from '../base/subscription.ts'
import { idOf } from '../contract/input.ts'
import type { OpenRecord, RecordChange } from '../contract/types.gen.ts'
import { signedIn } from '../contract/viewer.ts'
import type { Queryable } from '../database/database.ts'
import type { RecordKey } from './changes.ts'
import type { Context } from './context.ts'
import type { StoredRow } from './records.ts'

/** In milliseconds. The pause saves reads when many users open a record at once. */
const PAUSE = 100

/** `reader` is the username of the subscriber. */
const createChangeCollector = (reader: string) => {
  let latest: RecordChange | null = null
  let removal: RecordChange | null = null
  return {
    add: (change: RecordChange | null): void => {
      // The reader's own change must not replace another user's change.
      if (change && (change.by !== reader || !latest || latest.by === reader)) latest = change
      if (change?.action === 'REMOVED') removal = change
    },
    takeChange: (): RecordChange | null => {
      const change = latest
      latest = null
      return change
    },
    removal: (): RecordChange | null => removal,
  }
}

type RecordState = Omit<OpenRecord, 'change'>

/**
 * Registers that the user has a record open, until the iterator ends. Yields its version and its other users, first
 * immediately, then after each change.
 */
export const openRecord = (
  { changes, openings, viewer }: Pick<Context, 'changes' | 'openings' | 'viewer'>,
  { kind, id }: RecordKey,
  find: (database: Queryable, key: { readonly id: string }) => Promise<StoredRow | null>,
): AsyncIterableIterator<OpenRecord, undefined> => {
  const { id: userId, username } = signedIn({ viewer })
  const opening = { id: randomUUID(), kind, record_id: idOf(id), user_id: userId }
  const collector = createChangeCollector(username)

  const readState = async (): Promise<RecordState> => {
    const [row, openBy] = await Promise.all([find(openings.queries, { id }), openings.others(opening)])
    if (row) return { version: row.version, updated_by: row.updated_by, updated_at: row.updated_at, openBy }
    const removal = collector.removal()
    return { version: null, updated_by: removal?.by ?? null, updated_at: removal?.at ?? null, openBy }
  }

  return toSubscription(async function* (wakeup): AsyncGenerator<OpenRecord, undefined> {
    // Watches before the first read, so that it misses no change.
    const unwatch = changes.watch({ kind, id }, (change) => {
      collector.add(change)
      wakeup.wake()
    })
    try {
      await openings.open(opening)
      let sentState: RecordState | null = null
      while (!wakeup.isClosed) {
        const change = collector.takeChange()
        const state = await readState()
        // The user's own opening triggers a notice although nothing changed.
        if (!sentState || change || !isDeepStrictEqual(state, sentState))
          yield { ...state, change: sentState && change }
        sentState = state
        await Promise.all([wakeup.nextSignal(), sleep(PAUSE)])
      }
      return undefined
    } finally {
      unwatch()
      await openings.close(opening)
    }
  })
}
