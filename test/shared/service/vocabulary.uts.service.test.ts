import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createUmlsVocabulary } from '../../../server/vocabulary/uts.ts'
import type { Vocabulary } from '../../../server/vocabulary/vocabulary.ts'
import { refusalOf } from '../../support/refusal.ts'
import { startTestService, testTables } from '../../support/service.ts'
import { type Fault, startUts, type Uts } from '../../support/uts.ts'
import { shortenWaits } from '../../support/vocabularies.ts'

/** Concepts by CUI. The first name is the preferred one. */
const CONCEPTS: readonly (readonly [cui: string, name: string, ...synonyms: string[]])[] = [
  ['C0004238', 'Atrial fibrillation', 'AFib', 'Quivering heartbeat'],
  ['C0027051', 'Heart attack', 'Myocardial infarction'],
  ['C0018801', 'Heart failure', 'Weak heart'],
  ['C0152021', 'Congenital heart disease', 'Born with a heart defect'],
  ['C0878544', 'Cardiomyopathy', 'Disease of the heart muscle'],
  ['C0030567', "Parkinson's disease", 'Shaking palsy'],
]

shortenWaits()
const database = testTables('template')
let uts: Uts
let vocabulary: Vocabulary
beforeAll(async () => {
  uts = await startUts(CONCEPTS.map(([cui, ...names]) => ({ cui, names, type: 'Disease or Syndrome' })))
})
afterAll(() => uts.stop())
beforeEach(async () => {
  uts.fail()
  uts.empty = 'item'
  uts.responseDelay = 10
  uts.requests.length = 0
  // A new object has no pause after an earlier failure of UMLS.
  vocabulary = createUmlsVocabulary(database, uts)
  await database.rows(sql`truncate vocabulary_answer`)
})

const search = (filter: string, start = 0, count = 10) => vocabulary.search(filter, { start, count })
const AFIB = { cuid: 'C0004238', name: 'Atrial fibrillation' }
const unreachable = { code: 'INTERNAL', message: 'UMLS cannot be reached. Try again in a moment.' }
const refusalTo = async (promise: Promise<unknown>) => {
  const error = Object(await promise.catch((error: unknown) => error))
  return { code: error.extensions?.code, message: error.message }
}

/** Captures the log. Returns a function that reads the captured text. */
const captureLog = () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  return () => write.mock.calls.map(([line]) => String(line)).join('')
}
const QUERY_TIMEOUT = 9_000
const realTimeout = AbortSignal.timeout.bind(AbortSignal)
/** Replaces the timeout of a whole query, or those of attempts. `change` gets and returns milliseconds. */
const changeTimeouts = (change: (milliseconds: number) => number) => {
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => realTimeout(change(milliseconds)))
  onTestFinished(() => spy.mockRestore())
}
/** Shortens the timeouts of the next attempts, which get no response. */
const shortenAttempts = (count: number) => {
  let remaining = count
  changeTimeouts((milliseconds) => {
    if (milliseconds === QUERY_TIMEOUT || remaining === 0) return milliseconds
    remaining -= 1
    return 1_000
  })
}
const text = (answer: unknown) => ({ text: JSON.stringify(answer) })
const advanceClock = (seconds: number) => {
  const realNow = Date.now.bind(Date)
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + seconds * 1_000)
  onTestFinished(() => spy.mockRestore())
}

