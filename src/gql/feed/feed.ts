import type { ListQuery } from '../../domain/cursor.ts'
import { feedArguments } from '../../domain/feed/feedQuery.ts'
import type { FollowChange } from '../../domain/feed/follows.ts'
import { sendRequest } from '../transport.ts'
import { Changes, type ChangesQuery, FollowChanges, MarkChangesSeen, type RecordKind } from './feed.gen.ts'

export type ChangedRecord = ChangesQuery['changes']['edges'][number]['node']

interface ChangesPage {
  readonly asked: ListQuery
  /** Number of loaded entries. */
  readonly offset: number
}

/** Loads changes of records, newest first. */
export const fetchChanges = async ({ asked, offset }: ChangesPage, signal: AbortSignal) => {
  const page = { afterCurser: offset === 0 ? null : String(offset - 1) }
  const { changes, changesVisit } = await sendRequest(Changes, { ...feedArguments(asked), ...page }, signal)
  const { edges, hasMore, since } = changes
  const rows = edges.map(({ node }) => node)
  return {
    rows,
    // One more for each page, until the last one.
    count: offset + rows.length + (hasMore ? 1 : 0),
    summary: { visit: changesVisit, hasMore, since },
  }
}

/** Remembers that the user has seen all changes up to an audit row. Continues after the screen has closed. */
export const markChangesSeen = async (upTo: string): Promise<void> => {
  await sendRequest(MarkChangesSeen, { input: { upTo } })
}

export const followChanges = async ({ follow, isFollowed }: FollowChange): Promise<void> => {
  const { record, username } = follow
  const target = record ? { kind: record.kind as RecordKind, id: record.id } : { username }
  await sendRequest(FollowChanges, { input: { ...target, isFollowed } })
}
