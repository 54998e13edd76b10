import { isStorable } from '../src/domain/text.ts'
import { badInput } from './contract/errors.ts'

const MAX_ID = 9_223_372_036_854_775_807n

/** An id as the tables hold it (a bigint of 1 or more), or null when no record can have it. */
export const idOf = (text: string): string | null =>
  /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= MAX_ID ? text : null

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
