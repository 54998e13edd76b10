import type { ListQuery } from '../domain/cursor.ts'
import { SEARCH_SIZE } from '../domain/limits.ts'

/** Returns the variables of a list query: one page, or the first 100 rows of a search (design §9.2). */
export const listVariables = ({ search, curser, pageSize }: ListQuery) =>
  search === ''
    ? { filter: null, afterCurser: curser === null ? null : String(curser), first: pageSize }
    : { filter: search, afterCurser: null, first: SEARCH_SIZE }

interface Connection<Row> {
  readonly edges: readonly { readonly node: Row }[] | null
  readonly aggregate: { readonly count: number; readonly isCapped: boolean }
}

/** Returns the rows and the total count. Null rows mean that the response had no rows field. */
export const pageOf = <Row>({ edges, aggregate }: Connection<Row>) => ({
  rows: edges?.map(({ node }) => node) ?? null,
  ...aggregate,
})
