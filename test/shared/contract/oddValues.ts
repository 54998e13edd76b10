import {
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'

/** Texts that are ambiguous, cannot be stored, or break careless code. */
const texts = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  'x'.repeat(10_000),
  '👩‍👩‍👧 e\u0301 ﷺ',
  '\u202eשלום\u200f',
  '\ufeff\u2028',
  '%',
  '_',
  '\\',
  `'"\``,
  "'; drop table app_user; --",
  '$1',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '2147483648',
  '99999999999999999999',
  '1e999',
  'null',
  '[]',
  '{}',
  '["1", 2, null]',
  '{"__proto__": [1]}',
  '['.repeat(5_000),
  '<script>alert(1)</script>',
]
const numbers = [-1, 0, 1, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 2 ** 53, 1e308, 0.5, -0]
/** Values of other types than any scalar except JSON. */
const others = [true, [], {}]

const valuesOf = (scalar: string): readonly unknown[] => {
  if (scalar === 'String') return [...texts, 7, ...others]
  // The id 1 belongs to the administrator.
  if (scalar === 'ID') return [...texts, ...numbers.filter((number) => number !== 1), ...others]
  if (scalar === 'JSON') return [...texts, ...numbers, ...others]
  return scalar === 'Boolean' ? ['true', 2] : [...numbers, '1', '', ...others]
}

/** Path in the variables, with the odd values to try there. */
export interface OddPlace {
  readonly path: readonly (string | number)[]
  readonly values: readonly unknown[]
}

/** Returns every scalar and every nullable place below a variable. Of a list, only the first item. */
export const oddPlaces = (type: GraphQLInputType, path: OddPlace['path']): OddPlace[] => {
  const nulls = isNonNullType(type) ? [] : [null]
  const inner = getNullableType(type)
  if (isListType(inner)) return [{ path, values: [...nulls, [], [null]] }, ...oddPlaces(inner.ofType, [...path, 0])]
  if (isInputObjectType(inner))
    return Object.values(inner.getFields()).flatMap((field) => oddPlaces(field.type, [...path, field.name]))
  if (isEnumType(inner)) return [{ path, values: [...nulls, '__proto__'] }]
  return [{ path, values: [...nulls, ...valuesOf(inner.name)] }]
}

/** Returns the value with another one at the path. Creates missing levels. */
export const withValueAt = (value: unknown, [step, ...rest]: OddPlace['path'], odd: unknown): unknown => {
  if (step === undefined) return odd
  if (typeof step === 'number') return [withValueAt(undefined, rest, odd)]
  return { ...Object(value), [step]: withValueAt(Object(value)[step], rest, odd) }
}
