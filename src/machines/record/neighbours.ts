import { curserOfPage, isSameQuery, type ListQuery } from '../../domain/cursor.ts'
import type { RecordKey } from '../../domain/record.ts'

/** Row of a list. Rows of records that have machine names contain `slug`. */
export interface Row {
  readonly id: string
  readonly slug?: string | null
  readonly name?: string | null
  readonly username?: string
  readonly fullName?: string
}
/** Successive rows of a list's result. */
export interface Rows {
  readonly query: ListQuery
  readonly rows: readonly Row[]
  /** Number of rows in the whole result. */
  readonly count: number
  /** True when the service stopped counting at `count`. */
  readonly isCapped: boolean
}
export interface Place extends Rows {
  readonly recordKey: RecordKey
  /** Position in `rows`: of the record, or of its follower if the record has left the result. */
  readonly index: number
  readonly isInResult: boolean
}
export type Direction = 1 | -1

const firstPosition = ({ query }: Rows): number => (query.curser ?? -1) + 1

const isAt = (key: RecordKey, row: Row): boolean => ('slug' in key ? row.slug === key.slug : row.id === key.id)

export const isSameResult = (one: Rows, other: Rows): boolean =>
  isSameQuery({ ...one.query, curser: null }, { ...other.query, curser: null })

/** Returns the record's position in the whole result, counted from 0. */
export const positionOf = (place: Place): number => firstPosition(place) + place.index

/** Returns the place of a record in rows; not in the result if the rows lack the record. */
export const placeIn = (rows: Rows, recordKey: RecordKey): Place => {
  const { query, count, isCapped } = rows
  const index = rows.rows.findIndex((row) => isAt(recordKey, row))
  return { query, rows: rows.rows, count, isCapped, recordKey, index, isInResult: index >= 0 }
}

/** True when the record once was in the result, so its neighbours are known. */
export const isPlaced = ({ index }: Place): boolean => index >= 0

/** Returns the row before or after the record; null if the row is not known. */
export const neighbourOf = ({ rows, index, isInResult }: Place, direction: Direction): Row | null =>
  rows[direction === 1 && !isInResult ? index : index + direction] ?? null

export const hasNeighbour = (place: Place, direction: Direction): boolean => {
  if (!isPlaced(place)) return false
  if (neighbourOf(place, direction) !== null) return true
  if (direction === -1) return firstPosition(place) > 0
  // A search has one page.
  return place.query.search === '' && firstPosition(place) + place.rows.length < place.count
}

/** Returns the query for the record's page together with the adjacent page. */
export const adjacentRows = (place: Place, direction: Direction): ListQuery => {
  const { pageSize } = place.query
  const page = Math.floor(positionOf(place) / pageSize) + (direction === 1 ? 0 : -1)
  return { ...place.query, curser: curserOfPage(page, pageSize), pageSize: 2 * pageSize }
}

/** Returns the query whose page shows the row before or after the record. */
export const pageOfNeighbour = (place: Place, direction: Direction): ListQuery => {
  const { search, pageSize } = place.query
  const offset = direction === 1 && !place.isInResult ? 0 : direction
  const page = search === '' ? Math.floor((positionOf(place) + offset) / pageSize) : 0
  return { ...place.query, curser: curserOfPage(page, pageSize) }
}

/**
 * Returns the place in newly loaded rows. A record that has left the result keeps its place between its former
 * neighbours, so that no record is skipped.
 */
export const movePlace = (place: Place, rows: Rows): Place => {
  const found = placeIn(rows, place.recordKey)
  if (found.isInResult || !isPlaced(place) || !isSameResult(place, rows)) return found
  const indexOf = ({ id }: Row) => rows.rows.findIndex((row) => row.id === id)
  const isFound = (index: number) => index >= 0
  const followers = place.rows.slice(place.isInResult ? place.index + 1 : place.index).map(indexOf)
  const leaders = place.rows.slice(0, place.index).map(indexOf)
  const leader = leaders.findLast(isFound)
  const end = rows.rows.length
  const unknown = Math.min(Math.max(positionOf(place) - firstPosition(rows), 0), end)
  return { ...found, index: followers.find(isFound) ?? (leader === undefined ? unknown : leader + 1) }
}

/** True when the rows show the place, or another result. Rows of another page say nothing about the record. */
export const isAbout = (place: Place, rows: Rows): boolean => {
  if (!isPlaced(place) || placeIn(rows, place.recordKey).isInResult) return true
  if (!isSameResult(place, rows)) return true
  const [first, end] = [firstPosition(rows), firstPosition(rows) + rows.rows.length]
  return positionOf(place) >= first && (positionOf(place) < end || end >= rows.count)
}
