import { isRecord } from '../json.ts'
import { isSame } from '../same.ts'
import { partOf } from './parts.ts'

/** One audit row. */
export interface Change {
  readonly action: string
  readonly args: unknown
  readonly before: unknown
  readonly after: unknown
}

export interface NetDifference {
  /** Noun of a link or a part; null for the record's own fields. */
  readonly part: string | null
  readonly before: unknown
  readonly after: unknown
}

type Value = NetDifference['before']

/** Returns the id of a linked record or part, or else the value itself as text. */
const idIn = (value: Value): string => {
  if (!isRecord(value)) return JSON.stringify(value)
  const id = value.id ?? value.specialty_id ?? (isRecord(value.node) ? value.node.id : undefined)
  return typeof id === 'string' || typeof id === 'number' ? String(id) : JSON.stringify(value)
}

/** Returns the items of a list that is the only field, as of many links made at once; null for other values. */
const itemsIn = (value: Value): readonly unknown[] | null => {
  const fields = isRecord(value) ? Object.values(value) : []
  return fields.length === 1 && Array.isArray(fields[0]) ? fields[0] : null
}

interface Piece extends NetDifference {
  readonly key: string
  /** Key by which the next change finds a part without an id, because its values are its identity. */
  readonly nextKey: string
}

const argumentIn = (args: unknown, name: string | undefined): string | null => {
  const value = isRecord(args) && name !== undefined ? args[name] : null
  return typeof value === 'string' ? value : null
}

/** Returns what one change did to the record's fields, or to each link or part. */
const piecesOf = ({ action, args, before, after }: Change): Piece[] => {
  const part = partOf(action)
  if (!part) return [{ key: '', nextKey: '', part: null, before, after }]
  const idOf = (item: unknown) => `${part.noun} ${argumentIn(args, part.key) ?? idIn(item)}`
  if (isRecord(before) && isRecord(after) && !itemsIn(before))
    return [{ key: idOf(before), nextKey: idOf(after), part: part.noun, before, after }]
  // An absent value becomes a piece without a difference.
  const oldItems = itemsIn(before) ?? [before]
  const newItems = itemsIn(after) ?? [after]
  const itemsById = (items: readonly unknown[]) => new Map(items.map((item) => [idOf(item), item]))
  const [olds, news] = [itemsById(oldItems), itemsById(newItems)]
  return [...new Set([...olds.keys(), ...news.keys()])].map((key) => ({
    key,
    nextKey: key,
    part: part.noun,
    before: olds.get(key) ?? null,
    after: news.get(key) ?? null,
  }))
}

/** Keeps the earliest old value and the latest new value of each field. A change may have only some fields. */
const mergeFields = (earlier: Piece, later: Piece): Piece => {
  const isEdit = [earlier.before, earlier.after, later.before, later.after].every(isRecord)
  if (!isEdit) return { ...earlier, after: later.after }
  const oldFields = { ...Object(later.before), ...Object(earlier.before) }
  // A field that the earlier change added was absent before.
  for (const name of Object.keys(Object(earlier.after))) if (!(name in Object(earlier.before))) delete oldFields[name]
  const newFields = { ...Object(earlier.after), ...Object(later.after) }
  // A field that the later change dropped is absent now.
  for (const name of Object.keys(Object(later.before))) if (!(name in Object(later.after))) delete newFields[name]
  return { ...earlier, before: oldFields, after: newFields }
}

/** Leaves out equal fields of the record. Returns null if nothing differs. */
const differenceOf = ({ part, before, after }: Piece): NetDifference | null => {
  if (isSame(before ?? null, after ?? null)) return null
  // A link or a part is shown with its name.
  if (part !== null || !isRecord(before) || !isRecord(after))
    return { part, before: before ?? null, after: after ?? null }
  const differing = (fields: Readonly<Record<string, unknown>>, others: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(value, others[name])))
  return { part, before: differing(before, after), after: differing(after, before) }
}

/**
 * Returns the net difference of changes of one record, given oldest first (docs/decisions/61-feed.md). The record's own
 * fields come first.
 */
export const foldChanges = (changes: readonly Change[]): NetDifference[] => {
  const pieces = new Map<string, Piece>()
  for (const piece of changes.flatMap(piecesOf)) {
    const earlier = pieces.get(piece.key)
    pieces.delete(piece.key)
    pieces.set(piece.nextKey, earlier ? mergeFields(earlier, piece) : piece)
  }
  const differences = [...pieces.values()].map(differenceOf).filter((difference) => difference !== null)
  const isOwn = ({ part }: NetDifference) => part === null
  return [...differences.filter(isOwn), ...differences.filter((difference) => !isOwn(difference))]
}
