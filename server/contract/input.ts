import type { Problem } from '../../src/domain/problem.ts'
import { isStorable } from '../../src/domain/text.ts'
import { badInput } from './errors.ts'

const MAX_ID = 9_223_372_036_854_775_807n

/** An id as the tables hold it (a bigint of 1 or more), or null when no record can have it. */
export const idOf = (text: string): string | null =>
  /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= MAX_ID ? text : null

/**
 * An id in a field that may name no record: null when it is null or blank, undefined when it is absent. Errors:
 * BAD_USER_INPUT, with the given problem, for one that no record can have; whether one has it is for the tables to say.
 */
export const optionalId = (text: string | null | undefined, unknown: Problem): string | null | undefined => {
  if (text === undefined) return undefined
  const id = text?.trim() || null
  if (id !== null && idOf(id) === null) throw badInput(unknown)
  return id
}

/** Refuses, with the field's name, every text in an argument that PostgreSQL cannot keep, however deep. */
export const refuseUnstorable = (value: unknown, field: string): void => {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw badInput({ field, message: `${field} holds characters that cannot be stored.` })
  } else if (Array.isArray(value)) {
    for (const item of value) refuseUnstorable(item, field)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) refuseUnstorable(item, name)
  }
}

/** Refuses a question for one record that names none by any of its keys, or by a text that no record can have. */
export const refuseKeyless = (keys: Readonly<Record<string, string | null | undefined>>): void => {
  const names = Object.keys(keys)
  if (Object.values(keys).every((key) => key == null))
    throw badInput({ field: names[0] ?? 'id', message: `Give one of ${names.join(', ')}.` })
  refuseUnstorable(keys, names[0] ?? 'id')
}

/** Refuses what the domain's rules found wrong. */
export const refuseProblems = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw badInput(problems)
}

/** The items of a field that holds a JSON list. Errors: BAD_USER_INPUT for anything else. */
export const jsonList = (text: string, field: string): unknown[] => {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
  } catch {
    // Said below, as of anything else that is no list.
  }
  throw badInput({ field, message: `${field} must be a JSON list.` })
}
