import type { LinkQuery } from './associations.ts'
import { sendRequest } from './transport.ts'
import { SearchUmls, UmlsConceptTerm } from './vocabulary.gen.ts'

/** Searches UMLS concepts. UMLS has no total count, so `count` only shows if there is another page. */
export const searchUmls = async ({ text, page, pageSize }: LinkQuery, signal: AbortSignal) => {
  const variables = { filter: text, pageSize, pageNumber: page }
  const { hasMore, result } = (await sendRequest(SearchUmls, variables, signal)).umlsSearch
  const items = result.results
  return { items, count: (page - 1) * pageSize + items.length + (hasMore ? 1 : 0) }
}

/** Finds a concept and the term that is mapped to it; null if UMLS has no such CUI. */
export const findUmlsConcept = async ({ cui }: { cui: string }, signal: AbortSignal) => {
  const concept = (await sendRequest(UmlsConceptTerm, { cui }, signal)).umlsConcept
  return concept && { ...concept, cuid: concept.cui }
}
