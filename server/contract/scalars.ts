import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { LAST_SECOND } from '../../src/domain/limits.ts'

const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= LAST_SECOND

const secondsOf = (value: unknown): number => {
  if (!isSeconds(value)) throw new GraphQLError('UnixTime must be a whole number of seconds before the year 10000.')
  return value
}

/** A moment in whole seconds, whether it comes or goes. */
export const UnixTime = new GraphQLScalarType<number>({
  name: 'UnixTime',
  parseValue: secondsOf,
  parseLiteral: (node) => secondsOf(node.kind === Kind.INT ? Number(node.value) : null),
  serialize: secondsOf,
})
