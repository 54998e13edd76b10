import { type GraphQLNamedType, type GraphQLSchema, getNamedType, resolveSchemaCoordinate } from 'graphql'
import { additions, inTypes } from './additions.ts'
import type { Answers, Asked } from './spec.ts'

/** Query and Mutation, Subscription with their fields. */
export const rootFields = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ coordinate: `${String(type)}.${field.name}`, field })),
  )

/** The names in a list of names. */
export const names = (text: string): string[] => text.split(' ').filter((name) => name !== '')

/** Every schema coordinate among the answers: each field and type, and what is named of it. */
const coordinatesOf = (answers: Answers): string[] =>
  Object.entries(answers).flatMap(([parent, members]) => [
    parent,
    ...names(members).map((name) => (parent.includes('.') ? `${parent}(${name}:)` : `${parent}.${name}`)),
  ])

const exists = (schema: GraphQLSchema, coordinate: string): boolean => {
  try {
    return resolveSchemaCoordinate(schema, coordinate) !== undefined
  } catch {
    // Thrown when what the coordinate begins with does not exist.
    return false
  }
}

type Roots = ReturnType<typeof rootFields>

/** The names of the types that can be given to these fields or got from them. */
const typesOf = (fields: Roots): Set<string> => {
  const found = new Set<GraphQLNamedType>()
  const take = (type: GraphQLNamedType) => {
    if (found.has(type)) return
    found.add(type)
    if (!('getFields' in type)) return
    for (const field of Object.values(type.getFields())) takeField(field)
  }
  const takeField = (field: Pick<Roots[number]['field'], 'type'> & { args?: Roots[number]['field']['args'] }) => {
    take(getNamedType(field.type))
    for (const { type } of field.args ?? []) take(getNamedType(type))
  }
  for (const { field } of fields) takeField(field)
  return new Set([...found].map(({ name }) => name))
}

/** Why the answers do not answer what is asked: something is not in the contract, or not in the fields it is said of. */
const problemsOf = (schema: GraphQLSchema, roots: Roots, [words, answers]: Asked): string[] => {
  const missing = coordinatesOf(answers).filter((coordinate) => !exists(schema, coordinate))
  if (missing.length > 0) return missing.map((coordinate) => `"${words}" is not answered: there is no ${coordinate}.`)

  const fields = roots.filter(({ coordinate }) => coordinate in answers)
  if (fields.length === 0) return []
  const reached = typesOf(fields)
  const types = Object.keys(answers).map((parent) => parent.split('.')[0] ?? '')
  const strangers = types.filter((type) => !reached.has(type) && !['Query', 'Mutation'].includes(type))
  return strangers.map((type) => `"${words}" is not answered: its fields have nothing to do with ${type}.`)
}

/** Throws, with all that is wrong, unless everything that is asked is answered and every root field has its reason. */
export const checkContract = (schema: GraphQLSchema, asked: readonly Asked[]): void => {
  const roots = rootFields(schema)
  const answered = new Set(asked.flatMap(([, answers]) => Object.keys(answers)))
  const problems = [
    ...asked.flatMap((one) => problemsOf(schema, roots, one)),
    ...roots
      .filter(({ coordinate }) => !answered.has(coordinate) && !(coordinate in additions))
      .map(({ coordinate }) => `${coordinate} is neither asked for by the specification nor said to be added.`),
    ...Object.keys({ ...additions, ...inTypes })
      .filter((coordinate) => !exists(schema, coordinate))
      .map((coordinate) => `${coordinate} is said to be added, and is not there.`),
  ]
  if (problems.length > 0) throw new Error(`The contract and scripts/contract differ:\n${problems.join('\n')}`)
}
