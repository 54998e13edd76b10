import { hasControls } from '../text.ts'
import { urlProblem } from '../url.ts'

/** Where the button of a banner leads: to a page of the directory that shows it, to a site, or nowhere. */
export type BannerTarget =
  | { readonly kind: 'directory' }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'site'; readonly href: string; readonly origin: string }

const nowhere = { kind: 'nowhere' } as const

/** A browser takes a backslash for a slash, and two of either for the beginning of a host. */
const isPath = (url: string) => /^([/\\](?![/\\])|[?#]|\.\.?([/\\?#]|$))/.test(url)

/** A URL with its scheme. 'http:host' has none: what it means depends on the page on which it stands. */
const withScheme = (url: string): string | null => {
  if (/^https?:/i.test(url)) return /^https?:\/\//i.test(url) ? url : null
  return /^[/\\]{2}/.test(url) ? `https:${url}` : `https://${url}`
}

/** No host, or one that no server has: some browsers keep a space, as %20. */
const isOddHost = (hostname: string) => hostname === '' || /^\.|[\s%]/.test(hostname)

/**
 * Where a banner's URL leads, which is the same on every page; null without one. It may have no scheme (spec §5): then it
 * begins with a host, or is a path of the directory's.
 */
export const bannerTarget = (text: string): BannerTarget | null => {
  const url = text.trim()
  if (url === '') return null
  if (urlProblem('', url) !== null || hasControls(url)) return nowhere
  if (isPath(url)) return { kind: 'directory' }
  const { href, origin, hostname } = URL.parse(withScheme(url) ?? '') ?? { href: '', origin: '', hostname: '' }
  return isOddHost(hostname) ? nowhere : { kind: 'site', href, origin }
}

/** Whether a URL names its site as it stands: with its scheme, and without anything that looks like another host. */
export const namesSite = (url: string, origin: string): boolean =>
  /^https?:\/\/[^/\\?#]*/i.exec(url.trim())?.[0] === origin
