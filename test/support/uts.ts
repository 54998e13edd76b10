import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Concept of the fake service. Its names become the atoms A0000001 and so on. */
export interface UtsConcept {
  readonly cui: string
  readonly names: readonly string[]
  readonly type: string
  readonly rootSource?: string
}

/**
 * Fault instead of the normal response: a truncated body, no response, an oversized body, or the given body or status.
 */
export type Fault =
  | 'cut'
  | 'silent'
  | 'long'
  | { readonly text: string }
  | { readonly status: number; readonly retryAfter?: string }

/** Ways in which UMLS says that a search has no result. */
export type Empty = 'item' | 'list' | 404 | 400

export interface Uts {
  readonly url: string
  readonly key: string
  readonly requests: URL[]
  readonly maxConcurrent: number
  fail(...faults: readonly Fault[]): void
  empty: Empty
  /** Delay of a response in milliseconds. */
  responseDelay: number
  stop(): Promise<void>
}

/** Rows on a page. The number is low, so that a client must read several pages. */
const PAGE = 2
const KEY = 'a-key-for-tests'

const atomsOf = ({ cui, names, rootSource = 'MSH' }: UtsConcept) =>
  names.map((name, place) => {
    const ui = `A${cui.slice(2)}${place + 1}`
    return { ui, suppressible: 'false', obsolete: 'false', rootSource, name, language: 'ENG' }
  })

const wordsOf = (text: string) => text.toLowerCase().split(/\W+/)
const finds = (searchType: string | null, string: string) => (name: string) =>
  searchType === 'rightTruncation'
    ? name.toLowerCase().startsWith(string)
    : wordsOf(string).every((word) => wordsOf(name).includes(word))

/**
 * Starts a fake UMLS REST service (/search, /content and /atoms). Its responses have the fields of NLM's documentation
 * that a client reads.
 */
export const startUts = async (concepts: readonly UtsConcept[]): Promise<Uts> => {
  const faults: Fault[] = []
  let activeCount = 0
  const send = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const search = (response: ServerResponse, params: URLSearchParams) => {
    const isFound = finds(params.get('searchType'), (params.get('string') ?? '').toLowerCase())
    const results = concepts
      .filter(({ names }) => names.some(isFound))
      .map(({ cui, names, rootSource = 'MSH' }) => ({ ui: cui, rootSource, name: names[0] }))
    if (results.length > 0 || uts.empty === 'list') return send(response, { result: { results } })
    if (uts.empty === 'item') return send(response, { result: { results: [{ ui: 'NONE', name: 'NO RESULTS' }] } })
    return send(response, { name: 'NotFoundException', message: 'No results' }, uts.empty)
  }

  const content = (response: ServerResponse, url: URL) => {
    const [, cui, atoms] = /\/content\/current\/CUI\/(C\d{7})(\/atoms)?$/.exec(url.pathname) ?? []
    const concept = concepts.find((candidate) => candidate.cui === cui)
    if (!concept) return send(response, { name: 'NotFoundException' }, 404)
    const conceptAtoms = atomsOf(concept)
    if (atoms) {
      // The client must skip suppressed atoms.
      const suppressed = { ...conceptAtoms[0], ui: 'A9999999', suppressible: 'true', name: 'Suppressed' }
      const list = [suppressed, ...conceptAtoms.toReversed()]
      const page = Number(url.searchParams.get('pageNumber'))
      const result = list.slice((page - 1) * PAGE, page * PAGE)
      return send(response, { pageNumber: page, pageCount: Math.ceil(list.length / PAGE), result })
    }
    const result = {
      ui: cui,
      name: concept.names[0],
      semanticTypes: [{ name: concept.type }],
      defaultPreferredAtom: `https://uts-ws.nlm.nih.gov/rest/content/2025AB/AUI/${conceptAtoms[0]?.ui}`,
    }
    return send(response, { result })
  }

  const answer = (url: URL, response: ServerResponse, fault: Fault | undefined) => {
    if (fault === 'silent') return undefined
    if (fault === 'cut') return response.writeHead(200).end('{"pageSize":25,"result":{"results":[{"ui":"C00')
    // This is valid JSON after 21 MB of whitespace.
    if (fault === 'long') return response.writeHead(200).end(`${' '.repeat(21_000_000)}{}`)
    if (fault && 'text' in fault) return response.writeHead(200).end(fault.text)
    if (fault) {
      const headers = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter }
      return response.writeHead(fault.status, headers).end('<html>no JSON</html>')
    }
    if (url.searchParams.get('apiKey') !== KEY) return response.writeHead(401).end()
    return url.pathname === '/rest/search/current' ? search(response, url.searchParams) : content(response, url)
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    uts.requests.push(url)
    activeCount += 1
    uts.maxConcurrent = Math.max(uts.maxConcurrent, activeCount)
    response.once('close', () => {
      activeCount -= 1
    })
    const fault = faults.shift()
    setTimeout(() => answer(url, response, fault), uts.responseDelay)
  })
  await once(server.listen(0), 'listening')
  const uts = {
    url: `http://localhost:${(server.address() as AddressInfo).port}/rest`,
    key: KEY,
    requests: [] as URL[],
    maxConcurrent: 0,
    fail: (...newFaults: readonly Fault[]) => void faults.splice(0, faults.length, ...newFaults),
    empty: 'item' as Empty,
    responseDelay: 10,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return uts
}
