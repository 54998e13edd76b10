import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { firstSegmentOf, isPagePath } from '../../src/domain/sections.ts'
import { SIGNED_IN_COOKIE } from '../../src/domain/signedInCookie.ts'
import { allowsMethod, pathOf, sendText } from './messages.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

interface Variant {
  readonly encoding: string | null
  readonly body: Buffer
  readonly etag: string
}
interface Page {
  readonly headers: Readonly<Record<string, string>>
  /** Best encoding first, the uncompressed file last. */
  readonly variants: readonly Variant[]
}

/** Names of files in /assets/ contain a content hash. */
const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

const isHidden = (path: string) => path.includes('/.')

const readVariant = (file: string, encoding: string | null): Variant => {
  const body = readFileSync(file)
  return { encoding, body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

const readPages = (directory: string): ReadonlyMap<string, Page> => {
  const entries = existsSync(directory) ? readdirSync(directory, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const pages = new Map<string, Page>()
  for (const file of files) {
    const path = `/${relative(directory, file)}`
    if (isHidden(path) || encodings.some(([, extension]) => path.endsWith(extension))) continue
    const available = encodings.filter(([, extension]) => files.includes(file + extension))
    pages.set(path, {
      headers: {
        'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
        'cache-control': cacheControl(path),
        vary: 'accept-encoding',
      },
      variants: [
        ...available.map(([encoding, extension]) => readVariant(file + extension, encoding)),
        readVariant(file, null),
      ],
    })
  }
  return pages
}

const accepts = (header: string, encoding: string): boolean => {
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', weight = '1'] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return [name, Number(weight)]
    }),
  )
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
}

/** Some proxies send the weak form of an ETag. */
const matchesEtag = (header: string, etag: string): boolean =>
  header.split(',').some((candidate) => ['*', etag, `W/${etag}`].includes(candidate.trim()))

const decodePath = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Scripts and monitors do not accept HTML. */
const isNavigation = ({ headers }: IncomingMessage): boolean => (headers.accept ?? '').includes('text/html')

const hasSignedIn = ({ headers }: IncomingMessage): boolean => (headers.cookie ?? '').includes(SIGNED_IN_COOKIE)

/** Returns the Link headers that preload a screen's code: `login`, and by the first segment of the URL's path. */
const readPreloads = (directory: string): Readonly<Record<string, string>> => {
  const file = join(directory, 'preloads.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * Serves the built pages from memory, so that a rebuild does not affect the running service. Browsers get
 * a Link header with the code of their screen: of the login page, unless the user was signed in.
 */
export const createPages = (directory: string) => {
  const pages = readPages(directory)
  const preloads = readPreloads(directory)
  const isFile = (path: string) => path.startsWith('/assets/') || extname(path) in contentTypes || isHidden(path)
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!allowsMethod(request, response, 'GET', 'HEAD')) return
    const path = decodePath(pathOf(request))
    const isFound = path !== null && (pages.has(path) || (isPagePath(path) && !isFile(path)))
    const page = path === null || (isFile(path) && !isFound) ? undefined : (pages.get(path) ?? pages.get('/index.html'))
    const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers
    const variant = page?.variants.find(({ encoding }) => encoding === null || accepts(acceptEncoding ?? '', encoding))
    if (path === null) sendText(response, 400, 'The address is malformed.')
    else if (!page || !variant || !(isFound || isNavigation(request))) sendText(response, 404, 'Not found.')
    else {
      const { encoding, body, etag } = variant
      const screenLink = hasSignedIn(request) ? (preloads[path] ?? preloads[firstSegmentOf(path)]) : preloads.login
      const link = pages.has(path) ? undefined : screenLink
      const headers = {
        ...page.headers,
        etag,
        ...(encoding && { 'content-encoding': encoding }),
        ...(link && { link }),
      }
      if (isFound && ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) response.writeHead(304, headers).end()
      else response.writeHead(isFound ? 200 : 404, { ...headers, 'content-length': body.length }).end(body)
    }
  }
}
