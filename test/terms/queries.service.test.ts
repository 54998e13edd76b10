import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import sql, { type Sql } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Query } from '../../server/contract/types.gen.ts'
import { customTerms, focusOf } from '../../server/demo/terms.ts'
import { searchText } from '../../server/lists/searchText.ts'
import { builtinConcepts } from '../../server/vocabulary/builtin.ts'
import { callerOf, dataOf, testService } from '../support/service.ts'
import {
  createSynonym,
  link,
  newSynonym,
  removeSynonym,
  type Synonym,
  setPrimary,
  unlink,
  updateSynonym,
} from '../support/synonyms.ts'
import { findTerm, newTerm, removeTerm, type Term, updateTerm } from '../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const entries = Object.values(builtinConcepts).flat()

test('every term of the demo data is in the vocabulary or listed as custom', () => {
  const knownNames = new Set<string>([...entries.map(([, name]) => name), ...Object.keys(customTerms)])
  expect(Object.values(focusOf).flatMap((names) => names.filter((name) => !knownNames.has(name)))).toEqual([])
  expect(entries.filter(([, name]) => name in customTerms)).toEqual([])
})

const search = async (list: 'cftTerms' | 'conditions', filter: string) => {
  const query = `query ($filter: String) {
    ${list}(filter: $filter, first: 100) { edges { node { id } } aggregate { count } } }`
  const { edges, aggregate } = dataOf(await curator<Pick<Query, typeof list>>(query, { filter }))[list]
  return [edges.map(({ node }) => node.id), aggregate.count]
}

describe('one term', () => {
  test('is found by id, slug or CUI, and by all of them together', async () => {
    const term = await newTerm(curator, { umls_cuid: 'C0270736' })
    const keys = { id: term.id, slug: term.slug, umls_cuid: 'c0270736' }
    for (const [key, value] of Object.entries(keys)) expect(await findTerm(curator, { [key]: value })).toEqual(term)
    expect(await findTerm(curator, keys)).toEqual(term)
    expect(await findTerm(curator, { ...keys, slug: 'another' })).toBeNull()
    for (const key of [{ id: 'x' }, { slug: '' }, { umls_cuid: '' }, { umls_cuid: 'C0' }])
      expect(await findTerm(curator, key)).toBeNull()
  })

  test('has its number, its preferred name and its nested records in order', async () => {
    const { database } = service
    const { id } = await newTerm(curator, { name: 'Nested' })
    for (const name of ['Zulu', 'Émile', 'alpha']) await newSynonym(curator, { name, termId: id })
    await database.rows(sql`
      insert into provider_term (term_id, provider_id) select ${id}, id from provider order by id limit 30`)
    const { data } = await curator<{ term: object }>(
      'query ($id: ID!) { term(termID: $id) { number_id preferredName synonyms { name } providers { id } providersCount } }',
      { id },
    )
    const byLastName = await database.rows<{ id: string }>(sql`
      select provider.id from provider join provider_term on provider_id = provider.id where term_id = ${id}
      order by last_name_key, first_name_key, provider.id`)
    expect(data?.term).toEqual({
      number_id: Number(id),
      preferredName: 'Nested',
      synonyms: ['alpha', 'Émile', 'Zulu'].map((name) => ({ name })),
      providers: byLastName,
      providersCount: 30,
    })
  })
})

describe('a term', () => {
  test('is found by the current name of each of its synonyms, disabled or not, and by its Display Name', async () => {
    const term = await newTerm(curator, { name: 'Xerophthalmia', taxonomy: 'CONDITION' })
    const { id } = await newSynonym(curator, { name: 'Sandy Zsölt eyes', termId: term.id })
    await newSynonym(curator, { name: 'Sandy eyelids', termId: term.id, status: true })
    await setPrimary(curator, term.id, id)
    for (const filter of ['sandy zsolt', 'zsölt EYES', 'eyelids andy', 'eyes eyelids', 'Sandy', 'xerophthal'])
      expect([await search('cftTerms', filter), await search('conditions', filter)]).toEqual([
        [[term.id], 1],
        [[term.id], 1],
      ])
    // A word must not span the border between two lines of the search text.
    expect(await search('cftTerms', 'eyessandy')).toEqual([[], 0])

    await updateSynonym(curator, id, { name: 'Nowadays qqx' })
    expect(await search('cftTerms', 'sandy zsolt')).toEqual([[], 0])
    expect(await search('cftTerms', 'nowadays qqx')).toEqual([[term.id], 1])
    await unlink(curator, term.id, id)
    expect(await search('cftTerms', 'nowadays qqx')).toEqual([[], 0])
  })

  test('is found by any part of its new name, its machine name and its CUI, but not by its earlier name', async () => {
    const { id } = await newTerm(curator, { name: 'Before Bassoon', umls_cuid: 'C0035258' })
    await updateTerm(curator, id, { name: 'After Harpsichord', slug: 'own-slug' })
    for (const filter of ['arpsichor', 'own-slug', 'c003525'])
      expect(await search('cftTerms', filter)).toEqual([[id], 1])
    expect(await search('cftTerms', 'bassoon')).toEqual([[], 0])
  })
})

