import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Query } from '../../server/contract/types.gen.ts'
import { auditRowsOf } from '../support/audit.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, dataOf, testService } from '../support/service.ts'
import { waitForBlocked } from '../support/statements.ts'
import {
  createSynonym,
  findSynonym,
  findTerm,
  link,
  newSynonym,
  newTerm,
  removeSynonym,
  setPrimary,
  updateSynonym,
} from '../support/synonyms.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const atom = { auid: 'A0000001', umls_cuid: 'c0149931', source: 'MSH' }
const custom = { auid: null, umls_cuid: null, source: 'DML_CUSTOM' }

describe('createSynonym', () => {
  test('creates a disabled custom synonym with a machine name derived from its name', async () => {
    const term = await newTerm(curator, { name: 'Audited term' })
    const input = { name: " O'Hara’s  Spells ", termId: term.id }
    const terms = [{ id: term.id, name: 'Audited term' }]
    const fields = { name: "O'Hara’s  Spells", slug: 'oharas-spells', ...custom, status: false }
    const rows = await auditRowsOf(service.database, async () => {
      const { data } = await createSynonym(curator, input)
      const synonym = { id: expect.any(String), ...fields, version: 1, terms }
      expect(data?.createSynonym).toEqual({ success: true, synonym })
    })
    const message = "Created synonym O'Hara’s  Spells of Audited term"
    const shown = { username: 'curator', action: 'createSynonym', message, args: input }
    expect(rows).toEqual([expect.objectContaining({ ...shown, before: null, after: { ...fields, terms } })])
  })

  test('stores the source of an atom, which belongs to one synonym', async () => {
    const synonym = await newSynonym(curator, { ...atom, auid: ' A0000001', source: 'MSH ', status: true, slug: 'a_b' })
    expect(synonym).toMatchObject({ ...atom, umls_cuid: 'C0149931', status: true, slug: 'a_b' })
    const { message } = refusalOf(await createSynonym(curator, { name: 'Again', ...atom }))
    expect(message).toBe('Another synonym already has the AUID A0000001.')
  })

  test('links an existing synonym with the AUID instead of creating another', async () => {
    const existing = await newSynonym(curator, { name: 'Of an atom', auid: 'A0000009', source: 'MSH' })
    const { id, name } = await newTerm(curator)
    const input = { name: 'Of an atom', auid: 'A0000009', source: 'MSH', status: true, termId: id }
    const rows = await auditRowsOf(service.database, async () => {
      const { data } = await createSynonym(curator, input)
      // The synonym is unchanged and still disabled.
      expect(data?.createSynonym).toEqual({ success: true, synonym: { ...existing, terms: [{ id, name }] } })
      // A repeated request changes nothing.
      expect((await createSynonym(curator, input)).data).toEqual(data)
    })
    const message = `Linked synonym Of an atom to ${name}`
    const after = { id: existing.id, name: 'Of an atom' }
    expect(rows).toEqual([expect.objectContaining({ action: 'createSynonym', message, before: null, after })])
  })

  test('creates an atom’s synonym once when many terms need it at once', async () => {
    const terms = await Promise.all(Array.from({ length: 5 }, () => newTerm(curator)))
    const answers = await Promise.all(
      terms.map(({ id }) => createSynonym(curator, { name: 'Wanted', auid: 'A0000010', source: 'MSH', termId: id })),
    )
    const ids = new Set(answers.map(({ data }) => data?.createSynonym.synonym.id))
    expect(ids.size).toBe(1)
    expect((await findSynonym(curator, { id: [...ids][0] ?? '' }))?.terms).toHaveLength(5)
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
    await waitForBlocked(service.database)
    await other.query('commit')
    const { data } = await creation
    expect(data?.createSynonym.synonym).toMatchObject({ name: 'Coming', auid: 'A0000012', terms: [{ id: term.id }] })
  })

  test('does not link an atom’s synonym to a term with another synonym of its name', async () => {
    await newSynonym(curator, { name: 'Namesake', auid: 'A0000011', source: 'MSH' })
    const term = await newTerm(curator, { name: 'Of a namesake' })
    await newSynonym(curator, { name: 'NAMESAKE', termId: term.id })
    const input = { name: 'Other words', auid: 'A0000011', source: 'MSH', termId: term.id }
    const message = 'Of a namesake already has the synonym NAMESAKE.'
    expect(refusalOf(await createSynonym(curator, input))).toEqual({ code: 'BAD_USER_INPUT', field: 'name', message })
  })

  test('links to the given term, by either spelling of the field', async () => {
    const term = await newTerm(curator)
    const reference = { id: term.id, name: term.name }
    for (const input of [{ termId: term.id }, { termID: term.id }, { termId: term.id, termID: term.id }])
      expect((await newSynonym(curator, input)).terms).toEqual([reference])
    expect(await findTerm(curator, term.id)).toMatchObject({ version: 1, displayName: term.name })
  })

  test('derives the first free machine name, also from a name without Latin letters', async () => {
    const slugs: string[] = []
    const long = 'x'.repeat(255)
    for (const name of ['Spinning', 'spinning!', 'مرض', '心房颤动', long, long, long])
      slugs.push((await newSynonym(curator, { name })).slug)
    const longSlugs = [long, `${long.slice(2)}-2`, `${long.slice(2)}-3`]
    expect(slugs).toEqual(['spinning', 'spinning-2', 'synonym', 'synonym-2', ...longSlugs])
  })
})

