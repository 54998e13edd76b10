import type { Problem } from '../../src/domain/problem.ts'
import { groupByName, quotedIds } from '../../src/domain/text.ts'
import { repeatedIn } from './fields.ts'

/** A page has one bit for each id. */
const PAGE_SIZE = 4_096

/** Stores one bit per id. Ten million consecutive ids take little more than a megabyte. */
export interface IdSet {
  has(id: string): boolean
  add(id: string): void
}

export const createIdSet = (): IdSet => {
  const pages = new Map<number, Uint8Array>()
  const placeOf = (id: string) => {
    const number = Number(id)
    const bit = number % PAGE_SIZE
    return { page: Math.floor(number / PAGE_SIZE), byte: bit >> 3, mask: 1 << (bit & 7) }
  }
  return {
    has: (id) => {
      const { page, byte, mask } = placeOf(id)
      return ((pages.get(page)?.[byte] ?? 0) & mask) !== 0
    },
    add: (id) => {
      const { page, byte, mask } = placeOf(id)
      const bits = pages.get(page) ?? new Uint8Array(PAGE_SIZE / 8)
      bits[byte] = (bits[byte] ?? 0) | mask
      pages.set(page, bits)
    },
  }
}

interface Ids {
  readonly field: string
  /** Type of line, or part of a line, that has these ids. */
  readonly of: string
  readonly ids: readonly string[]
}

/** Values of a line that are checked against other lines. */
export interface LineReferences {
  /** Ids of the line and of its parts, which no other line may have. */
  readonly own?: readonly Ids[]
  /** Earlier lines must have these ids. */
  readonly references?: readonly Ids[]
  /** Later lines can compare this name (`namesakes`). */
  readonly named?: { readonly of: string; readonly id: string; readonly name: string }
  /** Ids of earlier lines, whose names must all differ. */
  readonly namesakes?: readonly Ids[]
  /** Texts that no other line may have. Null is never a duplicate. */
  readonly unique?: readonly { readonly of: string; readonly key: string | null; readonly taken: Problem }[]
}

interface AcceptedLines {
  problemsOf(references: LineReferences): Problem[]
  keep(references: LineReferences): void
}

const getOrCreate = <Value>(sets: Map<string, Value>, of: string, create: () => Value): Value => {
  const value = sets.get(of) ?? create()
  sets.set(of, value)
  return value
}

export const createAcceptedLines = (): AcceptedLines => {
  const ids = new Map<string, IdSet>()
  const keys = new Map<string, Set<string>>()
  const names = new Map<string, Map<string, string>>()
  const idsOf = (of: string) => getOrCreate(ids, of, createIdSet)
  const keysOf = (of: string) => getOrCreate(keys, of, () => new Set<string>())
  const namesOf = (of: string) => getOrCreate(names, of, () => new Map<string, string>())
  const nounOf = (of: string) => of.replaceAll('_', ' ')

  return {
    problemsOf: ({ own = [], references = [], namesakes: namesToCompare = [], unique = [] }) => [
      ...own.flatMap(({ field, of, ids }) => {
        const taken = [...new Set([...repeatedIn(ids), ...ids.filter((id) => idsOf(of).has(id))])]
        if (taken.length === 0) return []
        if (taken.length === 1)
          return [{ field, message: `Another ${nounOf(of)} already has the id ${quotedIds(taken)}.` }]
        return [{ field, message: `These ${nounOf(of)} ids already exist: ${quotedIds(taken)}.` }]
      }),
      ...references.flatMap(({ field, of, ids }) => {
        const unknown = ids.filter((id) => !idsOf(of).has(id))
        return unknown.length === 0
          ? []
          : [{ field, message: `Missing, refused, or only in a later line: ${nounOf(of)} ${quotedIds(unknown)}.` }]
      }),
      ...namesToCompare.flatMap(({ field, of, ids }) => {
        const named = ids.map((id) => ({ id, name: namesOf(of).get(id) ?? id }))
        return groupByName(named).map((same) => ({
          field,
          message: `The ${nounOf(of)}s ${quotedIds(same.map(({ id }) => id))} have the same name: ${same[0]?.name}.`,
        }))
      }),
      ...unique.flatMap(({ of, key, taken }) => (key !== null && keysOf(of).has(key) ? [taken] : [])),
    ],
    keep: ({ own = [], named, unique = [] }) => {
      if (named) namesOf(named.of).set(named.id, named.name)
      for (const { of, ids } of own) for (const id of ids) idsOf(of).add(id)
      for (const { of, key } of unique) if (key !== null) keysOf(of).add(key)
    },
  }
}
