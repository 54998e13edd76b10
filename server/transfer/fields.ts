import { isRecord } from '../../src/domain/json.ts'
import type { Problem } from '../../src/domain/problem.ts'
import { isStorable, quotedIds } from '../../src/domain/text.ts'

/** Error with all problems of one line of an import. */
export class LineProblem extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`)).join(' '))
    this.problems = problems
  }
}

/** `value` is undefined if the line lacks the field. Throws LineProblem. */
export type Reader<Value> = (value: unknown) => Value
export type Readers = Readonly<Record<string, Reader<unknown>>>
export type ValuesOf<Fields extends Readers> = { readonly [Name in keyof Fields]: ReturnType<Fields[Name]> }

const refuse = (message: string): never => {
  throw new LineProblem([{ field: '', message }])
}

/** `read` must return undefined for an invalid value. */
const required =
  <Value>(read: (value: unknown) => Value | undefined, message: string): Reader<Value> =>
  (value) =>
    read(value) ?? refuse(value === undefined ? 'It is missing.' : message)

/** Null and missing values become `defaultValue`. */
export const withDefault =
  <Value, Other>(reader: Reader<Value>, defaultValue: Other): Reader<Value | Other> =>
  (value) =>
    value == null ? defaultValue : reader(value)

export const optional = <Value>(reader: Reader<Value>): Reader<Value | null> => withDefault(reader, null)

export const exactText: Reader<string> = required(
  (value) => (typeof value === 'string' && isStorable(value) ? value : undefined),
  'It must be text without NUL characters or unpaired surrogates.',
)
/** The console stores only trimmed texts. */
export const text: Reader<string> = (value) => exactText(value).trim()

export const flag: Reader<boolean> = required(
  (value) => (typeof value === 'boolean' ? value : undefined),
  'It must be true or false.',
)

const MAX_INTEGER = 2_147_483_647
export const integerBetween = (min: number, max = MAX_INTEGER): Reader<number> =>
  required(
    (value) => (Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined),
    `It must be a whole number from ${min} to ${max}.`,
  )

const isId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
/** Also accepts numbers. */
export const id: Reader<string> = required((value) => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && isId(text) ? text : undefined
}, `It must be an id: a whole number from 1 to ${Number.MAX_SAFE_INTEGER}.`)

export const oneOf = <Value extends string>(values: readonly Value[]): Reader<Value> =>
  required((value) => values.find((one) => one === value), `It must be one of ${values.join(', ')}.`)

const isDate = (date: string): boolean => {
  const parsedDate = new Date(`${date}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(date) && !date.startsWith('0000') && parsedDate.toJSON()?.startsWith(date) === true
}
export const date: Reader<string> = required(
  (value) => (typeof value === 'string' && isDate(value) ? value : undefined),
  'It must be a date such as 2026-01-31.',
)
export const time: Reader<string> = required(
  (value) => (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value) ? value : undefined),
  'It must be a time such as 17:30:00.',
)
const DATE_TIME = /^([-\d]{10})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/
/** A Date would lose the microseconds. */
export const dateTime: Reader<string> = required(
  (value) => (typeof value === 'string' && isDate(DATE_TIME.exec(value)?.[1] ?? '') ? value : undefined),
  'It must be a date and time such as 2026-01-31T17:30:00.123456Z.',
)
/** PostgreSQL reads this literal as the start of the transaction. */
export const NOW = 'now'

/** PostgreSQL can parse only a few thousand levels of JSON. */
const MAX_LEVELS = 100
const isTooDeep = (value: unknown, levels = MAX_LEVELS): boolean =>
  levels === 0 ||
  (typeof value === 'object' && value !== null && Object.values(value).some((part) => isTooDeep(part, levels - 1)))
/** Accepts any JSON and returns the text to store. */
export const json: Reader<string> = required(
  (value) => (isTooDeep(value) ? undefined : JSON.stringify(value)),
  `It must be JSON with fewer than ${MAX_LEVELS} levels.`,
)

/** Returns a path such as awards, awards[2] or awards[2].year. */
const pathOf = (place: string, innerPath: string): string =>
  innerPath === '' || innerPath.startsWith('[') ? `${place}${innerPath}` : `${place}.${innerPath}`

const readAt = <Value>(place: string, read: () => Value): Value => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof LineProblem)) throw error
    throw new LineProblem(error.problems.map(({ field, message }) => ({ field: pathOf(place, field), message })))
  }
}

/** A missing list is empty. */
export const list =
  <Item>(reader: Reader<Item>): Reader<Item[]> =>
  (value) => {
    if (value == null) return []
    if (!Array.isArray(value)) return refuse('It must be a list.')
    return value.map((item: unknown, index) => readAt(`[${index}]`, () => reader(item)))
  }

export const repeatedIn = (items: readonly string[]): string[] => {
  const seen = new Set<string>()
  return [...new Set(items.filter((item) => seen.has(item) || !seen.add(item)))]
}

export const repetitionProblem = (items: readonly string[]): string | null => {
  const repeated = repeatedIn(items)
  return repeated.length === 0 ? null : `It contains ${quotedIds(repeated)} more than once.`
}

export const ids: Reader<string[]> = (value) => {
  const items = list(id)(value)
  const problem = repetitionProblem(items)
  return problem === null ? items : refuse(problem)
}

/** Refuses unknown fields. Reports all problems together. */
export const object =
  <Fields extends Readers>(readers: Fields): Reader<ValuesOf<Fields>> =>
  (value) => {
    if (!isRecord(value)) return refuse('It must be an object.')
    const problems: Problem[] = []
    const values: Record<string, unknown> = {}
    for (const [name, reader] of Object.entries(readers))
      try {
        values[name] = readAt(name, () => reader(value[name]))
      } catch (error) {
        if (!(error instanceof LineProblem)) throw error
        for (const problem of error.problems) problems.push(problem)
      }
    for (const name of Object.keys(value))
      if (!Object.hasOwn(readers, name)) problems.push({ field: name, message: 'This field does not exist.' })
    if (problems.length > 0) throw new LineProblem(problems)
    return values as ValuesOf<Fields>
  }
