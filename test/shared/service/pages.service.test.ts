import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPages } from '../../../server/http/pages.ts'
import { createHttpServer } from '../../../server/http/server.ts'
import { SIGNED_IN_COOKIE } from '../../../src/domain/signedInCookie.ts'
import { sections } from '../../../src/routes/app/sections.ts'

const SCRIPT = 'let pages\n'.repeat(1_000)
const PRELOADS = '</assets/first-1a2b.js>; rel=modulepreload'
const LOGIN_PRELOADS = '</assets/login.js>; rel=modulepreload'
const root = mkdtempSync(join(tmpdir(), 'dml-pages-'))
const directory = join(root, 'dist')
const server = createHttpServer()
let port = 0
beforeAll(async () => {
  mkdirSync(join(directory, 'assets'), { recursive: true })
  writeFileSync(join(directory, 'index.html'), '<title>Console</title>')
  writeFileSync(join(directory, '.sources'), 'a secret')
  writeFileSync(join(directory, 'preloads.json'), JSON.stringify({ '/group': PRELOADS, login: LOGIN_PRELOADS }))
  const script = join(directory, 'assets', 'first-1a2b.js')
  writeFileSync(script, SCRIPT)
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT))
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT))
  const serve = createPages(directory)
  // The files may change while the service runs.
  renameSync(directory, `${directory}-away`)
  server.removeAllListeners('request').on('request', serve).listen()
  port = Object(server.address()).port
})
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})

const ask = async (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
  const pending = request({ port, path, headers, method, agent: false }).end()
  const [response]: IncomingMessage[] = await once(pending, 'response')
  if (!response) throw new Error('There was no response.')
  return { path, status: response.statusCode, headers: response.headers, body: await text(response) }
}
const SCRIPT_PATH = '/assets/first-1a2b.js'

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
const CONSOLE = { headers: htmlHeaders, body: '<title>Console</title>' }
const NOT_FOUND = { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Not found.' }

test('paths without a file serve the console', async () => {
  for (const path of ['/', '/index.html', '/group', '/Group/', '/group/edit/a%20b?page=1.js', '/user/jane.doe'])
    expect(await ask(path)).toMatchObject({ path, status: 200, ...CONSOLE })
})

test('a browser that was signed in preloads the code of its screen; another one, that of the login page', async () => {
  const signedIn = { cookie: `other=2; ${SIGNED_IN_COOKIE}` }
  for (const path of ['/group', '/Group/edit/a?search=b'])
    expect((await ask(path, signedIn)).headers.link).toBe(PRELOADS)
  for (const path of ['/email', SCRIPT_PATH]) expect((await ask(path, signedIn)).headers.link).toBeUndefined()
  for (const cookie of ['', 'dml_signed_in=', 'other=1'])
    expect((await ask('/group', { cookie })).headers.link).toBe(LOGIN_PRELOADS)
})

test('the built pages list the code of each section, in a header that proxies accept', () => {
  const preloads: Readonly<Record<string, string>> = JSON.parse(readFileSync('dist/preloads.json', 'utf8'))
  for (const { path } of sections.filter(({ disabled }) => !disabled)) {
    const files = [...(preloads[path] ?? '').matchAll(/<\/(.*?)>/g)].map(([, file = '']) => file)
    expect(files, `${path}`).toContainEqual(expect.stringContaining('console-'))
    for (const file of files.filter((name) => name !== 'config.json'))
      expect(existsSync(`dist/${file}`), `${file}`).toBe(true)
    expect(preloads[path]?.length, `${path}`).toBeLessThan(3_500)
  }
})

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('an unknown path is not found; a browser gets the console’s page for it', async () => {
  for (const path of ['/metrics', '/metrics?page=1', '/groups', '/api/group', '/.env', '/%00', '/graphql/'])
    for (const headers of [undefined, { accept: '*/*' }, { accept: 'application/json' }])
      expect(await ask(path, headers)).toMatchObject({ path, status: 404, ...NOT_FOUND })
  for (const path of ['/metrics', '/groups', '/%00'])
    expect(await ask(path, BROWSER)).toMatchObject({ path, status: 404, ...CONSOLE })
  const { etag = '' } = (await ask('/metrics', BROWSER)).headers
  expect(await ask('/metrics', { ...BROWSER, 'if-none-match': etag })).toMatchObject({ status: 404 })
})

test('missing, hidden and outside files are not found', async () => {
  for (const path of [
    '/missing.js',
    '/assets/',
    '/assets/none',
    '/.sources',
    '/%2esources',
    '/%2Esources?',
    '/assets/../.sources',
    '/assets/..%2f.sources',
    `${SCRIPT_PATH}.gz/..`,
    '/../package.json',
    `${SCRIPT_PATH}.br`,
  ])
    for (const headers of [undefined, BROWSER])
      expect(await ask(path, headers)).toMatchObject({ path, status: 404, body: 'Not found.' })
  for (const path of ['/%', '/%ff', '/assets/%e0%a4']) expect(await ask(path)).toMatchObject({ path, status: 400 })
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, GZIP;q=0.5', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['', undefined],
])('the accepted encodings decide how a file is sent: %j', async (accepted, encoding) => {
  const { status, headers } = await ask(SCRIPT_PATH, { 'accept-encoding': accepted })
  expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'accept-encoding'])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
})

test('a browser with the current file does not get the file again', async () => {
  const { etag = '' } = (await ask(SCRIPT_PATH)).headers
  for (const etags of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect(await ask(SCRIPT_PATH, { 'if-none-match': etags })).toMatchObject({ status: 304, body: '' })
  expect(await ask(SCRIPT_PATH, { 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
  expect(await ask(SCRIPT_PATH, { 'if-none-match': etag, 'accept-encoding': 'br' })).toMatchObject({ status: 200 })
})

test('HEAD returns only the length', async () => {
  const headers = { 'content-length': String(SCRIPT.length) }
  expect(await ask(SCRIPT_PATH, {}, 'HEAD')).toMatchObject({ status: 200, headers, body: '' })
})

const ranges = ['bytes=0-9', 'bytes=-1', 'bytes=99999999-', 'bytes=5-1', 'bytes=a-b', 'x']
test.each(ranges)('the range %j is ignored', async (range) => {
  expect(await ask(SCRIPT_PATH, { range })).toMatchObject({ status: 200, body: SCRIPT })
})
