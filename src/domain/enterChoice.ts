import { searchKey } from './text.ts'

interface Choice {
  readonly label: string
}

/**
 * Returns the result that Enter selects: the only one with the typed label, or else the only result. `hasMore` means
 * that `results` is incomplete, so only an equal label counts.
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
