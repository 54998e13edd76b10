import type { IncomingMessage, ServerResponse } from 'node:http'

/** Allows nothing from other origins, nothing inline and no frame. Images of physicians may come from any https. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Milliseconds, twice at most, until an inactive connection is closed, such as that of a client that never reads. */
export const STALL_TIMEOUT = 60_000

/** Security headers of every response. */
const headers = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Sets the security headers. With `opens`, the page may open an inspector of another origin and exchange messages with
 * it. No other page may keep a reference to it.
 */
export const setSecurityHeaders = (response: ServerResponse, opens: boolean): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (opens) response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
}

/** Sends JSON that must not be cached. */
export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** Sends a refusal as plain text. */
export const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(text)
}

/** True for one of the methods; answers 405 to all others. */
export const allowsMethod = (
  request: IncomingMessage,
  response: ServerResponse,
  ...methods: readonly string[]
): boolean => {
  if (methods.includes(request.method ?? '')) return true
  response.setHeader('allow', methods.join(', '))
  sendText(response, 405, 'Method not allowed.')
  return false
}

/** Returns the path of a request. A proxy may have put the host before it. */
export const pathOf = ({ url = '' }: IncomingMessage): string =>
  url.replace(/^https?:\/\/[^/?]*/i, '').split('?')[0] || '/'

/** True when the URL has a parameter, such as `?inspect`. */
export const hasParameter = ({ url = '' }: IncomingMessage, name: string): boolean =>
  url.includes('?') && new URLSearchParams(url.slice(url.indexOf('?'))).has(name)

/** Reads a body; returns null when it is too long. It reads even that to the end, so that the client gets the error. */
export const readBody = async (request: IncomingMessage, most: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= most) chunks.push(chunk)
  }
  return length > most ? null : Buffer.concat(chunks)
}

/** Decodes a body. Throws when it is not UTF-8. */
export const decode = (body: Buffer): string => new TextDecoder('utf-8', { fatal: true }).decode(body)

/** Returns the token of a request, or null. */
export const tokenOf = ({ headers }: IncomingMessage): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
