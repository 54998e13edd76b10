import { searchKey } from './text.ts'

interface Choice {
  readonly label: string
}

/**
 * Returns the result that Enter selects: the result whose label equals the typed text (ignoring case and accents), else
 * the only result. Returns null for an empty or ambiguous text. With `hasMore`, `results` is incomplete, so only an
 * equal label counts.
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
  const [candidate = null] = candidates
  return candidates.length === 1 ? candidate : null
}
