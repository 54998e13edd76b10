import type { LinkQuery } from './associations.ts'
import { sendRequest } from './transport.ts'
import { SearchUmls, UmlsConceptTerm } from './vocabulary.gen.ts'

/**
 * Searches UMLS concepts by text, best match first, each with the term that is mapped to it. UMLS has no total count.
 * If there is another page, `count` is one more than the number of concepts so far.
 */
export const searchUmls = async ({ text, page, pageSize }: LinkQuery, signal: AbortSignal) => {
  const variables = { filter: text, pageSize, pageNumber: page }
  const { hasMore, result } = (await sendRequest(SearchUmls, variables, signal)).umlsSearch
  const items = result.results
  return { items, count: (page - 1) * pageSize + items.length + (hasMore ? 1 : 0) }
}

/** Finds a concept by its CUI, and the term that is already mapped to it. Returns null if UMLS has no such CUI. */
export const findUmlsConcept = async ({ cui }: { cui: string }, signal: AbortSignal) => {
  const concept = (await sendRequest(UmlsConceptTerm, { cui }, signal)).umlsConcept
  return concept && { ...concept, cuid: concept.cui }
}
