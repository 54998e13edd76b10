import {
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'

const codeTexts = ['%', '_', '\\', `'"\``, "'; drop table app_user; --", '$1', '<script>alert(1)</script>']
const numberTexts = ['-1', '0', '2147483648', '99999999999999999999', '1e999']
const jsonTexts = ['null', '[]', '{}', '["1", 2, null]', '{"__proto__": [1]}', '['.repeat(5_000)]
const strangeLetters = ['👩‍👩‍👧 e\u0301 ﷺ', '\u202eשלום\u200f', '\ufeff\u2028', '\ud800', 'a\0b']
const oddTexts = ['', ' ', 'x'.repeat(10_000), '__proto__', 'constructor', ...strangeLetters]
/** Texts that are ambiguous, cannot be stored, or break careless code. */
const texts = [...oddTexts, ...codeTexts, ...numberTexts, ...jsonTexts]
const numbers = [-1, 0, 1, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 2 ** 53, 1e308, 0.5, -0]
/** Values that only the scalar JSON accepts. */
const nonScalars = [true, [], {}]

const valuesOf = (scalar: string): readonly unknown[] => {
  if (scalar === 'String') return [...texts, 7, ...nonScalars]
  // The id 1 belongs to the administrator.
  if (scalar === 'ID') return [...texts, ...numbers.filter((number) => number !== 1), ...nonScalars]
  if (scalar === 'JSON') return [...texts, ...numbers, ...nonScalars]
  return scalar === 'Boolean' ? ['true', 2] : [...numbers, '1', '', ...nonScalars]
}

export interface OddPlace {
  readonly path: readonly (string | number)[]
  readonly values: readonly unknown[]
}

/** Returns the paths of scalars, enums and lists. Of a list, visits only the first item. */
export const oddPlaces = (type: GraphQLInputType, path: OddPlace['path']): OddPlace[] => {
  const nulls = isNonNullType(type) ? [] : [null]
  const inner = getNullableType(type)
  if (isListType(inner)) return [{ path, values: [...nulls, [], [null]] }, ...oddPlaces(inner.ofType, [...path, 0])]
  if (isInputObjectType(inner))
    return Object.values(inner.getFields()).flatMap((field) => oddPlaces(field.type, [...path, field.name]))
  if (isEnumType(inner)) return [{ path, values: [...nulls, '__proto__'] }]
  return [{ path, values: [...nulls, ...valuesOf(inner.name)] }]
}

export const withValueAt = (value: unknown, [step, ...rest]: OddPlace['path'], odd: unknown): unknown => {
  if (step === undefined) return odd
  if (typeof step === 'number') return [withValueAt(undefined, rest, odd)]
  return { ...Object(value), [step]: withValueAt(Object(value)[step], rest, odd) }
}
