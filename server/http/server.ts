import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createHandler, type OperationContext } from 'graphql-http'
import { createAddressOf } from '../base/address.ts'
import type { Config } from '../base/config.ts'
import { logError } from '../base/log.ts'
import { badRequest, UNEXPECTED_ERROR } from '../contract/errors.ts'
import type { Database } from '../database/database.ts'
import { toClient } from './clientErrors.ts'
import { createDownloadsHandler, type Download } from './downloads.ts'
import {
  allowsMethod,
  browserOf,
  decode,
  hasParameter,
  pathOf,
  readBody,
  STALL_TIMEOUT,
  sendJson,
  sendText,
  setSecurityHeaders,
  tokenOf,
} from './messages.ts'
import type { Caller, Operations, PreparedOperation, ServiceDependencies } from './operations.ts'
import { createPages } from './pages.ts'
import { createSharedExecution } from './sharing.ts'
import { createTransitionCountsHandler } from './transitionCounts.ts'

const MAX_BODY = 1_000_000

const createCallerOf = (config: Config) => {
  const addressOf = createAddressOf(config.trustedProxies)
  return (request: IncomingMessage): Caller => ({
    token: tokenOf(request),
    address: addressOf(request),
    browser: browserOf(request),
  })
}

export const createGraphqlHandler = (operations: Operations, callerOf: (request: IncomingMessage) => Caller) => {
  const execute = createSharedExecution()
  const handle = createHandler<IncomingMessage, undefined, OperationContext>({
    onSubscribe: ({ raw }, request) => operations.prepare(request, callerOf(raw)),
    execute: (operation) => execute(operation as PreparedOperation),
    // Errors without extensions come from graphql-http, which could not read the body.
    formatError: (error) => ('extensions' in error ? toClient(error) : badRequest(error.message)),
  })

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!allowsMethod(request, response, 'POST')) return
    const refuse = (status: number, message: string) => sendJson(response, status, { errors: [badRequest(message)] })
    if (request.headers['content-encoding']) return refuse(415, 'A body must not be compressed.')
    const body = await readBody(request, MAX_BODY)
    if (body === null) return refuse(413, `A body may have at most ${MAX_BODY} bytes.`)

    const { url = '', headers, socket } = request
    // An operation may take minutes (spec §7), so the connection must not time out.
    socket.setTimeout(0)
    const [text, init] = await handle({
      method: 'POST',
      url,
      headers,
      body: () => decode(body),
      raw: request,
      context: undefined,
    })
    socket.setTimeout(STALL_TIMEOUT)
    if (text === null) return refuse(init.status, `${init.statusText}.`)
    response.writeHead(init.status, { ...init.headers, 'cache-control': 'no-store' })
    response.end(text)
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** In milliseconds. */
const requestTimeouts = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }

/** In milliseconds. Load balancers must close an idle connection first, and do so within ten minutes. */
const KEEP_ALIVE = 620_000

const answerStarting: Handler = (_, response) => sendJson(response, 503, { status: 'starting' })

/** Creates an HTTP server that answers 503 until `serveRequests` is called. */
export const createHttpServer = (): Server => {
  const server: Server = createServer(
    {
      ...requestTimeouts,
      keepAliveTimeout: KEEP_ALIVE,
      shouldUpgradeCallback: ({ headers }) =>
        headers.upgrade?.toLowerCase() === 'websocket' && server.listenerCount('upgrade') > 0,
    },
    (request, response) => void answerStarting(request, response),
  )
  return server.setTimeout(STALL_TIMEOUT)
}

const statusOf = async (database: Database, stopping: AbortSignal): Promise<string> => {
  if (stopping.aborted) return 'stopping'
  return (await database.isAlive()) ? 'ok' : 'the database does not answer'
}

/** While `stopping`, older connections stay open, because their clients would connect to this process again. */
export const serveRequests = (
  server: Server,
  dependencies: ServiceDependencies,
  operations: Operations,
  download: Download,
  pages: string,
  stopping: AbortSignal,
): void => {
  const { config, database, transitionCounts } = dependencies
  const { productName, emailDomain, timeZone, directoryUrl, passwordMinLength, inspectorUrl } = config
  const { topSpecialtiesMax, topConditionsMax } = config
  const limits = { passwordMinLength, topSpecialtiesMax, topConditionsMax }
  const organisation = {
    productName,
    emailDomain,
    timeZone,
    directoryUrl,
    inspectorUrl,
    ...limits,
    countsPaths: transitionCounts !== null,
  }
  const callerOf = createCallerOf(config)
  const handlers: Readonly<Record<string, Handler>> = {
    '/graphql': createGraphqlHandler(operations, callerOf),
    '/download': createDownloadsHandler(operations, download, callerOf),
    '/paths': transitionCounts
      ? createTransitionCountsHandler(transitionCounts, operations)
      : (_, response) => sendText(response, 404, 'Not found.'),
    '/health': async (request, response) => {
      if (!allowsMethod(request, response, 'GET', 'HEAD')) return
      if (stopping.aborted) response.setHeader('connection', 'close')
      const status = await statusOf(database, stopping)
      sendJson(response, status === 'ok' ? 200 : 503, { status })
    },
    '/config.json': (request, response) => {
      if (allowsMethod(request, response, 'GET', 'HEAD')) sendJson(response, 200, organisation)
    },
  }
  const servePages = createPages(pages)
  const lateConnections = new WeakSet<Socket>()
  server.on('connection', (socket) => stopping.aborted && lateConnections.add(socket))

  const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setSecurityHeaders(response, inspectorUrl !== null && hasParameter(request, 'inspect'))
    if (!server.listening || lateConnections.has(request.socket)) response.setHeader('connection', 'close')
    const path = pathOf(request)
    try {
      await (Object.hasOwn(handlers, path) ? handlers[path] : servePages)?.(request, response)
    } catch (error) {
      // Don't log a client that disconnects while it sends its body.
      if (request.destroyed && !request.complete) return
      logError('A request failed', error, { path })
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { errors: [{ message: UNEXPECTED_ERROR, extensions: { code: 'INTERNAL' } }] })
    }
  }
  server.removeAllListeners('request')
  server.on('request', (request, response) => void handleRequest(request, response))
}