describe('a search at UMLS', () => {
  test('sends one request for names that start with the text and one for words, for all pages', async () => {
    const all = await search('heart', 0, 200)
    expect(all.length).toBeGreaterThan(3)
    expect(new Set(all.map(({ cuid }) => cuid)).size).toBe(all.length)
    expect([...(await search('heart', 0, 3)), ...(await search('heart', 3, 3))]).toEqual(all)
    expect(await search('heart', all.length - 1, 2)).toEqual(all.slice(-1))
    expect(await search('HEART ', 990)).toEqual([])
    expect(uts.requests.map(({ pathname }) => pathname)).toEqual(['/rest/search/current', '/rest/search/current'])
    const inUse = { includeObsolete: 'false', includeSuppressible: 'false' }
    const parameters = { string: 'heart', ...inUse, pageSize: '200', apiKey: uts.key }
    expect(uts.requests.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual(
      ['rightTruncation', 'words'].map((searchType) => ({ ...parameters, searchType })),
    )
  })

  test.each(['item', 'list', 404, 400] as const)('finds nothing when UMLS returns no results as %s', async (empty) => {
    uts.empty = empty
    expect(await search('zzqx')).toEqual([])
    expect(await search('zzqx')).toEqual([])
    expect(uts.requests).toHaveLength(2)
  })

  test('finds a concept by its name first, by words of a name in any order, and by its CUI', async () => {
    for (const filter of [AFIB.name, 'ATRIAL FIBRILLATION', `  ${AFIB.name}\t`, 'átrîál fîbrîllátîon'])
      expect((await search(filter))[0]).toEqual(AFIB)
    for (const filter of ['atrial fib', 'quivering', 'fibrillation atrial'])
      expect(await search(filter)).toContainEqual(AFIB)
    for (const filter of ['C0004238', ' c0004238 ']) expect(await search(filter)).toEqual([AFIB])
    expect(await search('C9999999')).toEqual([])
  })

  test('leaves out concepts without an English name', async () => {
    const other = await startUts([
      { cui: 'C0004238', names: ['Fibrilación auricular'], type: 'Disease or Syndrome', rootSource: 'MSHSPA' },
      { cui: 'C0018801', names: ['Fibrilation of another kind'], type: 'Disease or Syndrome', rootSource: 'LNC' },
    ])
    onTestFinished(() => other.stop())
    const found = await createUmlsVocabulary(database, other).search('fibril', { start: 0, count: 10 })
    expect(found.map(({ cuid }) => cuid)).toEqual(['C0018801'])
  })

  test('sends no request for a text without a letter or a digit', async () => {
    for (const filter of ['', ' ', '%', '-']) expect(await search(filter)).toEqual([])
    expect(uts.requests).toEqual([])
  })
})

describe('a concept at UMLS', () => {
  test('has all pages of its English names in use, the preferred one first', async () => {
    const concept = await vocabulary.concept('C0004238')
    expect(concept).toMatchObject({ name: 'Atrial fibrillation', semanticTypes: ['Disease or Syndrome'] })
    expect(concept?.atoms).toEqual([
      { ui: 'A0042381', name: 'Atrial fibrillation', rootSource: 'MSH' },
      { ui: 'A0042383', name: 'Quivering heartbeat', rootSource: 'MSH' },
      { ui: 'A0042382', name: 'AFib', rootSource: 'MSH' },
    ])
    expect(uts.requests.map(({ searchParams }) => searchParams.get('language'))).toEqual([null, 'ENG', 'ENG'])
  })

  test('is missing without an English name', async () => {
    uts.fail(text({ result: { name: 'Fibrilación auricular' } }), text({ pageCount: 1, result: [] }))
    expect(await vocabulary.concept('C0004238')).toBeNull()
  })

  test('is not requested again if it does not exist', async () => {
    expect([await vocabulary.concept('C9999999'), await vocabulary.concept('C9999999')]).toEqual([null, null])
    expect(uts.requests).toHaveLength(1)
  })
})

describe('responses of UMLS', () => {
  const setAge = (interval: string) =>
    database.rows(sql`update vocabulary_answer set at = now() - ${interval}::interval`)

  test('are used for a day, by every process', async () => {
    await search('afib')
    await setAge('23 hours 59 minutes')
    expect(await createUmlsVocabulary(database, uts).search('afib', { start: 0, count: 10 })).toEqual([AFIB])
    expect(uts.requests).toHaveLength(2)
    await setAge('24 hours 1 minute')
    await search('afib')
    expect(uts.requests).toHaveLength(4)
    await search('afib')
    expect(uts.requests).toHaveLength(4)
  })

  test('are used after a day if UMLS fails, and dropped after a month', async () => {
    captureLog()
    await search('afib')
    await setAge('29 days')
    uts.fail({ status: 500 }, { status: 500 })
    expect(await search('afib')).toEqual([AFIB])
    await setAge('31 days')
    await search('heart')
    expect(await database.rows(sql`select question from vocabulary_answer`)).toEqual([{ question: 'search heart' }])
  })

  test('are not stored when they failed', async () => {
    captureLog()
    uts.fail({ status: 500 }, { status: 503 })
    expect(await refusalTo(search('afib'))).toEqual(unreachable)
    expect(await database.rows(sql`select from vocabulary_answer`)).toEqual([])
    expect(await search('afib')).toEqual([AFIB])
  })

  test('are requested once for many concurrent callers', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => search('afib')))
    expect(new Set(answers.map((hits) => JSON.stringify(hits)))).toEqual(new Set([JSON.stringify([AFIB])]))
    expect(uts.requests).toHaveLength(2)
  })

  test('are requested a few at a time', async () => {
    uts.responseDelay = 1_500
    await Promise.all(Array.from({ length: 8 }, (_, place) => vocabulary.concept(`C900000${place % 6}`)))
    expect(uts.requests).toHaveLength(6)
    expect(uts.maxConcurrent).toBe(4)
  })
})

