import { type GraphQLSchema, getNullableType, isListType, isObjectType } from 'graphql'
import { badRequest } from './errors.ts'

/** Rows of all lists together that one operation is answered; more than a group or a term ever has physicians. */
export const MAX_ROWS = 20_000

/** The error of an answer that has too many rows. */
export const tooManyRows = () =>
  badRequest(`The answer would have more than ${MAX_ROWS} rows: ask for fewer at a time.`)

/**
 * Makes every list that has a resolver count its rows, those of one operation together, and refuse what exceeds the limit.
 * A document tells only how many rows a page has; how many hang below each of them is for the data to say, and lists
 * below lists multiply. Errors: BAD_USER_INPUT.
 */
export const boundRows = (schema: GraphQLSchema): void => {
  const answered = new WeakMap<object, number>()
  const count = (context: object, rows: unknown): void => {
    const total = (answered.get(context) ?? 0) + (Array.isArray(rows) ? rows.length : 0)
    if (total > MAX_ROWS) throw tooManyRows()
    answered.set(context, total)
  }
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type))
  for (const field of types.flatMap((type) => Object.values(type.getFields()))) {
    const { resolve } = field
    if (!resolve || !isListType(getNullableType(field.type))) continue
    field.resolve = async (source, args, context: object, info) => {
      const rows: unknown = await resolve(source, args, context, info)
      count(context, rows)
      return rows
    }
  }
}
