import { setTimeout as sleep } from 'node:timers/promises'
import { atOnce } from '../../atOnce.ts'
import { internal, rateLimited } from '../../contract/errors.ts'
import { logWarning } from '../../log.ts'

/** Where the UMLS REST service is, and the key by which it knows us. */
export interface UmlsAccess {
  /** Without a slash at the end. */
  readonly url: string
  /** Goes into addresses, which are therefore never logged or told. */
  readonly key: string
}

/** Asks the service for a path below its address; null when it says that there is nothing. */
export type AskUmls = (path: string, parameters: Readonly<Record<string, string>>) => Promise<unknown>

/** Milliseconds. The service allows 20 requests a second. */
const BETWEEN = 50
const PATIENCE = 5_000
const PAUSE = 500
const LONGEST_PAUSE = 3_000
const TRIES = 2

/** Milliseconds that an answer asks to wait, in seconds or until a moment. */
const retryAfter = (response: Response): number => {
  const text = response.headers.get('retry-after') ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isNaN(wait) ? PAUSE : Math.max(0, wait)
}

/** What came of one try: an answer, or how long to wait before the next, with what to say when there is none. */
type Outcome = { readonly answer: unknown } | { readonly wait: number; readonly why: string; readonly error: Error }

const unreachable = () => internal('UMLS cannot be reached. Try again in a moment.')

/** Bodies of refusals have no known form and are not read. */
const read = async (response: Response): Promise<Outcome> => {
  const { status } = response
  if (response.ok) return { answer: await response.json() }
  void response.body?.cancel()
  if (status === 400 || status === 404) return { answer: null }
  if (status === 401 || status === 403) {
    logWarning('UMLS refuses the key: set UMLS_API_KEY to one that is valid', { status })
    throw internal('UMLS refuses the key of this console. Tell whoever operates it.')
  }
  const wait = retryAfter(response)
  return {
    wait,
    why: `status ${status}`,
    error: status === 429 ? rateLimited(Math.max(1, Math.ceil(wait / 1_000))) : unreachable(),
  }
}

/**
 * Asks UMLS, a few requests at once, 20 a second at most, and once more after it failed or was busy. Throws what staff may
 * read: RATE_LIMITED when it stays busy or too many wait, INTERNAL when it refuses the key or cannot be reached.
 */
export const createUmls = ({ url, key }: UmlsAccess): AskUmls => {
  const inTurn = atOnce({ running: 4, waiting: 100, retryAfter: 60 })
  let next = 0
  const turn = async () => {
    const now = Date.now()
    const wait = Math.max(0, next - now)
    next = now + wait + BETWEEN
    await sleep(wait)
  }
  const tryOnce = async (address: string): Promise<Outcome> => {
    await turn()
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
    return read(response)
  }
  /** No answer, or one that was cut. What was thrown may hold the address. */
  const failed = (error: unknown): Outcome => {
    if (error instanceof Error && 'extensions' in error) throw error
    const why = error instanceof Error ? error.name : 'no answer'
    return { wait: PAUSE, why, error: unreachable() }
  }
  return (path, parameters) =>
    inTurn(async () => {
      const address = `${url}${path}?${new URLSearchParams({ ...parameters, apiKey: key }).toString()}`
      for (let tries = 1; ; tries += 1) {
        const outcome = await tryOnce(address).catch(failed)
        if ('answer' in outcome) return outcome.answer
        if (tries === TRIES || outcome.wait > LONGEST_PAUSE) {
          logWarning('UMLS cannot be reached', { path: path.split('/')[1], reason: outcome.why })
          throw outcome.error
        }
        await sleep(outcome.wait)
      }
    })
}
