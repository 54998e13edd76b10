import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import type { RecordKind } from '../../server/contract/types.gen.ts'

export interface Message {
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
}

/** Longest wait for a message, in milliseconds. */
const TIMEOUT = 60_000

/** Opens a socket and collects its messages. The socket closes when the test ends. */
export const openSocket = async (url: string, options: ClientOptions = {}, protocol = 'graphql-transport-ws') => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocol, options)
  onTestFinished(() => socket.terminate())
  const messages: Message[] = []
  let arrived = Promise.withResolvers<void>()
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()))
    arrived.resolve()
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  socket.on('close', () => clearTimeout(timer))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  const send = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  let lastMessage: Message | undefined
  const next = async (): Promise<Message> => {
    while (messages.length === 0) {
      arrived = Promise.withResolvers<void>()
      const { promise, reject } = arrived
      const onTimeout = () => reject(new Error(`No message came. The last one was ${JSON.stringify(lastMessage)}.`))
      clearTimeout(timer)
      timer = setTimeout(onTimeout, TIMEOUT)
      await promise
    }
    clearTimeout(timer)
    lastMessage = messages.shift() ?? { type: 'nothing' }
    return lastMessage
  }
  const ask = (id: string, query: string, variables: Readonly<Record<string, unknown>> = {}) =>
    send({ id, type: 'subscribe', payload: { query, variables } })
  /**
   * Subscribes, and waits until the subscription has begun. A response to a later operation would not prove the start,
   * because a socket runs operations concurrently.
   */
  const follow = async (id: string, kind: RecordKind, fields: string): Promise<void> => {
    ask(id, `subscription { listChanged(kind: ${kind}) { ${fields} } }`)
    const firstMessage = await next()
    if (firstMessage.id !== id || firstMessage.type !== 'next')
      throw new Error(`The subscription did not begin: ${JSON.stringify(firstMessage)}`)
  }
  return { socket, messages, closed, send, next, ask, follow }
}

/** Opens a socket with a token. Throws if the service does not accept it. */
export const openSignedIn = async (url: string, token: string, options?: ClientOptions) => {
  const opened = await openSocket(url, options)
  opened.send({ type: 'connection_init', payload: { token } })
  const { type } = await opened.next()
  if (type !== 'connection_ack') throw new Error(`The socket was not accepted: ${type}`)
  return opened
}
