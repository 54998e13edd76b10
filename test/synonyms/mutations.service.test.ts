import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import {
  createSynonym,
  findSynonym,
  findTerm,
  link,
  newSynonym,
  newTerm,
  removeSynonym,
  type Synonym,
  setPrimary,
  updateSynonym,
} from '../support/synonyms.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
const atom = { auid: 'A0000001', umls_cuid: 'c0149931', source: 'MSH' }
const custom = { auid: null, umls_cuid: null, source: 'DML_CUSTOM' }

describe('createSynonym', () => {
  test('creates a disabled custom synonym with a machine name derived from its name', async () => {
    const term = await newTerm(curator, { name: 'Audited term' })
    const input = { name: " O'Hara’s  Spells ", termId: term.id }
    let data: Awaited<ReturnType<typeof createSynonym>>['data']
    const rows = await auditRows(async () => {
      data = (await createSynonym(curator, input)).data
    })
    const terms = [{ id: term.id, name: 'Audited term' }]
    const fields = { name: "O'Hara’s  Spells", slug: 'oharas-spells', ...custom, status: false }
    expect(rows).toEqual([
      expect.objectContaining({
        username: 'curator',
        action: 'createSynonym',
        message: "Created synonym O'Hara’s  Spells of Audited term",
        args: input,
        before: null,
        after: { ...fields, terms },
      }),
    ])
    expect(data?.createSynonym).toEqual({
      success: true,
      synonym: {
        id: expect.any(String),
        ...fields,
        version: 1,
        terms,
      },
    })
  })

  test('stores the source of an atom, and finds the synonym by its AUID', async () => {
    const synonym = await newSynonym(curator, { ...atom, status: true, slug: 'my-own_slug' })
    expect(synonym).toMatchObject({ ...atom, umls_cuid: 'C0149931', status: true, slug: 'my-own_slug' })
    const { data } = await curator<{ synonyms: { edges: { node: Synonym }[] } }>(
      '{ synonyms(filter: "a0000001") { edges { node { id } } } }',
    )
    expect(data?.synonyms.edges.map(({ node }) => node.id)).toEqual([synonym.id])
    expect(refusalOf(await createSynonym(curator, { name: 'Again', ...atom }))).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'auid',
      message: 'Another synonym already has the AUID A0000001.',
    })
  })

  test('links an existing synonym with the AUID instead of creating another', async () => {
    const existing = await newSynonym(curator, { name: 'Of an atom', auid: 'A0000009', source: 'MSH' })
    const term = await newTerm(curator)
    const createAgain = () =>
      createSynonym(curator, { name: 'Of an atom', auid: 'A0000009', source: 'MSH', status: true, termId: term.id })
    const rows = await auditRows(async () => {
      const { data } = await createAgain()
      expect(data?.createSynonym).toEqual({
        success: true,
        // The synonym is unchanged and still disabled.
        synonym: { ...existing, terms: [{ id: term.id, name: term.name }] },
      })
      // A repeated request changes nothing.
      expect((await createAgain()).data).toEqual(data)
    })
    expect(rows).toEqual([
      expect.objectContaining({
        action: 'createSynonym',
        message: `Linked synonym Of an atom to ${term.name}`,
        before: null,
        after: { id: existing.id, name: 'Of an atom' },
      }),
    ])
  })

  test('creates an atom’s synonym once when many terms need it at once', async () => {
    const terms = await Promise.all(Array.from({ length: 5 }, () => newTerm(curator)))
    const answers = await Promise.all(
      terms.map(({ id }) => createSynonym(curator, { name: 'Wanted', auid: 'A0000010', source: 'MSH', termId: id })),
    )
    const [synonym] = answers.map(({ data }) => data?.createSynonym.synonym.id)
    expect(answers.map(({ data }) => data?.createSynonym.synonym.id)).toEqual(terms.map(() => synonym))
    expect((await findSynonym(curator, { id: synonym ?? '' }))?.terms).toHaveLength(5)
  })

  test('creates an atom’s synonym again when the existing one is being deleted', async () => {
    const existing = await newSynonym(curator, { name: 'Going', auid: 'A0000012', source: 'MSH' })
    const term = await newTerm(curator)
    const other = new pg.Client(service.databaseUrl)
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('begin')
    await other.query('delete from synonym where id = $1', [existing.id])
    const creation = createSynonym(curator, { name: 'Coming', auid: 'A0000012', source: 'MSH', termId: term.id })
    const isWaiting = sql`
      select from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%from synonym%for no key update%' and datname = current_database()`
    while (!(await service.database.one(isWaiting))) await sleep(20)
    await other.query('commit')
    const { data } = await creation
    expect(data?.createSynonym.synonym).toMatchObject({ name: 'Coming', auid: 'A0000012', terms: [{ id: term.id }] })
  })

  test('does not link an atom’s synonym to a term with another synonym of its name', async () => {
    await newSynonym(curator, { name: 'Namesake', auid: 'A0000011', source: 'MSH' })
    const term = await newTerm(curator, { name: 'Of a namesake' })
    await newSynonym(curator, { name: 'NAMESAKE', termId: term.id })
    const atom = { name: 'Other words', auid: 'A0000011', source: 'MSH', termId: term.id }
    expect(refusalOf(await createSynonym(curator, atom))).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'name',
      message: 'Of a namesake already has the synonym NAMESAKE.',
    })
  })

  test('links to the given term, by either spelling of the field', async () => {
    const term = await newTerm(curator)
    const reference = { id: term.id, name: term.name }
    expect((await newSynonym(curator, { termId: term.id })).terms).toEqual([reference])
    expect((await newSynonym(curator, { termID: term.id })).terms).toEqual([reference])
    expect((await newSynonym(curator, { termId: term.id, termID: term.id })).terms).toEqual([reference])
    expect(await findTerm(curator, term.id)).toMatchObject({ version: 1, displayName: term.name })
  })

  test('derives the first free machine name, and refuses a taken one', async () => {
    const slugs: string[] = []
    for (let time = 1; time <= 4; time += 1) slugs.push((await newSynonym(curator, { name: 'Spinning' })).slug)
    expect(slugs).toEqual(['spinning', 'spinning-2', 'spinning-3', 'spinning-4'])
    const second = await findSynonym(curator, { slug: 'spinning-2' })
    await removeSynonym(curator, second?.id ?? '')
    expect((await newSynonym(curator, { name: 'spinning!' })).slug).toBe('spinning-2')
    expect(refusalOf(await createSynonym(curator, { name: 'Other', slug: 'spinning' }))).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'slug',
      message: 'The Machine Name (spinning) is already taken.',
    })
  })

  test('numbers machine names of names without Latin letters, and shortens long ones to make room for the number', async () => {
    const slugOf = async (name: string) => (await newSynonym(curator, { name })).slug
    const slugs = [await slugOf('مرض'), await slugOf('心房颤动')]
    expect(new Set(slugs).size).toBe(2)
    for (const slug of slugs) expect(slug).toMatch(/^synonym(-\d+)?$/)
    const name = `${'a'.repeat(252)}-bc`
    expect([await slugOf(name), await slugOf(name)]).toEqual([name, `${'a'.repeat(252)}-2`])
  })
})

