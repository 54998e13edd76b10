import type { IncomingMessage, ServerResponse } from 'node:http'

/** Nothing from elsewhere, nothing inline, no frame around us; pictures of physicians may come from any https. */
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

/** Milliseconds, twice at most, in which a connection must move something: who never reads an answer holds none. */
export const STALLED = 60_000

/** What every answer says to browsers. */
const headers = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** `opens`: this page may open an inspector of another origin and speak to it; no other page may hold on to ours. */
export const setSecurityHeaders = (response: ServerResponse, opens: boolean): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (opens) response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
}

/** Answers JSON that nobody may keep. */
export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** Answers a refusal in plain words. */
export const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(text)
}

/** Lets one of the methods through; answers 405 to all others. */
export const allows = (request: IncomingMessage, response: ServerResponse, ...methods: readonly string[]): boolean => {
  if (methods.includes(request.method ?? '')) return true
  response.setHeader('allow', methods.join(', '))
  sendText(response, 405, 'Method not allowed.')
  return false
}

/** The path that is asked for; a proxy may have put the host before it. */
export const pathOf = ({ url = '' }: IncomingMessage): string =>
  url.replace(/^https?:\/\/[^/?]*/i, '').split('?')[0] || '/'

/** Whether an address asks for something, such as `?inspect`. */
export const asksFor = ({ url = '' }: IncomingMessage, name: string): boolean =>
  url.includes('?') && new URLSearchParams(url.slice(url.indexOf('?'))).has(name)

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
