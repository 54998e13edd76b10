import type { Sql } from 'sql-template-tag'

const preparedQueries = new WeakSet<Sql>()
/** Names of statements by their text, for each connection or pool. */
const namesByClient = new WeakMap<object, Map<string, string>>()
/** Each of the 20 connections stores its own plans. */
const MAX_PREPARED = 500

/**
 * Lets each connection parse and plan a statement only once. The plan must suit all values, so don't use this for
 * searches, ranges, or lists of ids.
 */
export const prepared = (query: Sql): Sql => {
  preparedQueries.add(query)
  return query
}

/** Returns undefined for a statement that is not prepared. */
export const preparedName = (client: object, query: Sql, text: string): string | undefined => {
  if (!preparedQueries.has(query)) return undefined
  const names = namesByClient.get(client) ?? new Map<string, string>()
  namesByClient.set(client, names)
  if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `prepared_${names.size}`)
  return names.get(text)
}
