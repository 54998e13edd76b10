import { type FieldNode, type GraphQLSchema, getNamedType, getOperationAST, isObjectType, parse } from 'graphql'

/** No response contains two records of these types. */
const ALONE = ['Query', 'Mutation', 'Subscription', 'UmlsConcept', 'BulkChange']

const keyOf = (record: unknown): string => Object(record).id ?? JSON.stringify(record)

/**
 * Counts the records of each resolver in one response. With few records, a test misses a resolver that runs one
 * statement per record.
 */
export const createBreadth = (schema: GraphQLSchema) => {
  const largestCounts = new Map<string, number>()
  const fieldsOf = (typeName: string) => {
    const type = schema.getType(typeName)
    return isObjectType(type) ? Object.values(type.getFields()) : []
  }

  const note = (typeName: string, { selectionSet }: Pick<FieldNode, 'selectionSet'>, records: readonly unknown[]) => {
    const width = new Set(records.map(keyOf)).size
    for (const selection of selectionSet?.selections ?? []) {
      const field = fieldsOf(typeName).find(({ name }) => selection.kind === 'Field' && name === selection.name.value)
      if (selection.kind !== 'Field' || !field) continue
      const coordinate = `${typeName}.${field.name}`
      largestCounts.set(coordinate, Math.max(largestCounts.get(coordinate) ?? 0, width))
      const children = records.flatMap((record) => Object(record)[field.name] ?? [])
      note(getNamedType(field.type).name, selection, children)
    }
  }

  return {
    note: (document: string, data: unknown): void => {
      const operation = getOperationAST(parse(document))
      if (operation) note('Query', operation, [data])
    },

    /** Returns the fields with a resolver that never served this many records in one response. */
    narrowerThan: (records: number): string[] =>
      Object.keys(schema.getTypeMap())
        .filter((typeName) => !typeName.startsWith('__') && !ALONE.includes(typeName))
        .flatMap((typeName) =>
          fieldsOf(typeName).flatMap(({ name, resolve }) => (resolve ? [`${typeName}.${name}`] : [])),
        )
        .filter((coordinate) => (largestCounts.get(coordinate) ?? 0) < records),
  }
}
