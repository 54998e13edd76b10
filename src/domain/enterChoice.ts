import { searchKey } from './text.ts'

interface Choice {
  readonly label: string
}

/**
 * Returns the result that Enter selects for a typed text. A label equal to the text wins, ignoring case and accents;
 * otherwise the only result does. Returns null for an empty text and for an ambiguous one.
 */
export const enterChoice = <Result extends Choice>(
  text: string,
  results: readonly Result[],
  hasMore: boolean,
): Result | null => {
  const key = searchKey(text)
  if (key === '') return null
  const exact = results.filter(({ label }) => searchKey(label) === key)
  const candidates = exact.length > 0 || hasMore ? exact : results
  const [only = null] = candidates
  return candidates.length === 1 ? only : null
}
