import { readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { GraphQLError, GraphQLScalarType, type GraphQLSchema, Kind } from 'graphql'
import { LAST_SECOND } from '../../src/domain/limits.ts'
import { enforcePermissions } from '../contract/permissions.ts'
import { limitRows } from '../contract/rows.ts'
import { resolvers } from '../sections/sections.ts'

export const sdl = readFileSync(new URL('../../src/gql/schema.graphql', import.meta.url), 'utf8')

const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= LAST_SECOND

const secondsOf = (value: unknown): number => {
  if (!isSeconds(value))
    throw new GraphQLError('UnixTime must be a whole number of seconds since 1970, before the year 10000.')
  return value
}

const UnixTime = new GraphQLScalarType<number>({
  name: 'UnixTime',
  parseValue: secondsOf,
  parseLiteral: (node) => secondsOf(node.kind === Kind.INT ? Number(node.value) : null),
  serialize: secondsOf,
})

/** Each field of Query, Mutation and Subscription has exactly one permission directive. Otherwise, the import throws. */
export const schema: GraphQLSchema = makeExecutableSchema({ typeDefs: sdl, resolvers: { ...resolvers, UnixTime } })
enforcePermissions(schema)
limitRows(schema)
