import { searchKey } from './text.ts'

interface Choice {
  readonly label: string
}

/**
 * Returns the result that Enter takes for a typed text: the one whose label is the text, case and accents ignored, or
 * else the only one. Returns null when nothing is typed or several results could be meant.
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
