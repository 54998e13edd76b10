import { searchKey } from '../text.ts'
import type { BulkField } from './fields.ts'

/** Words for on and off that every flag understands, besides its own. */
const ON = new Set(['yes', 'y', 'true', '1', 'on', 'x', 'enabled', 'active', 'visible'])
const OFF = new Set(['no', 'n', 'false', '0', 'off', 'disabled', 'inactive', 'hidden'])

export type ReadCell = { readonly value: string } | { readonly problem: string }

const MAX_QUOTED = 40
/** Quotes the start of a text for a message. */
export const quoted = (text: string): string =>
  `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).toWellFormed()}…` : text}”`

export const disjunction = new Intl.ListFormat('en', { type: 'disjunction' })

const notAmong = (text: string, choices: readonly string[]): ReadCell => ({
  problem: `${text === '' ? 'The cell is empty' : `${quoted(text)} is not a value of this column`}. Enter ${disjunction.format(choices)}.`,
})

const readFlag = ({ on, off }: Extract<BulkField, { kind: 'flag' }>, text: string): ReadCell => {
  const key = searchKey(text)
  if (key === searchKey(on) || ON.has(key)) return { value: 'true' }
  if (key === searchKey(off) || OFF.has(key)) return { value: 'false' }
  return notAmong(text, [on, off])
}

const readChoice = ({ options }: Extract<BulkField, { kind: 'choice' }>, text: string): ReadCell => {
  if (text === '') return { value: '' }
  const key = searchKey(text)
  const found = Object.entries(options).find(([value, label]) => searchKey(label) === key || searchKey(value) === key)
  return found ? { value: found[0] } : notAmong(text, Object.values(options))
}

/** Reads the new value of a field. The rules of the section check it later. */
export const readCell = (field: BulkField, text: string): ReadCell => {
  if (field.kind === 'flag') return readFlag(field, text)
  return field.kind === 'choice' ? readChoice(field, text) : { value: text }
}
