import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import pg from 'pg'
import sql from 'sql-template-tag'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createBuiltinVocabulary } from '../../../server/vocabulary/builtin.ts'
import { currentVocabulary } from '../../../server/vocabulary/current.ts'
import { clearRelease, readRelease } from '../../../server/vocabulary/load/release.ts'
import { createLoadedVocabulary } from '../../../server/vocabulary/loaded.ts'
import { testConfig } from '../../support/config.ts'
import { startTestService, testTables } from '../../support/service.ts'
import { statementsOf } from '../../support/statements.ts'
import { loadRrf, loadTsv, mrconso, mrsty, shortenWaits } from '../../support/vocabularies.ts'

shortenWaits()
const database = testTables('template')
const vocabulary = createLoadedVocabulary(database)

const DISEASE = 'Disease or Syndrome'
const namesOf = async (filter: string) =>
  (await vocabulary.search(filter, { start: 0, count: 200 })).map(({ name }) => name)
const load = (names: readonly string[], types: readonly string[], otherFiles: Readonly<Record<string, string>> = {}) =>
  loadRrf(database.url, { 'MRCONSO.RRF': names.join(''), 'MRSTY.RRF': types.join(''), ...otherFiles })

describe('a UMLS release', () => {
  test('provides its English names that are not suppressed', async () => {
    const release = await load(
      [
        mrconso('C0004096', 'A1', 'Asthma'),
        mrconso('C0004096', 'A2', 'Asthma bronchiale', { LAT: 'GER' }),
        ...['O', 'E', 'Y'].map((SUPPRESS) => mrconso('C0004096', `A${SUPPRESS}`, `Old name ${SUPPRESS}`, { SUPPRESS })),
        mrconso('C0018099', 'A3', 'Gicht', { LAT: 'GER' }),
      ],
      [mrsty('C0004096', DISEASE), mrsty('C0018099', DISEASE)],
    )
    expect(release).toMatchObject({ concepts: 1, searched: 1, atoms: 1 })
    const atoms = [{ ui: 'A1', name: 'Asthma', rootSource: 'MTH' }]
    const asthma = { cui: 'C0004096', name: 'Asthma', semanticTypes: [DISEASE], atoms }
    expect(await vocabulary.concept('C0004096')).toEqual(asthma)
    expect(await vocabulary.concept('C0018099')).toBeNull()
    expect([...(await namesOf('gicht')), ...(await namesOf('old'))]).toEqual([])
  })

  const RANKS = { 'MRRANK.RRF': '0001|OTHER|PN|N|\n0409|BEST|PN|N|\n' }
  const oneMark = { TS: 'S', STT: 'VO', SAB: 'OTHER' }
  const noMark = { ...oneMark, ISPREF: 'N', SAB: 'BEST' }
  test.each([
    ['has all three marks of preference', [oneMark, { SAB: 'OTHER' }, noMark], RANKS, 'BCA'],
    ['has the best rank when no name has all marks', [oneMark, { TS: 'S', SAB: 'OTHER' }, noMark], RANKS, 'CBA'],
    ['has the best rank of several with all marks', [{ SAB: 'OTHER' }, { SAB: 'BEST' }, noMark], RANKS, 'BAC'],
    ['has the most marks when there are no ranks', [oneMark, { ISPREF: 'N', SAB: 'OTHER' }, noMark], {}, 'BAC'],
  ])('puts first the name that %s', async (_, columns, ranks, order) => {
    const rows = ['A', 'B', 'C'].map((name, place) => mrconso('C0004096', `A${place}`, name, columns[place]))
    await load(rows, [mrsty('C0004096', DISEASE)], ranks)
    const { name, atoms } = (await vocabulary.concept('C0004096')) ?? {}
    expect(atoms?.map((atom) => atom.name)).toEqual(order.split(''))
    expect(name).toBe(atoms?.[0]?.name)
  })

  test('is searched for conditions and treatments; a CUI finds any concept', async () => {
    const release = await load(
      [
        mrconso('C0032961', 'A1', 'Pregnancy'),
        mrconso('C0020699', 'A2', 'Hysterectomy'),
        mrconso('C0005823', 'A3', 'Blood pressure'),
      ],
      [
        mrsty('C0032961', 'Organism Function'),
        mrsty('C0020699', 'Therapeutic or Preventive Procedure'),
        mrsty('C0020699', 'Research Activity'),
      ],
    )
    expect(release).toMatchObject({ concepts: 3, searched: 1, atoms: 3 })
    expect([...(await namesOf('preg')), ...(await namesOf('hyster'))]).toEqual(['Hysterectomy'])
    expect(await namesOf('c0032961')).toEqual(['Pregnancy'])
    expect((await vocabulary.concept('C0020699'))?.semanticTypes).toEqual([
      'Research Activity',
      'Therapeutic or Preventive Procedure',
    ])
    expect((await vocabulary.concept('C0005823'))?.semanticTypes).toEqual([])
  })

  test('may contain repeated lines and invalid lines, which are counted and partly listed', async () => {
    const validLine = mrconso('C0004096', 'A1', 'Asthma')
    const { told, ...release } = await load(
      [
        'rubbish\n',
        validLine,
        validLine,
        'C12|ENG\n',
        validLine.replace('C0004096', 'X0004096'),
        validLine.replace('Asthma', 'As\0thma'),
        '\n',
        'C0004096\n',
      ],
      [mrsty('C0004096', DISEASE), mrsty('C0004096', DISEASE)],
    )
    expect(release).toMatchObject({ concepts: 1, atoms: 1 })
    expect(told.match(/MRCONSO.RRF, line \d+: .*/g)).toEqual([
      expect.stringContaining('line 1: must have 18 columns: rubbish'),
      expect.stringContaining('line 4: must have 18 columns: C12|ENG'),
      expect.stringContaining('line 5: no CUI: X0004096|ENG'),
      expect.stringContaining('line 6: characters that cannot be stored'),
      expect.stringContaining('line 8: must have 18 columns'),
    ])
    expect(told).toContain('MRCONSO.RRF: 5 lines could not be read')
  })

  test.each([
    ['no MRCONSO file', undefined, /contains neither MRCONSO.RRF nor MRCONSO.RRF.gz/],
    ['another format', 'a\tb\n'.repeat(1_000), /MRCONSO.RRF is not a vocabulary file/],
    ['an empty file', '', /MRCONSO.RRF is not a vocabulary file/],
    ['no English name', mrconso('C0004096', 'A1', 'Asma', { LAT: 'SPA' }), /The files contain no usable English name/],
  ])('is refused with %s, and the old release stays', async (_, names, reason) => {
    await load([mrconso('C0018099', 'A1', 'Gout')], [mrsty('C0018099', DISEASE)])
    const before = await readRelease(database.url)
    const files = { 'MRSTY.RRF': mrsty('C0004096', DISEASE), ...(names !== undefined && { 'MRCONSO.RRF': names }) }
    await expect(loadRrf(database.url, files)).rejects.toThrow(reason)
    expect(await readRelease(database.url)).toEqual(before)
    expect(await namesOf('gout')).toEqual(['Gout'])
  })
})

