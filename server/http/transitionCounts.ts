import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GraphQLError } from 'graphql'
import { MAX_TRANSITION_COUNT } from '../../src/domain/limits.ts'
import { createRateLimit } from '../base/tally.ts'
import { badRequest, rateLimited, unauthenticated } from '../contract/errors.ts'
import type { Counts, TransitionCounts } from '../workflows/transitionCounts.ts'
import { toClient } from './clientErrors.ts'
import { allowsMethod, decode, isJson, readBody, refusalStatus, sendJson, tokenOf } from './messages.ts'
import type { Operations } from './operations.ts'

/** In bytes; enough for the names of all transitions. */
const MAX_BODY = 64_000
/** Reports of a user that one process accepts in a minute. Each open tab sends one a minute. */
const MAX_REPORTS = 60
const MINUTE = 60_000

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_TRANSITION_COUNT

/** A body is, for example, `{"counts": {"alert: dismiss #0 → alert.gone": 2}}`. */
const parseCounts = (body: Buffer): Counts | null => {
  try {
    const { counts }: { counts?: unknown } = JSON.parse(decode(body)) ?? {}
    if (typeof counts !== 'object' || counts === null || Array.isArray(counts)) return null
    const entries = Object.entries(counts)
    return entries.every((entry): entry is [string, number] => isCount(entry[1])) ? new Map(entries) : null
  } catch {
    return null
  }
}

/** Adds a tab's counts to the totals of all users, without storing the user. */
export const createTransitionCountsHandler = (transitionCounts: TransitionCounts, operations: Operations) => {
  const mayReport = createRateLimit(MAX_REPORTS, MINUTE)

  const storeReport = async (token: string | null, body: Buffer): Promise<void> => {
    const viewer = await operations.viewerOf(token, false)
    if (!viewer) throw unauthenticated()
    if (!mayReport(viewer.id)) throw rateLimited(MINUTE / 1_000)
    const counts = parseCounts(body)
    if (!counts) throw badRequest(`counts must be whole numbers from 1 to ${MAX_TRANSITION_COUNT}, keyed by name.`)
    await transitionCounts.add(counts)
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!allowsMethod(request, response, 'POST')) return
    const refuse = (status: number, error: GraphQLError) => sendJson(response, status, { errors: [error] })
    if (!isJson(request) || request.headers['content-encoding'])
      return refuse(415, badRequest('A body must be application/json, and not compressed.'))
    const body = await readBody(request, MAX_BODY)
    if (body === null) return refuse(413, badRequest(`A body may have at most ${MAX_BODY} bytes.`))
    try {
      await storeReport(tokenOf(request), body)
    } catch (thrown) {
      const error = toClient(thrown)
      return refuse(refusalStatus(error), error)
    }
    response.writeHead(204, { 'cache-control': 'no-store' }).end()
  }
}
