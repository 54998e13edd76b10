import { setTimeout as sleep } from 'node:timers/promises'
import { limitConcurrency } from '../base/concurrency.ts'
import { logWarning } from '../base/log.ts'
import { internal, rateLimited } from '../contract/errors.ts'

export interface UmlsAccess {
  readonly url: string
  /** Request URLs contain the key, and must never be logged or shown. */
  readonly key: string
}

/** Returns null if UMLS has no result. */
export type AskUmls = (path: string, parameters: Readonly<Record<string, string>>) => Promise<unknown>

/** One deadline applies to all requests of `work`. */
export type Umls = <Answer>(work: (ask: AskUmls) => Promise<Answer>) => Promise<Answer>

/** In milliseconds. UMLS allows 20 requests a second. */
const REQUEST_INTERVAL = 50
const REQUEST_TIMEOUT = 4_000
const RETRY_DELAY = 500
const MAX_RETRY_DELAY = 3_000
const MAX_ATTEMPTS = 2
/** Includes the wait in the queue, retries and pages. */
const DEADLINE = 9_000
/** After a timeout, new questions fail at once for this time. */
const FAIL_FAST_PERIOD = 10_000
const MAX_RETRY_AFTER = 3_600_000

/** Many times the size of a thousand names. */
const MAX_RESPONSE_BYTES = 20_000_000

/** Returns milliseconds. A Retry-After header contains seconds or a date. */
const retryAfter = (response: Response): number => {
  const text = response.headers.get('retry-after') ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isNaN(wait) ? RETRY_DELAY : Math.min(Math.max(0, wait), MAX_RETRY_AFTER)
}

/** `error` is thrown if no retry follows. */
type Outcome = { readonly answer: unknown } | { readonly wait: number; readonly reason: string; readonly error: Error }

const unreachableError = () => internal('UMLS cannot be reached. Try again in a moment.')

/** Throws if the body is too long or invalid. */
const jsonOf = async (response: Response): Promise<unknown> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_RESPONSE_BYTES) throw new RangeError('The answer is too long.')
    chunks.push(chunk)
  }
  return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)))
}

/** The format of an error response is unknown. */
const read = async (response: Response): Promise<Outcome> => {
  const { status } = response
  if (response.ok) return { answer: await jsonOf(response) }
  void response.body?.cancel()
  if (status === 400 || status === 404) return { answer: null }
  if (status === 401 || status === 403) {
    logWarning('UMLS refused the key. Set UMLS_API_KEY to a valid key.', { status })
    throw internal('UMLS refused the console’s API key. Ask the people who run the console to replace it.')
  }
  const wait = retryAfter(response)
  return {
    wait,
    reason: `status ${status}`,
    error: status === 429 ? rateLimited(Math.max(1, Math.ceil(wait / 1_000))) : unreachableError(),
  }
}

/** The error's message may contain the API key. */
const failedOutcome = (error: unknown): Outcome => {
  if (error instanceof Error && 'extensions' in error) throw error
  const reason = error instanceof Error ? error.name : 'no answer'
  return { wait: RETRY_DELAY, reason, error: unreachableError() }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/** Throws RATE_LIMITED if UMLS stays busy, INTERNAL if it refuses the key or does not respond. */
export const createUmls = ({ url, key }: UmlsAccess): Umls => {
  const runLimited = limitConcurrency({ maxRunning: 4, maxWaiting: 100, refusal: () => rateLimited(60) })
  let nextRequestAt = 0
  let failFastUntil = 0
  const waitForSlot = async () => {
    const now = Date.now()
    const wait = Math.max(0, nextRequestAt - now)
    nextRequestAt = now + wait + REQUEST_INTERVAL
    await sleep(wait)
  }
  const tryOnce = async (address: string, deadline: AbortSignal): Promise<Outcome> => {
    await waitForSlot()
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT)
    try {
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.any([timeout, deadline]) })
      const outcome = await read(response)
      failFastUntil = 0
      return outcome
    } catch (error) {
      if (timeout.aborted) failFastUntil = Date.now() + FAIL_FAST_PERIOD
      return failedOutcome(error)
    }
  }
  const createAsk =
    (deadline: AbortSignal): AskUmls =>
    (path, parameters) =>
      runLimited(async () => {
        const address = `${url}${path}?${new URLSearchParams({ ...parameters, apiKey: key }).toString()}`
        for (let attempt = 1; ; attempt += 1) {
          // The caller no longer waits after the deadline.
          deadline.throwIfAborted()
          const outcome = await tryOnce(address, deadline)
          if ('answer' in outcome) return outcome.answer
          if (attempt === MAX_ATTEMPTS || outcome.wait > MAX_RETRY_DELAY) {
            logWarning('UMLS cannot be reached', { path: path.split('/')[1], reason: outcome.reason })
            throw outcome.error
          }
          await sleep(outcome.wait)
        }
      })

  return async (work) => {
    if (Date.now() < failFastUntil) throw unreachableError()
    const deadline = AbortSignal.timeout(DEADLINE)
    try {
      return await Promise.race([work(createAsk(deadline)), rejectOnAbort(deadline)])
    } catch (error) {
      if (!deadline.aborted) throw error
      logWarning('UMLS cannot be reached', { reason: 'the question took too long' })
      throw unreachableError()
    }
  }
}