describe('unusual responses of UMLS', () => {
  const oddParts = ['NONE', null, 7, true, {}, [null, 'NONE', 7, [[]]]]
  const invalidValues = [7, null, ['C0004238'], {}, 'a\0b', '\ud800']

  test('without a list of results are no results', async () => {
    const answers = [
      null,
      7,
      'NONE',
      [],
      ...oddParts.flatMap((results) => [{ result: results }, { result: { results } }]),
    ]
    for (const [place, answer] of answers.entries()) {
      uts.fail(text(answer), text(answer))
      expect([answer, await search(`afib ${place}`)]).toEqual([answer, []])
    }
  })

  test('contribute only complete results', async () => {
    const items = invalidValues.flatMap((part) => [
      { ui: part, name: 'Heart' },
      { ui: 'C0018801', name: part },
    ])
    const answer = text({ result: { results: [...items, { ui: AFIB.cuid, name: AFIB.name, rootSource: null }] } })
    uts.fail(answer, answer)
    expect(await search('heart')).toEqual([AFIB])
  })

  test.each(oddParts)('have no types and no preferred name when the value is %j', async (part) => {
    uts.fail(text({ result: { name: AFIB.name, semanticTypes: part, defaultPreferredAtom: part } }))
    expect(await vocabulary.concept('C0004238')).toMatchObject({ name: AFIB.name, semanticTypes: [] })
  })

  test.each(invalidValues)('are no concept when the name is %j', async (name) => {
    uts.fail(text({ result: { name } }))
    expect(await vocabulary.concept('C0004238')).toBeNull()
  })

  test('contribute only complete atoms', async () => {
    const completeAtom = { ui: 'A1', name: AFIB.name, rootSource: 'MSH' }
    const items = invalidValues.flatMap((part) => [
      { ...completeAtom, ui: part },
      { ...completeAtom, name: part },
      { ...completeAtom, rootSource: part },
    ])
    const atoms = { pageCount: 'NONE', result: [null, ...items, { ...completeAtom, obsolete: { toString: 1 } }] }
    uts.fail(text({ result: { name: AFIB.name } }), text(atoms))
    expect((await vocabulary.concept('C0004238'))?.atoms).toEqual([completeAtom])
  })
})

test('a response that cannot be stored is still used', async () => {
  const logText = captureLog()
  const failingDatabase = { ...database, rows: () => Promise.reject(new Error('no space left')) }
  expect(await createUmlsVocabulary(failingDatabase, uts).search('afib', { start: 0, count: 10 })).toEqual([AFIB])
  expect(logText()).toContain('could not be stored')
})

