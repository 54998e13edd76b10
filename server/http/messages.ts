import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GraphQLError } from 'graphql'

/** Only images may come from other origins. */
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

/** Milliseconds until the service closes an inactive connection. Node may wait twice as long. */
export const STALL_TIMEOUT = 60_000

const headers = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** `canOpenInspector` allows messages to the chart inspector, which has another origin. */
export const setSecurityHeaders = (response: ServerResponse, canOpenInspector: boolean): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (canOpenInspector) response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
}

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

export const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(text)
}

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

/** Some proxies send a URL that begins with a host. */
export const pathOf = ({ url = '' }: IncomingMessage): string =>
  url.replace(/^https?:\/\/[^/?]*/i, '').split('?')[0] || '/'

export const hasParameter = ({ url = '' }: IncomingMessage, name: string): boolean =>
  new URLSearchParams(url.split('?')[1]).has(name)

export const isJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers['content-type'] ?? '')

const statuses: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
}

/** Status for an error outside GraphQL. Other errors get 503, after which the client may retry. */
export const refusalStatus = ({ extensions }: GraphQLError): number => statuses[String(extensions.code)] ?? 503

/** Returns null if the body is too long. Reads such a body to its end, so that the client sees the error. */
export const readBody = async (request: IncomingMessage, maxBytes: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= maxBytes) chunks.push(chunk)
  }
  return length > maxBytes ? null : Buffer.concat(chunks)
}

export const decode = (body: Buffer): string => new TextDecoder('utf-8', { fatal: true }).decode(body)

export const tokenOf = ({ headers }: IncomingMessage): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null

const MAX_BROWSER = 300

/** Returns the start of the `User-Agent`; null without one. */
export const browserOf = ({ headers }: IncomingMessage): string | null =>
  headers['user-agent']?.slice(0, MAX_BROWSER) ?? null