describe('a file of concepts', () => {
  const header = 'cui\tname\tsource_id\tsynonyms\tkind'
  const row = (...cells: readonly string[]) => `\n${cells.join('\t')}`

  test('has capitalized names, each once, with stable ids', async () => {
    const [sources, synonyms] = ['MONDO:0004981;DOID:0060224', 'AFib|afib|ATRIAL  FIBRILLATION|a-fib']
    await loadTsv(database.url, header + row('C0004238', 'atrial fibrillation', sources, synonyms, 'condition'))
    expect(await vocabulary.concept('C0004238')).toEqual({
      cui: 'C0004238',
      name: 'Atrial fibrillation',
      semanticTypes: [DISEASE],
      atoms: [
        // The built-in list has the same id for this name.
        { ui: 'DML:12adae363757', name: 'Atrial fibrillation', rootSource: 'MONDO' },
        { ui: expect.stringMatching(/^DML:[0-9a-f]{12}$/), name: 'AFib', rootSource: 'MONDO' },
        { ui: expect.stringMatching(/^DML:[0-9a-f]{12}$/), name: 'A-fib', rootSource: 'MONDO' },
      ],
    })
  })

  test('keeps names with a capital in the first word', async () => {
    const names = ['mTOR disorder', 'de Quervain disease', 'éclair disease', '46,XX sex reversal', 'iPS-cell therapy']
    const rows = names.map((name, place) => row(`C000000${place}`, name, '', '', 'condition'))
    await loadTsv(database.url, header + rows.join(''))
    const [mTor, , , ...others] = names
    for (const [place, name] of [mTor, 'De Quervain disease', 'Éclair disease', ...others].entries())
      expect((await vocabulary.concept(`C000000${place}`))?.name).toBe(name)
  })

  test('distinguishes conditions, treatments and tests, skips rows without a CUI, and lists invalid rows', async () => {
    const { told, ...release } = await loadTsv(
      database.url,
      `${header}\tsubkind` +
        row('', 'denture fitting', 'SCTID:1', '', 'treatment', '') +
        row('C0004096', 'asthma', 'DOID:1', '', 'condition', '') +
        row('C0004096', 'asthma again', 'DOID:1', '', 'condition', '') +
        row('C0018099', 'gout', 'DOID:2', '', 'animal', '') +
        row('C0018099', ' ', 'DOID:2', '', 'condition', '') +
        row('C0018099', 'gout') +
        row('C0020699', 'hysterectomy', 'MAXO:1', '', 'treatment', 'therapeutic') +
        row('C0013516', 'echocardiogram', 'DICOM:1', '', 'treatment', 'diagnostic'),
    )
    expect(release).toMatchObject({ concepts: 3, atoms: 3 })
    expect(told).toContain('Skipped lines: 1 without a CUI, 4 invalid')
    expect(told).toContain('line 4: a repeated CUI')
    expect(told).toContain('line 5: neither a condition nor a treatment')
    expect(told).toContain('line 6: no name')
    expect(told).toContain('line 7: must have 6 columns')
    const typesOf = async (cui: string) => (await vocabulary.concept(cui))?.semanticTypes
    expect(await typesOf('C0020699')).toEqual(['Therapeutic or Preventive Procedure'])
    expect(await typesOf('C0013516')).toEqual(['Diagnostic Procedure'])
    expect(await typesOf('C0004096')).toEqual([DISEASE])
  })

  test('may start with a byte order mark, be compressed under any file name, and have long names', async () => {
    // The maximum length of the name falls right after a word.
    const long = `${'ab '.repeat(85)}c`
    const text = `\uFEFF${header}${row('C0004096', long, 'DOID:1', 'asthma', 'condition')}\r\n`
    for (const file of [text, gzipSync(text)]) {
      expect(await loadTsv(database.url, file)).toMatchObject({ concepts: 1, atoms: 2 })
      expect([await namesOf('asthma'), await namesOf('ab ab')]).toEqual([[`A${long.slice(1)}`], [`A${long.slice(1)}`]])
    }
  })

  test.each([
    ['in another encoding', Buffer.from(`\uFEFF${header}`, 'utf16le'), 'lacks the column'],
    ['without its columns', 'cui\tname\nC0004096\tasthma', 'lacks the column source_id, synonyms, kind'],
  ])('%s is refused', async (_, text, reason) => expect(loadTsv(database.url, text)).rejects.toThrow(reason))
})

