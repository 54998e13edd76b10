import { URL_LENGTH } from './limits.ts'
import { textProblem } from './problem.ts'

/** Returns the scheme that a browser may find in a URL. Browsers skip leading spaces and invisible characters. */
const schemeOf = (url: string) =>
  /^[a-z][a-z0-9+.-]*:/i.exec(url.replace(/^[\s\p{Cc}\p{Cf}]+|[\p{Cc}\p{Cf}]/gu, ''))?.[0].toLowerCase()

/** True for a host with a port and no scheme, such as example.org:8080/x. */
const isHostAndPort = (url: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+:\d+(\/|$)/i.test(url)

/** Returns the problem of a URL, or null. A URL may be empty or lack a scheme (spec §5). */
export const urlProblem = (label: string, url: string): string | null =>
  isHostAndPort(url) || [undefined, 'http:', 'https:'].includes(schemeOf(url))
    ? textProblem(label, url, URL_LENGTH)
    : `${label} must start with http:// or https://.`
