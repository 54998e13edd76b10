import { isRecord } from '../../src/domain/json.ts'
import type { Problem } from '../../src/domain/problem.ts'
import { isStorable, quotedIds } from '../../src/domain/text.ts'

/** Error with the problems of a line, by field. */
export class LineProblem extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`)).join(' '))
    this.problems = problems
  }
}

/** Reads a value of a line, which is undefined if the line lacks it. Throws LineProblem. */
export type Reader<Value> = (value: unknown) => Value
export type Readers = Readonly<Record<string, Reader<unknown>>>
export type ValuesOf<Fields extends Readers> = { readonly [Name in keyof Fields]: ReturnType<Fields[Name]> }

const refuse = (message: string): never => {
  throw new LineProblem([{ field: '', message }])
}

/** Returns a reader of a required value. `read` returns undefined for an invalid one. */
const required =
  <Value>(read: (value: unknown) => Value | undefined, message: string): Reader<Value> =>
  (value) =>
    read(value) ?? refuse(value === undefined ? 'It is missing.' : message)

/** Returns a reader that uses `other` for a missing or null value. */
export const withDefault =
  <Value, Other>(reader: Reader<Value>, other: Other): Reader<Value | Other> =>
  (value) =>
    value == null ? other : reader(value)

export const optional = <Value>(reader: Reader<Value>): Reader<Value | null> => withDefault(reader, null)

/** Reads a text unchanged. */
export const exactText: Reader<string> = required(
  (value) => (typeof value === 'string' && isStorable(value) ? value : undefined),
  'It must be a text, without NUL and halves of characters.',
)
/** Reads a text without outer spaces, which the console never stores. */
export const text: Reader<string> = (value) => exactText(value).trim()

export const flag: Reader<boolean> = required(
  (value) => (typeof value === 'boolean' ? value : undefined),
  'It must be true or false.',
)

const MOST = 2_147_483_647
export const integerBetween = (least: number, most = MOST): Reader<number> =>
  required(
    (value) => (Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined),
    `It must be a whole number from ${least} to ${most}.`,
  )

const isId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
/** Reads an id as text; also accepts numbers. */
export const id: Reader<string> = required((value) => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && isId(text) ? text : undefined
}, `It must be an id: a whole number from 1 to ${Number.MAX_SAFE_INTEGER}.`)

export const oneOf = <Value extends string>(values: readonly Value[]): Reader<Value> =>
  required((value) => values.find((one) => one === value), `It must be one of ${values.join(', ')}.`)

const isDate = (date: string): boolean => {
  const moment = new Date(`${date}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(date) && !date.startsWith('0000') && moment.toJSON()?.startsWith(date) === true
}
export const date: Reader<string> = required(
  (value) => (typeof value === 'string' && isDate(value) ? value : undefined),
  'It must be a date such as 2026-01-31.',
)
export const time: Reader<string> = required(
  (value) => (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value) ? value : undefined),
  'It must be a time such as 17:30:00.',
)
const MOMENT = /^([-\d]{10})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/
/** Reads an ISO 8601 time as text: it may have microseconds, which a Date would lose. */
export const moment: Reader<string> = required(
  (value) => (typeof value === 'string' && isDate(MOMENT.exec(value)?.[1] ?? '') ? value : undefined),
  'It must be a moment such as 2026-01-31T17:30:00.123456Z.',
)
/** Literal that PostgreSQL reads as the start of the transaction. */
export const NOW = 'now'

/** Maximum depth of JSON. PostgreSQL cannot parse more than some thousand levels. */
const LEVELS = 100
const isDeep = (value: unknown, levels = LEVELS): boolean =>
  levels === 0 ||
  (typeof value === 'object' && value !== null && Object.values(value).some((part) => isDeep(part, levels - 1)))
/** Reads any JSON and returns the text to store. */
export const json: Reader<string> = required(
  (value) => (isDeep(value) ? undefined : JSON.stringify(value)),
  `It must be JSON of less than ${LEVELS} levels.`,
)

/** Returns a path such as awards, awards[2] or awards[2].year. */
const pathOf = (place: string, rest: string): string =>
  rest === '' || rest.startsWith('[') ? `${place}${rest}` : `${place}.${rest}`

/** Reads a value. Prefixes the path, such as `[3].name`, to the field of each problem. */
const at = <Value>(place: string, read: () => Value): Value => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof LineProblem)) throw error
    throw new LineProblem(error.problems.map(({ field, message }) => ({ field: pathOf(place, field), message })))
  }
}

/** Returns a reader of a list, which is empty if left out. */
export const list =
  <Item>(reader: Reader<Item>): Reader<Item[]> =>
  (value) => {
    if (value == null) return []
    if (!Array.isArray(value)) return refuse('It must be a list.')
    return value.map((item: unknown, index) => at(`[${index}]`, () => reader(item)))
  }

/** Returns the items that occur more than once, each once. */
export const repeatedIn = (items: readonly string[]): string[] => {
  const seen = new Set<string>()
  return [...new Set(items.filter((item) => seen.has(item) || !seen.add(item)))]
}

/** Returns a message about repeated items; null if there are none. */
export const repetitionProblem = (items: readonly string[]): string | null => {
  const repeated = repeatedIn(items)
  return repeated.length === 0 ? null : `It names ${quotedIds(repeated)} more than once.`
}

/** Reads a list of distinct ids. */
export const ids: Reader<string[]> = (value) => {
  const all = list(id)(value)
  const problem = repetitionProblem(all)
  return problem === null ? all : refuse(problem)
}

/** Returns a reader of an object with these fields and no others. It reports all problems together. */
export const object =
  <Fields extends Readers>(readers: Fields): Reader<ValuesOf<Fields>> =>
  (value) => {
    if (!isRecord(value)) return refuse(value === undefined ? 'It is missing.' : 'It must be an object.')
    const problems: Problem[] = []
    const values: Record<string, unknown> = {}
    for (const [name, reader] of Object.entries(readers))
      try {
        values[name] = at(name, () => reader(value[name]))
      } catch (error) {
        if (!(error instanceof LineProblem)) throw error
        for (const problem of error.problems) problems.push(problem)
      }
    for (const name of Object.keys(value))
      if (!Object.hasOwn(readers, name)) problems.push({ field: name, message: 'There is no such field.' })
    if (problems.length > 0) throw new LineProblem(problems)
    return values as ValuesOf<Fields>
  }