describe('the current vocabulary', () => {
  const loadGout = (name: string) => load([mrconso('C0018099', 'A1', name)], [mrsty('C0018099', DISEASE)])

  test('is the old or the new vocabulary for each read during a load', async () => {
    await loadGout('Gout 0')
    let isLoading = true
    const readNames: unknown[] = []
    const reader = async () => {
      while (isLoading) readNames.push(await namesOf('gout'), [(await vocabulary.concept('C0018099'))?.atoms[0]?.name])
    }
    const readers = Promise.all([reader(), reader(), reader()])
    for (const name of ['Gout 1', 'Gout 2', 'Gout 3']) await loadGout(name)
    isLoading = false
    await readers
    const places = readNames.map((names) => /^\["Gout (\d)"\]$/.exec(JSON.stringify(names))?.[1])
    expect(new Set(places)).toEqual(new Set(['0', '1', '2', '3']))
  })

  test('reads a concept once for all concurrent requests', async () => {
    await loadGout('Gout')
    const serving = currentVocabulary(testConfig(database.url), database)
    const concepts: unknown[] = []
    const statements = await statementsOf(async () => {
      concepts.push(...(await Promise.all(Array.from({ length: 20 }, () => serving.concept('C0018099')))))
    })
    expect(statements).toHaveLength(2)
    expect(new Set(concepts).size).toBe(1)
    expect(await serving.concept('C0018099')).not.toBe(concepts[0])
  })

  test('works while a load waits for a long read', async () => {
    await loadGout('Gout')
    const client = new pg.Client(database.url)
    await client.connect()
    await client.query('begin')
    await client.query('select from vocabulary_concept')
    const loading = loadGout('Podagra')
    const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%'`
    while (!(await database.one(isWaiting))) await sleep(20)
    expect(await namesOf('gout')).toEqual(['Gout'])
    await client.end()
    await loading
    expect(await namesOf('podagra')).toEqual(['Podagra'])
  })

  test('changes with each load and clear while the service runs', async () => {
    const service = await startTestService()
    onTestFinished(() => service.stop())
    const call = await service.as('curator')
    const firstResult = async (filter: string) => {
      const query = 'query ($filter: String!) { umlsSearch(filter: $filter) { result { results { name } } } }'
      const { data } = await call<{ umlsSearch: { result: { results: { name: string }[] } } }>(query, { filter })
      return data?.umlsSearch.result.results[0]?.name
    }
    expect([await firstResult('asthma'), await firstResult('zoonosis')]).toEqual(['Asthma', undefined])
    await loadTsv(service.databaseUrl, 'cui\tname\tsource_id\tsynonyms\tkind\nC0043528\tzoonosis\t\t\tcondition')
    expect([await firstResult('asthma'), await firstResult('zoonosis')]).toEqual([undefined, 'Zoonosis'])
    await clearRelease(service.databaseUrl)
    expect([await firstResult('asthma'), await firstResult('zoonosis')]).toEqual(['Asthma', undefined])
  })
})

