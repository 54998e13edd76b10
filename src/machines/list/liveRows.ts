import type { ListQuery } from '../../domain/cursor.ts'
import { MAX_ROWS } from '../../domain/limits.ts'
import { isSame } from '../../domain/same.ts'
import { type Page, withNewRows } from './list.machine.ts'

/** Committed change of a record. `by` is a username. */
export interface RowChange {
  readonly id: string
  readonly action: 'CREATED' | 'UPDATED' | 'REMOVED'
  readonly by: string
}

export interface LiveRow {
  readonly id: string
}

export type LivePage<Row> = Pick<Page<Row>, 'count' | 'isCapped'> & { readonly rows: readonly Row[] }

export interface RowsRequest {
  readonly query: ListQuery
  readonly ids: readonly string[]
}

/** Changes since the last announcement. */
interface News {
  readonly changed: readonly string[]
  readonly gone: readonly string[]
  readonly by: readonly string[]
  readonly newRows: number
}

export interface LiveContext<Row> {
  /** Username of the user. The list itself shows what the user saves. */
  readonly me: string
  readonly query: ListQuery
  readonly page: LivePage<Row>
  /** Latest change of each record that the rows do not show yet. */
  readonly pending: readonly RowChange[]
  /** Changes of the current request. */
  readonly requested: readonly RowChange[]
  /** True when changes may have been missed, so that all rows must be read again. */
  readonly isOutdated: boolean
  /** Rows that no longer belong to the list, by id: who deleted the record, or null if it no longer matches. */
  readonly gone: Readonly<Record<string, string | null>>
  /** Ids of new records that match the query. */
  readonly newIds: readonly string[]
  /** New rows that only the number of rows reveals. */
  readonly moreNew: number
  /** Positions of changed cells, by id of the row. */
  readonly cells: Readonly<Record<string, readonly number[]>>
  /** True while a dialog covers the list. Nothing is announced then. */
  readonly isCovered: boolean
  readonly news: News
  readonly announcement: string
}

export const noNews: News = { changed: [], gone: [], by: [], newRows: 0 }

/** State of a list whose rows have just loaded. */
export const freshRows = { requested: [], isOutdated: false, gone: {}, newIds: [], moreNew: 0 } as const

const union = (ids: readonly string[], others: readonly string[]): string[] => [...new Set([...ids, ...others])]

const isVisible = ({ page }: Pick<LiveContext<LiveRow>, 'page'>, id: string) => page.rows.some((row) => row.id === id)

/** True for a change that can affect the rows, or add one. On other pages, an unknown row may have matched before. */
export const isRelevant = (context: LiveContext<LiveRow>, { id, action, by }: RowChange): boolean => {
  if (isVisible(context, id) || context.newIds.includes(id)) return true
  if (action === 'REMOVED' || by === context.me) return false
  return action === 'CREATED' || context.page.rows.length === context.page.count
}

/** Adds a change. Too many changes are replaced by reading all rows again. */
export const withPending = ({ pending }: LiveContext<LiveRow>, change: RowChange) => {
  const next = [...pending.filter(({ id }) => id !== change.id), change]
  return next.length > MAX_ROWS ? { pending: [], isOutdated: true } : { pending: next }
}

/** Ids of the changed records that may still match the query. */
export const requestedIds = ({ requested }: LiveContext<LiveRow>): string[] =>
  requested.filter(({ action }) => action !== 'REMOVED').map(({ id }) => id)

/** Returns the rows that have new values. */
export const changedRows = <Row extends LiveRow>({ page }: LiveContext<Row>, answered: readonly Row[]): Row[] =>
  answered.filter((row) => page.rows.some((shown) => shown.id === row.id && !isSame(shown, row)))

export const countNew = ({ newIds, moreNew }: Pick<LiveContext<LiveRow>, 'newIds' | 'moreNew'>): number =>
  newIds.length + moreNew