describe('updateSynonym', () => {
  test('changes the given fields, keeps the others, and increases the version', async () => {
    const synonym = await newSynonym(curator, { name: 'Old word', auid: 'A0000002', source: 'MSH' })
    const renamed = { ...synonym, name: 'Renamed', status: true, version: 2 }
    const rows = await auditRowsOf(service.database, async () => {
      const { data } = await updateSynonym(curator, synonym.id, { name: ' Renamed ', slug: null, status: true })
      expect(data?.updateSynonym.synonym).toEqual(renamed)
    })
    const before = { name: 'Old word', slug: 'old-word', status: false }
    const after = { name: 'Renamed', slug: 'old-word', status: true }
    expect(rows).toMatchObject([{ action: 'updateSynonym', message: 'Updated synonym Renamed', before, after }])
    expect(await findSynonym(curator, { slug: synonym.slug })).toEqual(renamed)
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

test('removeSynonym deletes its links; terms with it as Display Name show their preferred names again', async () => {
  const [named, other] = [await newTerm(curator), await newTerm(curator)]
  const synonym = await newSynonym(curator, { name: 'Gone', termId: named.id })
  await link(curator, other.id, synonym.id)
  await setPrimary(curator, named.id, synonym.id)
  expect(await findTerm(curator, named.id)).toMatchObject({ displayName: 'Gone', version: 1 })

  const rows = await auditRowsOf(service.database, async () =>
    expect((await removeSynonym(curator, synonym.id)).data).toEqual({ removeSynonym: { success: true } }),
  )
  for (const { id, name } of [named, other])
    expect(await findTerm(curator, id)).toMatchObject({ displayName: name, primarySynonym: null, synonyms: [] })
  const [first, second] = [named, other].map(({ id, name }) => ({ id, name }))
  const links = { terms: [first, second], displayNameOf: [first] }
  const before = { name: 'Gone', slug: 'gone', status: false, ...custom, ...links }
  const message = 'Removed synonym Gone'
  const relinked = await createSynonym(curator, { name: 'Gone', restores: synonym.id, termId: other.id })
  expect(refusalOf(relinked).field).toBe('restores')
  expect(rows).toEqual([expect.objectContaining({ action: 'removeSynonym', message, before, after: null })])
})

const LIST = `query ($filter: String, $search: String, $termId: ID, $sabs: [String!], $first: Int, $afterCurser: String) {
  synonyms(filter: $filter, search: $search, termId: $termId, sabs: $sabs, first: $first, afterCurser: $afterCurser) {
    edges { cursor node { id name slug auid source status } } aggregate { count } } }`

const list = async (variables: Record<string, unknown>) => {
  const { edges, aggregate } = dataOf(await curator<Pick<Query, 'synonyms'>>(LIST, variables)).synonyms
  return { names: edges.map(({ node }) => node.name), nodes: edges.map(({ node }) => node), count: aggregate.count }
}

describe('synonyms', () => {
  test('are also listed by the query synonymsList', async () => {
    const variables = { first: 10, afterCurser: '24' }
    const { data } = await curator<Record<'synonyms', unknown>>(LIST, variables)
    const other = await curator<Record<'synonymsList', unknown>>(LIST.replace('synonyms(', 'synonymsList('), variables)
    expect(data?.synonyms).toMatchObject({ edges: { length: 10 } })
    expect(other.data?.synonymsList).toEqual(data?.synonyms)
  })

  test('filter and search match any part of name, machine name or AUID, and both must match', async () => {
    const names = ['Quixotic ärm', 'Quixotic leg', 'Earnest leg']
    for (const name of names) await newSynonym(curator, { name })
    await newSynonym(curator, { name: 'From there', slug: 'quixotic-slug', auid: 'QUIXOTIC-7', source: 'MSH' })
    expect((await list({ filter: 'QUIXOTIC' })).names).toEqual(['Quixotic ärm', 'Quixotic leg', 'From there'])
    expect((await list({ search: 'quixotic arm' })).names).toEqual(['Quixotic ärm'])
    expect((await list({ filter: 'quixotic-7' })).names).toEqual(['From there'])
    expect(await list({ filter: 'quixotic', search: 'leg' })).toMatchObject({ names: ['Quixotic leg'], count: 1 })
    expect((await list({ filter: 'quixotic', search: '%' })).count).toBe(0)
    expect((await list({ filter: 'quixotic', search: ' ' })).count).toBe(3)
  })

  test('termId selects the synonyms of one term, and sabs those of the given sources', async () => {
    const term = await newTerm(curator)
    const custom = await newSynonym(curator, { name: 'By hand', termId: term.id })
    const atom = { name: 'From a book', auid: 'A7', source: 'SNOMEDCT_US' }
    const vocabulary = await newSynonym(curator, { ...atom, termId: term.id })
    const ids = async (variables: object) => (await list({ termId: term.id, ...variables })).nodes.map(({ id }) => id)
    expect(await ids({})).toEqual([custom.id, vocabulary.id])
    expect(await ids({ sabs: 'DML_CUSTOM' })).toEqual([custom.id])
    expect(await ids({ sabs: ['MSH', 'SNOMEDCT_US'] })).toEqual([vocabulary.id])
    expect(await ids({ sabs: [] })).toEqual([])
    expect(await ids({ filter: 'hand' })).toEqual([custom.id])
    for (const termId of ['999999999', 'x', '']) expect((await list({ termId })).count).toBe(0)
    const sources = (await list({ sabs: ['DML'], first: 200 })).nodes.map(({ source }) => source)
    expect(new Set(sources)).toEqual(new Set(['DML']))
  })
})
