import { connection } from './transport.ts'

/** Milliseconds that the service has: less than lie between two sends. */
const PATIENCE = 30_000

/** What became of counts: they were `taken`; or not, and may be told `later`, or `never`. */
export type Told = 'taken' | 'later' | 'never'

/**
 * Tells the service how often transitions of charts were taken, by name, even while the page is left. Neither a failure nor a
 * refusal is anybody's business: unlike a question's it ends no session.
 */
export const tellPaths = async (counts: ReadonlyMap<string, number>): Promise<Told> => {
  const response = await fetch('/paths', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${connection.token}` },
    body: JSON.stringify({ counts: Object.fromEntries(counts) }),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null)
  if (response?.ok) return 'taken'
  const isFinal = response !== null && response.status < 500 && response.status !== 429
  return isFinal ? 'never' : 'later'
}
