import type { ListQuery } from '../domain/cursor.ts'
import { SEARCH_SIZE } from '../domain/limits.ts'

/** The variables of a list query: a search asks for its first hundred rows, a page for its size (design §9.2). */
export const listVariables = ({ search, curser, pageSize }: ListQuery) =>
  search === ''
    ? { filter: null, afterCurser: curser === null ? null : String(curser), first: pageSize }
    : { filter: search, afterCurser: null, first: SEARCH_SIZE }

interface Connection<Row> {
  readonly edges: readonly { readonly node: Row }[] | null
  readonly aggregate: { readonly count: number; readonly isCapped: boolean }
}

/** The rows of a list's answer, null when the service left them out, and their number in all. */
export const pageOf = <Row>({ edges, aggregate }: Connection<Row>) => ({
  rows: edges?.map(({ node }) => node) ?? null,
  ...aggregate,
})