describe('updateSynonym', () => {
  test('changes the given fields, keeps the others, and increases the version', async () => {
    const synonym = await newSynonym(curator, { name: 'Old word', auid: 'A0000002', source: 'MSH' })
    let data: Awaited<ReturnType<typeof updateSynonym>>['data']
    const rows = await auditRows(async () => {
      data = (await updateSynonym(curator, synonym.id, { name: ' Renamed ', slug: null, status: true })).data
    })
    expect(rows).toMatchObject([
      {
        action: 'updateSynonym',
        message: 'Updated synonym Renamed',
        before: { name: 'Old word', slug: 'old-word', status: false },
        after: { name: 'Renamed', slug: 'old-word', status: true },
      },
    ])
    expect(data?.updateSynonym.synonym).toEqual({ ...synonym, name: 'Renamed', status: true, version: 2 })
    expect(await findSynonym(curator, { slug: synonym.slug })).toEqual(data?.updateSynonym.synonym)
  })

  test('makes the synonym searchable by its new name and machine name, and still by its AUID', async () => {
    const { id } = await newSynonym(curator, { name: 'Before', auid: 'A0000003', source: 'MSH' })
    await updateSynonym(curator, id, { name: 'Afterwards', slug: 'glockenspiel' })
    for (const filter of ['afterwards', 'glocken', 'a0000003']) {
      const { data } = await curator(`{ synonyms(filter: "${filter}") { edges { node { id } } } }`)
      expect(data).toEqual({ synonyms: { edges: [{ node: { id } }] } })
    }
  })
})

describe('removeSynonym', () => {
  test('deletes its links; terms with it as Display Name show their preferred names again', async () => {
    const [named, other] = [await newTerm(curator), await newTerm(curator)]
    const synonym = await newSynonym(curator, { name: 'Gone', termId: named.id })
    await link(curator, other.id, synonym.id)
    await setPrimary(curator, named.id, synonym.id)
    expect(await findTerm(curator, named.id)).toMatchObject({ displayName: 'Gone', version: 1 })

    const rows = await auditRows(async () =>
      expect((await removeSynonym(curator, synonym.id)).data).toEqual({ removeSynonym: { success: true } }),
    )
    for (const { id, name } of [named, other])
      expect(await findTerm(curator, id)).toMatchObject({ displayName: name, primarySynonym: null, synonyms: [] })
    expect(rows).toEqual([
      expect.objectContaining({
        action: 'removeSynonym',
        message: 'Removed synonym Gone',
        before: {
          name: 'Gone',
          slug: 'gone',
          status: false,
          ...custom,
          terms: [named, other].map(({ id, name }) => ({ id, name })),
          displayNameOf: [{ id: named.id, name: named.name }],
        },
        after: null,
      }),
    ])
  })
})