describe('UMLS that fails', () => {
  test.each([
    ['500', { status: 500 }],
    ['503 with a short wait', { status: 503, retryAfter: '0' }],
    ['half a response', 'cut'],
    ['no response', 'silent'],
    ['an endless response', 'long'],
  ] satisfies [string, Fault][])('gets one more request after %s; the second failure is logged', async (_, fault) => {
    const logText = captureLog()
    if (fault === 'silent') shortenAttempts(1)
    uts.fail(fault)
    expect(await search('afib')).toEqual([AFIB])
    expect(uts.requests).toHaveLength(3)
    expect(logText()).toBe('')
    if (fault === 'silent') shortenAttempts(2)
    uts.fail(fault, fault)
    expect(await refusalTo(search('heart'))).toEqual(unreachable)
    expect(uts.requests).toHaveLength(5)
    expect(logText()).toContain('UMLS cannot be reached')
    expect(logText()).not.toContain(uts.key)
  })

  test('gets one more request after a short wait, and none while it demands a long one; no caller waits longer than an hour', async () => {
    captureLog()
    uts.fail({ status: 429, retryAfter: '1' })
    expect(await search('afib')).toEqual([AFIB])
    expect(uts.requests).toHaveLength(3)
    for (const [retryAfter, minutes] of [
      ['90', 2],
      ['99999999999999999999', 60],
      ['9'.repeat(400), 60],
      ['Fri, 31 Dec 9999 23:59:59 GMT', 60],
    ] as const) {
      uts.fail({ status: 429, retryAfter })
      const message = `Too many attempts. Try again in ${minutes} minutes.`
      expect(await refusalTo(search('heart'))).toEqual({ code: 'RATE_LIMITED', message })
    }
    expect(uts.requests).toHaveLength(7)
  })

  test('gets no request for some seconds after a missing response', async () => {
    captureLog()
    await vocabulary.concept('C0004238')
    await database.rows(sql`update vocabulary_answer set at = now() - interval '2 days'`)
    uts.requests.length = 0
    shortenAttempts(2)
    uts.fail('silent', 'silent')
    expect(await refusalTo(search('heart'))).toEqual(unreachable)
    expect(await refusalTo(search('heart'))).toEqual(unreachable)
    expect(await refusalTo(search('afib'))).toEqual(unreachable)
    expect(await vocabulary.concept('C0004238')).toMatchObject({ name: AFIB.name })
    expect(uts.requests).toHaveLength(2)
    advanceClock(10)
    expect(await search('afib')).toEqual([AFIB])
  })

  test('delays queued callers no longer than others', async () => {
    captureLog()
    const deadline = new AbortController()
    const timeouts = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((milliseconds) => (milliseconds === QUERY_TIMEOUT ? deadline.signal : realTimeout(60_000)))
    onTestFinished(() => timeouts.mockRestore())
    uts.fail(...Array.from({ length: 12 }, () => 'silent' as const))
    const pending = Array.from({ length: 12 }, (_, place) => refusalTo(vocabulary.concept(`C90000${place + 10}`)))
    const deadlines = () => timeouts.mock.calls.filter(([milliseconds]) => milliseconds === QUERY_TIMEOUT)
    await expect.poll(() => deadlines().length, { message: 'each caller waits from its own call' }).toBe(12)
    await expect.poll(() => uts.requests.length).toBe(4)
    deadline.abort(new DOMException('', 'TimeoutError'))
    expect(new Set((await Promise.all(pending)).map(({ message }) => message))).toEqual(new Set([unreachable.message]))
    expect(uts.requests).toHaveLength(4)
  })

  test.each([401, 403])('is reported to the operators when it refuses the key: %i', async (status) => {
    const logText = captureLog()
    uts.fail({ status })
    const message = 'UMLS refused the console’s API key. Ask the people who run the console to replace it.'
    expect(await refusalTo(search('afib'))).toEqual({ code: 'INTERNAL', message })
    expect(uts.requests).toHaveLength(1)
    expect(logText()).toContain('UMLS_API_KEY')
  })

  test('never causes the key to be shown, stored or logged', async () => {
    const logText = captureLog()
    const service = await startTestService({ env: { UMLS_API_KEY: uts.key, UMLS_URL: uts.url } })
    onTestFinished(() => service.stop())
    const call = await service.as('curator')
    const ask = () => call('{ umlsSearch(filter: "afib") { result { results { name } } } }')
    uts.fail({ status: 401 })
    const answers: unknown[] = [await ask()]
    expect(refusalOf(Object(answers[0])).code).toBe('INTERNAL')
    answers.push(await ask(), await (await fetch(`${service.url}/config.json`)).text())
    expect(answers.at(-2)).toMatchObject({ data: { umlsSearch: { result: { results: [{ name: AFIB.name }] } } } })
    answers.push(await service.database.rows(sql`select * from vocabulary_answer`))
    expect(uts.requests.at(-1)?.searchParams.get('apiKey')).toBe(uts.key)
    expect(JSON.stringify(answers) + logText()).not.toContain(uts.key)
  })
})
