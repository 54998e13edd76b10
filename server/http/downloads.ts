import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import type { GraphQLError } from 'graphql'
import { createRateLimit, createSlotCounter } from '../base/tally.ts'
import { badRequest, rateLimited } from '../contract/errors.ts'
import { signedIn } from '../contract/viewer.ts'
import type { Context } from '../records/context.ts'
import { toClient } from './clientErrors.ts'
import { allowsMethod, decode, isJson, readBody, refusalStatus, STALL_TIMEOUT, sendJson } from './messages.ts'
import type { Operations } from './operations.ts'

/** In bytes. */
const MAX_BODY = 100_000
/** Downloads that one process runs at the same time. Each has a connection to the database. */
const MAX_RUNNING = 2
/** Downloads that one account may start in a minute. */
const MAX_STARTED = 100
const MINUTE = 60_000

interface DownloadedFile {
  readonly name: string
  readonly type: string
}

/** Writes a file. Throws before `start` if it refuses the request. */
export type Download = (
  context: Context,
  body: unknown,
  start: (file: DownloadedFile) => Writable,
  signal: AbortSignal,
) => Promise<void>

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(decode(body))
  } catch {
    throw badRequest(
      'A body must be a JSON object with the section, the format, the columns and the arguments of a list.',
    )
  }
}

const disposition = (name: string) => `attachment; filename="${name}"`

/** Serves lists as files, with the session and the permissions of their queries. */
export const createDownloadsHandler = (
  operations: Operations,
  download: Download,
  callerOf: (request: IncomingMessage) => Parameters<Operations['contextOf']>[0],
) => {
  const mayStart = createRateLimit(MAX_STARTED, MINUTE)
  const reserveAccount = createSlotCounter(1)
  const reserveProcess = createSlotCounter(MAX_RUNNING)

  const run = async (request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> => {
    const context = await operations.contextOf(callerOf(request))
    const { id } = signedIn(context)
    const freeAccount = mayStart(id) ? reserveAccount(id) : null
    const freeProcess = freeAccount && reserveProcess('all')
    try {
      if (!freeProcess) throw rateLimited(MINUTE / 1_000, 'Too many downloads are running')
      const stopping = new AbortController()
      response.on('close', () => stopping.abort())
      const start = ({ name, type }: DownloadedFile) => {
        response.writeHead(200, {
          'content-type': type,
          'content-disposition': disposition(name),
          'cache-control': 'no-store',
        })
        return response
      }
      await download(context, parse(body), start, stopping.signal)
    } finally {
      freeProcess?.()
      freeAccount?.()
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!allowsMethod(request, response, 'POST')) return
    const refuse = (status: number, error: GraphQLError) => sendJson(response, status, { errors: [error] })
    if (!isJson(request) || request.headers['content-encoding'])
      return refuse(415, badRequest('A body must be application/json, and not compressed.'))
    const body = await readBody(request, MAX_BODY)
    if (body === null) return refuse(413, badRequest(`A body may have at most ${MAX_BODY} bytes.`))
    // Sorting a large list may take a while before the first row.
    request.socket.setTimeout(0)
    try {
      await run(request, response, body)
    } catch (thrown) {
      if (response.destroyed) return
      const error = toClient(thrown)
      // The browser reports an incomplete file.
      if (response.headersSent) response.destroy()
      else refuse(refusalStatus(error), error)
    } finally {
      request.socket.setTimeout(STALL_TIMEOUT)
    }
  }
}
