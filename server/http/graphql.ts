import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHandler, type OperationContext } from 'graphql-http'
import { badRequest } from '../contract/errors.ts'
import { toClient } from './answer.ts'
import { allows, decode, readBody, STALLED, sendJson, tokenOf } from './messages.ts'
import type { Operations } from './operations.ts'

/** Bytes of a body. */
const MAX_BODY = 1_000_000

/** Answers GraphQL by POST of application/json, as the GraphQL over HTTP specification says. */
export const createGraphqlHandler = (operations: Operations, addressOf: (request: IncomingMessage) => string) => {
  const handle = createHandler<IncomingMessage, undefined, OperationContext>({
    onSubscribe: ({ raw }, request) => operations.prepare(request, { token: tokenOf(raw), address: addressOf(raw) }),
    // Anything that is no GraphQLError was said by the handler itself of a body that it could not read.
    formatError: (error) => ('extensions' in error ? toClient(error) : badRequest(error.message)),
  })

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!allows(request, response, 'POST')) return
    const refuse = (status: number, message: string) => sendJson(response, status, { errors: [badRequest(message)] })
    if (request.headers['content-encoding']) return refuse(415, 'A body must not be compressed.')
    const body = await readBody(request, MAX_BODY)
    if (body === null) return refuse(413, `A body may have at most ${MAX_BODY} bytes.`)

    const { url = '', headers, socket } = request
    // What is asked may take minutes (spec §7): until it is answered, silence is no sign of a client that stalls.
    socket.setTimeout(0)
    const [text, init] = await handle({
      method: 'POST',
      url,
      headers,
      body: () => decode(body),
      raw: request,
      context: undefined,
    })
    socket.setTimeout(STALLED)
    if (text === null) return refuse(init.status, `${init.statusText}.`)
    response.writeHead(init.status, { ...init.headers, 'cache-control': 'no-store' })
    response.end(text)
  }
}
