import { readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { enforcePermissions } from '../contract/permissions.ts'
import { boundRows } from '../contract/rows.ts'
import { resolvers } from './resolvers.ts'

/** The contract's text. */
export const sdl = readFileSync(new URL('../../src/gql/schema.graphql', import.meta.url), 'utf8')

/** The contract with its resolvers, permissions and bounds. Throws when a root field lacks either. */
export const createSchema = (): GraphQLSchema => {
  const schema = makeExecutableSchema({ typeDefs: sdl, resolvers })
  enforcePermissions(schema)
  boundRows(schema)
  return schema
}
