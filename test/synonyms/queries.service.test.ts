import { describe, expect, test } from 'vitest'
import { callerOf, testService } from '../support/service.ts'
import { newSynonym, newTerm, type Synonym } from '../support/synonyms.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const LIST = `query ($filter: String, $search: String, $termId: ID, $sabs: [String!], $first: Int, $afterCurser: String) {
  synonyms(filter: $filter, search: $search, termId: $termId, sabs: $sabs, first: $first, afterCurser: $afterCurser) {
    edges { cursor node { id name slug auid source status } } aggregate { count } } }`

const list = async (variables: Record<string, unknown>) => {
  const { data, errors } = await curator<{
    synonyms: { edges: { cursor: string; node: Synonym }[]; aggregate: { count: number } }
  }>(LIST, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  const { edges, aggregate } = data.synonyms
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
