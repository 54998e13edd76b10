import type { IncomingMessage } from 'node:http'

/** The body, or null when it has more bytes; then it is read to its end and dropped, so that the client reads why. */
export const readBody = async (request: IncomingMessage, most: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= most) chunks.push(chunk)
  }
  return length > most ? null : Buffer.concat(chunks)
}

/** A body as text. Throws when it is no UTF-8. */
export const decode = (body: Buffer): string => new TextDecoder('utf-8', { fatal: true }).decode(body)

/** The token that a request carries, or null. */
export const tokenOf = ({ headers }: IncomingMessage): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
