import { setTimeout as sleep } from 'node:timers/promises'
import { atOnce } from '../base/atOnce.ts'
import { logWarning } from '../base/log.ts'
import { internal, rateLimited } from '../contract/errors.ts'

/** Where the UMLS REST service is, and the key by which it knows us. */
export interface UmlsAccess {
  /** Without a slash at the end. */
  readonly url: string
  /** Goes into addresses, which are therefore never logged or told. */
  readonly key: string
}

/** Asks the service for a path below its address; null when it says that there is nothing. */
export type AskUmls = (path: string, parameters: Readonly<Record<string, string>>) => Promise<unknown>

/** Does work that asks the service, once or many times, in the time of one question. */
export type Umls = <Answer>(work: (ask: AskUmls) => Promise<Answer>) => Promise<Answer>

/** Milliseconds. The service allows 20 requests a second. */
const BETWEEN = 50
const PATIENCE = 4_000
const PAUSE = 500
const LONGEST_PAUSE = 3_000
const TRIES = 2
/** For all that one question takes: waiting for a turn, tries and pages. */
const DEADLINE = 9_000
/** After a try that brought nothing in time, others are sent away for so long, unless an answer comes. */
const AWAY = 10_000
/** What staff are told to wait at most. */
const LONGEST_RETRY = 3_600_000

/** Bytes of an answer, many times what a thousand names take. */
const LONGEST_ANSWER = 20_000_000

/** Milliseconds that an answer asks to wait, in seconds or until a moment. */
const retryAfter = (response: Response): number => {
  const text = response.headers.get('retry-after') ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isNaN(wait) ? PAUSE : Math.min(Math.max(0, wait), LONGEST_RETRY)
}

/** What came of one try: an answer, or how long to wait before the next, with what to say when there is none. */
type Outcome = { readonly answer: unknown } | { readonly wait: number; readonly why: string; readonly error: Error }

const unreachable = () => internal('UMLS cannot be reached. Try again in a moment.')

/** Throws when it is too long, or no JSON. */
const jsonOf = async (response: Response): Promise<unknown> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > LONGEST_ANSWER) throw new RangeError('The answer is too long.')
    chunks.push(chunk)
  }
  return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)))
}

/** Bodies of refusals have no known form and are not read. */
const read = async (response: Response): Promise<Outcome> => {
  const { status } = response
  if (response.ok) return { answer: await jsonOf(response) }
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

/** No answer, or one that was cut. What was thrown may hold the address. */
const failed = (error: unknown): Outcome => {
  if (error instanceof Error && 'extensions' in error) throw error
  const why = error instanceof Error ? error.name : 'no answer'
  return { wait: PAUSE, why, error: unreachable() }
}

/** Rejects once the signal is aborted. */
const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/**
 * Asks UMLS, a few requests at once, 20 a second at most, and once more after it failed or was busy. Throws what staff may
 * read within 9 seconds: RATE_LIMITED when it stays busy or too many wait, INTERNAL when it refuses the key or cannot be
 * reached; the latter at once for some seconds after it was silent.
 */
export const createUmls = ({ url, key }: UmlsAccess): Umls => {
  const inTurn = atOnce({ running: 4, waiting: 100, refusal: () => rateLimited(60) })
  let next = 0
  let awayUntil = 0
  const turn = async () => {
    const now = Date.now()
    const wait = Math.max(0, next - now)
    next = now + wait + BETWEEN
    await sleep(wait)
  }
  const tryOnce = async (address: string, deadline: AbortSignal): Promise<Outcome> => {
    await turn()
    const patience = AbortSignal.timeout(PATIENCE)
    try {
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.any([patience, deadline]) })
      const outcome = await read(response)
      awayUntil = 0
      return outcome
    } catch (error) {
      if (patience.aborted) awayUntil = Date.now() + AWAY
      return failed(error)
    }
  }
  const askBefore =
    (deadline: AbortSignal): AskUmls =>
    (path, parameters) =>
      inTurn(async () => {
        const address = `${url}${path}?${new URLSearchParams({ ...parameters, apiKey: key }).toString()}`
        for (let tries = 1; ; tries += 1) {
          // Nobody waits any more.
          deadline.throwIfAborted()
          const outcome = await tryOnce(address, deadline)
          if ('answer' in outcome) return outcome.answer
          if (tries === TRIES || outcome.wait > LONGEST_PAUSE) {
            logWarning('UMLS cannot be reached', { path: path.split('/')[1], reason: outcome.why })
            throw outcome.error
          }
          await sleep(outcome.wait)
        }
      })

  return async (work) => {
    if (Date.now() < awayUntil) throw unreachable()
    const deadline = AbortSignal.timeout(DEADLINE)
    try {
      return await Promise.race([work(askBefore(deadline)), abortOf(deadline)])
    } catch (error) {
      if (!deadline.aborted) throw error
      logWarning('UMLS cannot be reached', { reason: 'the question took too long' })
      throw unreachable()
    }
  }
}
