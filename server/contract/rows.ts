import { type GraphQLSchema, getNullableType, isListType, isObjectType } from 'graphql'
import { badRequest } from './errors.ts'

/** Allows all physicians of the largest group or term. */
export const MAX_RESPONSE_ROWS = 20_000

export const tooManyRows = () =>
  badRequest(`The response would have more than ${MAX_RESPONSE_ROWS} rows. Request fewer at a time.`)

/** Makes responses with too many rows fail. `rowsProblem` cannot predict the size of nested lists. */
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
