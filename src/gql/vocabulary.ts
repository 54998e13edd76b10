import type { Asked } from './links.ts'
import { ask } from './transport.ts'
import { SearchUmls, UmlsConceptTerm } from './vocabulary.gen.ts'

/**
 * Concepts that a text names, the best first, each with the term that it is already. UMLS does not say how many there are:
 * `count` is one more than those so far where there is another page.
 */
export const searchUmls = async ({ text, page, pageSize }: Asked, signal: AbortSignal) => {
  const variables = { filter: text, pageSize, pageNumber: page }
  const { hasMore, result } = (await ask(SearchUmls, variables, signal)).umlsSearch
  const items = result.results
  return { items, count: (page - 1) * pageSize + items.length + (hasMore ? 1 : 0) }
}

/** A concept as a new term begins with it, and the term that it is already; null when UMLS has none of this CUI. */
export const findUmlsConcept = async ({ cui }: { cui: string }, signal: AbortSignal) => {
  const concept = (await ask(UmlsConceptTerm, { cui }, signal)).umlsConcept
  return concept && { ...concept, cuid: concept.cui }
}