const withNews = <Row extends LiveRow>(
  before: LiveContext<Row>,
  after: Pick<LiveContext<Row>, 'gone' | 'newIds' | 'moreNew'>,
  answered: readonly Row[],
): News => {
  if (before.isCovered) return noNews
  const { news, requested, me } = before
  const authorOf = (id: string) => requested.find((change) => change.id === id)?.by ?? ''
  const isOthers = (id: string) => authorOf(id) !== me
  const changed = changedRows(before, answered).flatMap(({ id }) => (isOthers(id) ? id : []))
  const gone = Object.keys(after.gone).filter((id) => before.gone[id] === undefined && isOthers(id))
  return {
    changed: union(news.changed, changed),
    gone: union(news.gone, gone),
    by: union(news.by, [...changed, ...gone].map(authorOf)),
    newRows: Math.max(0, news.newRows + countNew(after) - countNew(before)),
  }
}

/** Applies the requested changes. `answered` has the records that match the query, with their new values. */
export const withAnswer = <Row extends LiveRow>(context: LiveContext<Row>, answered: readonly Row[]) => {
  const { requested, me, page } = context
  const matching = new Set(answered.map(({ id }) => id))
  const isGone = ({ id, action }: RowChange) => action === 'REMOVED' || !matching.has(id)
  const changesOf = (visible: boolean) => requested.filter(({ id }) => isVisible(context, id) === visible)
  const back = changesOf(true).filter((change) => !isGone(change))
  const gone = {
    ...Object.fromEntries(Object.entries(context.gone).filter(([id]) => !back.some((change) => change.id === id))),
    ...Object.fromEntries(
      changesOf(true).flatMap((change) =>
        isGone(change) ? [[change.id, change.action === 'REMOVED' ? change.by : null]] : [],
      ),
    ),
  }
  const others = changesOf(false)
  const added = others.filter((change) => !isGone(change) && change.by !== me).map(({ id }) => id)
  const removed = others.filter(isGone).map(({ id }) => id)
  const newIds = union(context.newIds, added).filter((id) => !removed.includes(id))
  return {
    page: { ...page, rows: withNewRows(page.rows, answered) },
    gone,
    newIds,
    news: withNews(context, { gone, newIds, moreNew: context.moreNew }, answered),
  }
}

/** Applies all rows of the list, which were read again. `count` is the number of rows that match the query now. */
export const withPage = <Row extends LiveRow>(context: LiveContext<Row>, { rows, count, isCapped }: LivePage<Row>) => {
  const { page } = context
  const matching = new Set(rows.map(({ id }) => id))
  const missing = page.rows.filter(({ id }) => !matching.has(id))
  const gone = Object.fromEntries(missing.map(({ id }) => [id, context.gone[id] ?? null]))
  const known = page.count - missing.length + context.newIds.length
  const moreNew = isCapped || page.isCapped ? context.moreNew : Math.max(0, count - known)
  return {
    page: { ...page, rows: withNewRows(page.rows, rows) },
    gone,
    moreNew,
    news: withNews(context, { gone, newIds: context.newIds, moreNew }, rows),
  }
}

const rowsText = (count: number, adjective = '') => `${count} ${adjective}${count === 1 ? 'row' : 'rows'}`

/** Text such as '2 rows changed by admin.' */
export const announcementOf = ({ changed, gone, by, newRows }: News): string => {
  const known = by.filter((name) => name !== '')
  const author = known.length === by.length && known.length === 1 ? ` by ${known[0]}` : ''
  return [
    ...(changed.length > 0 ? [`${rowsText(changed.length)} changed${author}.`] : []),
    ...(gone.length > 0 ? [`${rowsText(gone.length)} removed from this list${author}.`] : []),
    ...(newRows > 0 ? [`${rowsText(newRows, 'new ')}.`] : []),
  ].join(' ')
}

/** Reason why a row no longer belongs to the list. */
export const goneText = (by: string | null, me: string): string => {
  if (by === null) return 'No longer in this list'
  return `Deleted by ${by === me ? 'you' : by}`
}
