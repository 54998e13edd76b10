import { type FieldNode, type GraphQLSchema, getNamedType, getOperationAST, isObjectType, parse } from 'graphql'

/** What is only asked for by its own key: no answer holds two of them. */
const ALONE = ['Query', 'Mutation', 'Subscription', 'UmlsConcept']

/** What tells records of one type apart. */
const keyOf = (record: unknown): string => Object(record).id ?? JSON.stringify(record)

/**
 * Notes of how many records of one answer each field that has a resolver was asked: of few, and a statement for each
 * record would not be noticed.
 */
export const createBreadth = (schema: GraphQLSchema) => {
  const widest = new Map<string, number>()
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
      widest.set(coordinate, Math.max(widest.get(coordinate) ?? 0, width))
      const held = records.flatMap((record) => Object(record)[field.name] ?? [])
      note(getNamedType(field.type).name, selection, held)
    }
  }

  return {
    /** Notes what a query was answered. */
    note: (document: string, data: unknown): void => {
      const operation = getOperationAST(parse(document))
      if (operation) note('Query', operation, [data])
    },

    /** The fields with a resolver that were never asked of so many records at once. */
    narrowerThan: (records: number): string[] =>
      Object.keys(schema.getTypeMap())
        .filter((typeName) => !typeName.startsWith('__') && !ALONE.includes(typeName))
        .flatMap((typeName) =>
          fieldsOf(typeName).flatMap(({ name, resolve }) => (resolve ? [`${typeName}.${name}`] : [])),
        )
        .filter((coordinate) => (widest.get(coordinate) ?? 0) < records),
  }
}
