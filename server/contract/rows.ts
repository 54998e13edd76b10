import { type GraphQLSchema, getNullableType, isListType, isObjectType } from 'graphql'
import { badRequest } from './errors.ts'

/** Maximum rows of all lists in the response of one operation. No group or term ever has as many physicians. */
export const MAX_ROWS = 20_000

export const tooManyRows = () =>
  badRequest(`The answer would have more than ${MAX_ROWS} rows: ask for fewer at a time.`)

/**
 * Makes every list with a resolver count its rows, together for one operation, and refuse too many. A document shows
 * only the rows of a page. The rows below each of them depend on the data, and nested lists multiply. Errors:
 * BAD_USER_INPUT.
 */
export const limitRows = (schema: GraphQLSchema): void => {
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
