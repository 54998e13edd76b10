import { type GraphQLSchema, getNullableType, isListType, isObjectType } from 'graphql'
import { badRequest } from './errors.ts'

/** Maximum number of rows of all lists in one response. It allows all physicians of the largest group or term. */
export const MAX_RESPONSE_ROWS = 20_000

export const tooManyRows = () =>
  badRequest(`The response would have more than ${MAX_RESPONSE_ROWS} rows. Request fewer at a time.`)

/**
 * Makes every list field with a resolver count the rows that it returns. Throws BAD_USER_INPUT if a response exceeds
 * the maximum. `rowsProblem` cannot check this in advance, because the size of a nested list depends on the data.
 */
export const limitRows = (schema: GraphQLSchema): void => {
  const rowCounts = new WeakMap<object, number>()
  const count = (context: object, rows: unknown): void => {
    const total = (rowCounts.get(context) ?? 0) + (Array.isArray(rows) ? rows.length : 0)
    if (total > MAX_RESPONSE_ROWS) throw tooManyRows()
    rowCounts.set(context, total)
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
