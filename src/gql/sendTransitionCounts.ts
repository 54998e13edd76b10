import { connection } from './transport.ts'

/** Request timeout in milliseconds, shorter than the time between two requests. */
const TIMEOUT = 30_000

/** `taken`: accepted. `later`: send the counts again. `never`: refused, so discard the counts. */
export type SendResult = 'taken' | 'later' | 'never'

/** Sends counts of taken transitions, even while the page is closing. A failure shows no error and ends no session. */
export const sendTransitionCounts = async (counts: ReadonlyMap<string, number>): Promise<SendResult> => {
  const response = await fetch('/paths', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${connection.token}` },
    body: JSON.stringify({ counts: Object.fromEntries(counts) }),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null)
  if (response?.ok) return 'taken'
  const isFinal = response !== null && response.status < 500 && response.status !== 429
  return isFinal ? 'never' : 'later'
}
