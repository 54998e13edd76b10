import { setTimeout as sleep } from 'node:timers/promises'
import { limitConcurrency } from '../base/concurrency.ts'
import { logWarning } from '../base/log.ts'
import { internal, rateLimited } from '../contract/errors.ts'

export interface UmlsAccess {
  /** Base URL, without a slash at the end. */
  readonly url: string
  /** API key. It is part of request URLs, which are therefore never logged or shown. */
  readonly key: string
}

/** Requests a path below the base URL. Returns null if UMLS has no result. */
export type AskUmls = (path: string, parameters: Readonly<Record<string, string>>) => Promise<unknown>

/** Runs work that sends one or more requests, within the deadline of one question. */
export type Umls = <Answer>(work: (ask: AskUmls) => Promise<Answer>) => Promise<Answer>

/** Times in milliseconds. The service allows 20 requests a second. */
const BETWEEN = 50
const PATIENCE = 4_000
const PAUSE = 500
const LONGEST_PAUSE = 3_000
const TRIES = 2
/** Deadline of one question, including its wait in the queue, retries and pages. */
const DEADLINE = 9_000
/** Time after a request timeout in which new questions fail at once, unless a response arrives. */
const AWAY = 10_000
/** Longest wait that users are asked for. */
const LONGEST_RETRY = 3_600_000

/** Maximum size of a response in bytes, many times the size of a thousand names. */
const LONGEST_ANSWER = 20_000_000

/** Returns the wait in milliseconds from a Retry-After header, which holds seconds or a date. */
const retryAfter = (response: Response): number => {
  const text = response.headers.get('retry-after') ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isNaN(wait) ? PAUSE : Math.min(Math.max(0, wait), LONGEST_RETRY)
}

/** Result of one attempt: an answer, or the wait before a retry with its reason and the final error. */
type Outcome = { readonly answer: unknown } | { readonly wait: number; readonly why: string; readonly error: Error }

const unreachable = () => internal('UMLS cannot be reached. Try again in a moment.')

/** Parses the body as JSON. Throws if it is too long or invalid. */
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

/** Reads a response. Ignores the bodies of error responses, which have no known form. */
const read = async (response: Response): Promise<Outcome> => {
  const { status } = response
  if (response.ok) return { answer: await jsonOf(response) }
  void response.body?.cancel()
  if (status === 400 || status === 404) return { answer: null }
  if (status === 401 || status === 403) {
    logWarning('UMLS refuses the key: set UMLS_API_KEY to one that is valid', { status })
    throw internal('UMLS refused the key of this console. Ask the console’s operator to replace the key.')
  }
  const wait = retryAfter(response)
  return {
    wait,
    why: `status ${status}`,
    error: status === 429 ? rateLimited(Math.max(1, Math.ceil(wait / 1_000))) : unreachable(),
  }
}

/** Returns the outcome of a missing or cut response. Drops the error's message, which may contain the URL. */
const failed = (error: unknown): Outcome => {
  if (error instanceof Error && 'extensions' in error) throw error
  const why = error instanceof Error ? error.name : 'no answer'
  return { wait: PAUSE, why, error: unreachable() }
}

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/**
 * Creates a UMLS client that sends four requests at once, at most 20 a second, and retries once. It throws errors with
 * texts for users within 9 seconds. RATE_LIMITED means that UMLS stays busy or the queue is full. INTERNAL means that
 * UMLS refuses the key or is unreachable. After a timeout, questions fail at once for some seconds.
 */
export const createUmls = ({ url, key }: UmlsAccess): Umls => {
  const inTurn = limitConcurrency({ running: 4, waiting: 100, refusal: () => rateLimited(60) })
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
          // The deadline has passed; the caller does not wait any more.
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
