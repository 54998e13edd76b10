import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { allows, sendText } from './respond.ts'

/** Built files carry a hash of their content in their names. */
const isHashed = (path: string) => /^\/assets\/[\w.-]+\.\w+$/.test(path)

/**
 * Serves the built pages, compressed when they were built so; every other path is the console's own and gets
 * index.html. `dev` looks at the disk at each request, so that pages built anew while the service runs are
 * served as they are; otherwise sirv would break on a file that is gone.
 */
export const createPages = (directory: string) => {
  const serve = sirv(directory, {
    dev: true,
    etag: true,
    single: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) =>
      response.setHeader('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!allows(request, response, 'GET', 'HEAD')) return
    const notFound = () => sendText(response, 404, 'Not found.')
    if (request.url?.includes('/.')) notFound()
    else serve(request, response, notFound)
  }
}
