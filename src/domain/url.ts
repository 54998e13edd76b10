import { URL_LENGTH } from './limits.ts'
import { textProblem } from './problem.ts'

/** The scheme that a browser might find in a URL: it skips leading spaces and invisible characters inside. */
const schemeOf = (url: string) =>
  /^[a-z][a-z0-9+.-]*:/i.exec(url.replace(/^[\s\p{Cc}\p{Cf}]+|[\p{Cc}\p{Cf}]/gu, ''))?.[0].toLowerCase()

/** A host with a port and no scheme, such as example.org:8080/x, whose host only looks like one. */
const isHostAndPort = (url: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+:\d+(\/|$)/i.test(url)

/**
 * The problem of a URL, which may be empty. One without a scheme is allowed (spec §5); one with another scheme than
 * http or https is not, because the directory would make a link of it.
 */
export const urlProblem = (label: string, url: string): string | null =>
  isHostAndPort(url) || [undefined, 'http:', 'https:'].includes(schemeOf(url))
    ? textProblem(label, url, URL_LENGTH)
    : `${label} must start with http:// or https://.`
