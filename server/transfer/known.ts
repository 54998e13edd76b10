import type { Problem } from '../../src/domain/problem.ts'
import { groupByName, quotedIds } from '../../src/domain/text.ts'
import { repeatedIn } from './fields.ts'

/** Number of ids per page of the set, at one bit each. */
const PAGE = 4_096

/** Set of ids, at one bit each if they are dense: ten million take a few megabytes. */
export interface IdSet {
  has(id: string): boolean
  add(id: string): void
}

export const createIdSet = (): IdSet => {
  const pages = new Map<number, Uint8Array>()
  const placeOf = (id: string) => {
    const number = Number(id)
    const bit = number % PAGE
    return { page: Math.floor(number / PAGE), byte: bit >> 3, mask: 1 << (bit & 7) }
  }
  return {
    has: (id) => {
      const { page, byte, mask } = placeOf(id)
      return ((pages.get(page)?.[byte] ?? 0) & mask) !== 0
    },
    add: (id) => {
      const { page, byte, mask } = placeOf(id)
      const bits = pages.get(page) ?? new Uint8Array(PAGE / 8)
      bits[byte] = (bits[byte] ?? 0) | mask
      pages.set(page, bits)
    },
  }
}

interface Ids {
  readonly field: string
  /** Type of the line, or of its part, that the ids belong to. */
  readonly of: string
  readonly ids: readonly string[]
}

/** Relations of a line to other lines. */
export interface LineReferences {
  /** Its ids besides `id`, and those of its parts; no other line may have them. */
  readonly own?: readonly Ids[]
  /** Ids that earlier lines must have. */
  readonly references?: readonly Ids[]
  /** Its name, if a later line must not refer to two records with the same name. */
  readonly named?: { readonly of: string; readonly id: string; readonly name: string }
  /** Ids of earlier lines whose names must all differ. */
  readonly namesakes?: readonly Ids[]
  /** Texts that no other line may have, each with the problem of a duplicate. A null is never a duplicate. */
  readonly unique?: readonly { readonly of: string; readonly key: string | null; readonly taken: Problem }[]
}

/** Claims of the accepted lines, as far as later lines depend on them. */
interface AcceptedLines {
  /** Returns the problems of a line's claims, given those of earlier lines. */
  problemsOf(claims: LineReferences): Problem[]
  keep(claims: LineReferences): void
}

const within = <Value>(sets: Map<string, Value>, of: string, make: () => Value): Value => {
  const found = sets.get(of) ?? make()
  sets.set(of, found)
  return found
}

export const createKnown = (): AcceptedLines => {
  const ids = new Map<string, IdSet>()
  const keys = new Map<string, Set<string>>()
  const names = new Map<string, Map<string, string>>()
  const idsOf = (of: string) => within(ids, of, createIdSet)
  const keysOf = (of: string) => within(keys, of, () => new Set<string>())
  const namesOf = (of: string) => within(names, of, () => new Map<string, string>())
  const nounOf = (of: string) => of.replaceAll('_', ' ')

  return {
    problemsOf: ({ own = [], references = [], namesakes: compared = [], unique = [] }) => [
      ...own.flatMap(({ field, of, ids }) => {
        const taken = [...new Set([...repeatedIn(ids), ...ids.filter((id) => idsOf(of).has(id))])]
        return taken.length === 0 ? [] : [{ field, message: `The ${nounOf(of)} ${quotedIds(taken)} is there already.` }]
      }),
      ...references.flatMap(({ field, of, ids }) => {
        const unknown = ids.filter((id) => !idsOf(of).has(id))
        return unknown.length === 0
          ? []
          : [{ field, message: `No line above is taken as ${nounOf(of)} ${quotedIds(unknown)}.` }]
      }),
      ...compared.flatMap(({ field, of, ids }) => {
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
