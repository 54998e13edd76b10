import type { Problem } from '../../src/domain/problem.ts'
import { isStorable } from '../../src/domain/text.ts'
import { badInput } from './errors.ts'

const MAX_ID = 9_223_372_036_854_775_807n

/** Returns the text if it is an id, which is a positive bigint. */
export const idOf = (text: string): string | null =>
  /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= MAX_ID ? text : null

/** Reads an optional id; blank text becomes null. Throws BAD_USER_INPUT with `problem` for invalid text. */
export const optionalId = (text: string | null | undefined, problem: Problem): string | null | undefined => {
  if (text === undefined) return undefined
  const id = text?.trim() || null
  if (id !== null && idOf(id) === null) throw badInput(problem)
  return id
}

/** Throws BAD_USER_INPUT for text that PostgreSQL cannot store, such as a NUL character. */
export const refuseUnstorable = (value: unknown, field: string): void => {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw badInput({ field, message: 'This text contains characters that can’t be stored.' })
  } else if (Array.isArray(value)) {
    for (const item of value) refuseUnstorable(item, field)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) refuseUnstorable(item, name)
  }
}

/** Throws BAD_USER_INPUT if all keys are null, or if PostgreSQL cannot store one. */
export const requireKey = (keys: Readonly<Record<string, string | null | undefined>>): void => {
  const names = Object.keys(keys)
  if (Object.values(keys).every((key) => key == null))
    throw badInput({ field: names[0] ?? 'id', message: `Give at least one of ${names.join(', ')}.` })
  refuseUnstorable(keys, names[0] ?? 'id')
}

export const refuseProblems = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw badInput(problems)
}

/** Parses the text of a field. Throws BAD_USER_INPUT if it is not a JSON list. */
export const parseJsonList = (text: string, field: string): unknown[] => {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
  } catch {
    // Invalid JSON causes the error below, too.
  }
  throw badInput({ field, message: `${field} must be a JSON list.` })
}