describe('the search text of terms', () => {
  /** Returns the terms whose stored search text differs from their names and synonyms. */
  const termsWithWrongText = async () => {
    const rows = await service.database.rows<{ name: string; found: string; own: string; synonyms: string[] }>(sql`
      select name, found_key as found, search_key as own, array(
        select name from term_synonym join synonym on synonym.id = synonym_id where term_id = term.id
        order by synonym.id) as synonyms
      from term`)
    return rows.filter(({ found, own: ownText, synonyms }) => found !== ownText + searchText(...synonyms))
  }

  test('is correct in the demo data', async () => expect(await termsWithWrongText()).toEqual([]))

  type Records = { readonly terms: Term[]; readonly synonyms: Synonym[] }
  type Change = (records: Records) => Promise<unknown>
  const itemAt = <Item>(items: readonly Item[], place: number): Item | undefined => items[place % items.length]
  const anyIndex = fc.nat({ max: 9 })
  const changeOf = (work: (term: string, synonym: string) => Promise<unknown>) =>
    fc.tuple(anyIndex, anyIndex).map(
      ([one, other]): Change =>
        async ({ terms, synonyms }) => {
          const [term, synonym] = [itemAt(terms, one), itemAt(synonyms, other)]
          return term && synonym && work(term.id, synonym.id)
        },
    )
  let number = 0
  const nextText = (text: string) => {
    number += 1
    return `${text}${number}`
  }
  const anyChange: fc.Arbitrary<Change> = fc.oneof(
    changeOf((term, synonym) => link(curator, term, synonym)),
    changeOf((term, synonym) => unlink(curator, term, synonym)),
    changeOf((term, synonym) => setPrimary(curator, term, synonym)),
    changeOf((_, synonym) => updateSynonym(curator, synonym, { name: nextText('Naḿe, ') })),
    changeOf((_, synonym) => updateSynonym(curator, synonym, { slug: nextText('slug-'), status: true })),
    changeOf((term) => updateTerm(curator, term, { name: nextText('Naḿe, ') })),
    changeOf((term) => createSynonym(curator, { name: nextText('Naḿe, '), termId: term })),
    changeOf((_, synonym) => removeSynonym(curator, synonym)),
    changeOf((term) => removeTerm(curator, term)),
  )
  const createRecords = async (): Promise<Records> => ({
    terms: [await newTerm(curator), await newTerm(curator), await newTerm(curator)],
    synonyms: [await newSynonym(curator), await newSynonym(curator), await newSynonym(curator)],
  })

  test('follows every change of terms, synonyms and their links', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 25 }), async (series) => {
        const records = await createRecords()
        for (const change of series) await change(records)
        expect(await termsWithWrongText()).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  test('follows concurrent transactions of other database clients', async () => {
    const { terms, synonyms } = await createRecords()
    const [term = '', one = '', other = ''] = [terms[0]?.id, synonyms[0]?.id, synonyms[1]?.id]
    const insertLink = (id: string) => sql`insert into term_synonym (term_id, synonym_id) values (${term}, ${id})`
    const renameSynonym = sql`update synonym set name = 'By hand', search_key = ${searchText('By hand')} where id = ${other}`
    const pairs: readonly (readonly [Sql, Sql])[] = [
      [insertLink(one), insertLink(other)],
      [
        sql`delete from term_synonym where synonym_id = ${other}`,
        sql`delete from term_synonym where synonym_id = ${one}`,
      ],
      [insertLink(other), renameSynonym],
    ]
    for (const [first, second] of pairs) {
      let secondChange: Promise<unknown> = Promise.resolve()
      await service.database.transaction(async (tx) => {
        await tx.rows(first)
        secondChange = service.database.transaction((tx) => tx.rows(second))
        await sleep(50)
      })
      await secondChange
      expect(await termsWithWrongText()).toEqual([])
    }
  })
})
