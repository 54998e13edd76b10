import type { Problem } from '../../src/domain/problem.ts'
import { namesakes, quotedIds } from '../../src/domain/text.ts'
import { repeatedIn } from './fields.ts'

/** Ids of one page of the set: one bit each. */
const PAGE = 4_096

/** Ids, at a bit each where they stand close together: ten million take some megabytes. */
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
  /** Of what they are ids: a line's type, or that of a part of it. */
  readonly of: string
  readonly ids: readonly string[]
}

/** What a line says of other lines. */
export interface Claims {
  /** Its own ids beside the field `id`, and those of its parts: no other line may have them. */
  readonly own?: readonly Ids[]
  /** Ids that lines above must have. */
  readonly references?: readonly Ids[]
  /** Its name, where lines below must not refer to two records of one name. */
  readonly named?: { readonly of: string; readonly id: string; readonly name: string }
  /** Ids of lines above whose names must all differ. */
  readonly namesakes?: readonly Ids[]
  /** Texts that no other line may have in this place, with what is said when one has; null is none. */
  readonly unique?: readonly { readonly of: string; readonly key: string | null; readonly taken: Problem }[]
}

/** What the lines that were taken said, as far as later ones depend on it. */
interface Known {
  /** What is wrong with a line's claims, by what was said so far. */
  problemsOf(claims: Claims): Problem[]
  keep(claims: Claims): void
}

const within = <Value>(sets: Map<string, Value>, of: string, make: () => Value): Value => {
  const found = sets.get(of) ?? make()
  sets.set(of, found)
  return found
}

export const createKnown = (): Known => {
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
        return namesakes(named).map((same) => ({
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