describe('a search in a release', () => {
  const word = fc.constantFrom('a', 'ab', 'abc', 'b', 'ba', 'bab', 'c', 'ca', 'Ça', "a's", 'x-a', '1', '12')
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  const concepts = fc.array(fc.array(name, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 30 })
  const filter = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  const filterWithoutWords = fc.constantFrom('', ' ', '\t\n', '\u200b', '%', '_', '-')
  const filters = fc.array(fc.oneof({ weight: 9, arbitrary: filter }, filterWithoutWords), {
    minLength: 12,
    maxLength: 12,
  })

  test('returns the same results in the same order as the built-in list, which compares each name', async () => {
    await fc.assert(
      fc.asyncProperty(concepts, filters, fc.integer({ min: 1, max: 7 }), async (nameLists, filterTexts, count) => {
        const rows = nameLists.map(
          (names, place) => [`C${String(place).padStart(7, '0')}`, ...names] as [string, string],
        )
        const builtin = createBuiltinVocabulary({ [DISEASE]: rows })
        await load(
          rows.flatMap(([cui, ...names]) =>
            names.map((name, place) => mrconso(cui, `A${place}`, name, place === 0 ? {} : { TS: 'S' })),
          ),
          rows.map(([cui]) => mrsty(cui, DISEASE)),
        )
        for (const filter of filterTexts)
          for (const range of [
            { start: 0, count },
            { start: count, count: count + 1 },
            { start: 0, count: 200 },
          ])
            expect(await vocabulary.search(filter, range)).toEqual(await builtin.search(filter, range))
      }),
      { numRuns: 8 },
    )
  })

  test('returns 200 results at most, from any start', async () => {
    const cuis = Array.from({ length: 230 }, (_, place) => `C${String(place).padStart(7, '0')}`)
    await load(
      cuis.map((cui, place) => mrconso(cui, 'A1', `${place % 2 ? 'disease' : 'a disease'} ${place}`)),
      cuis.map((cui) => mrsty(cui, DISEASE)),
    )
    const from = async (start: number) => (await vocabulary.search('dis', { start, count: 61 })).length
    expect(await Promise.all([0, 120, 139, 180, 200, 240].map(from))).toEqual([61, 61, 61, 20, 0, 0])
  })
})
