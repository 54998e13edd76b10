import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchText } from '../../server/lists/searchText.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import {
  createSynonym,
  link,
  newSynonym,
  newTerm,
  removeSynonym,
  type Synonym,
  setPrimary,
  type Term,
  unlink,
  updateSynonym,
} from '../support/synonyms.ts'
import { removeTerm, updateTerm } from '../support/terms.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

/** Returns the terms that a search finds, and its count. */
const found = async (list: 'cftTerms' | 'conditions', filter: string) => {
  const { data, errors } = await curator<
    Record<string, { edges: { node: { id: string } }[]; aggregate: { count: number } }>
  >(`query ($filter: String) { ${list}(filter: $filter, first: 100) { edges { node { id } } aggregate { count } } }`, {
    filter,
  })
  if (!data?.[list]) throw new Error(JSON.stringify(errors))
  return [data[list].edges.map(({ node }) => node.id), data[list].aggregate.count]
}

describe('a term', () => {
  test('is found by the name of each of its synonyms, disabled or not, and by its Display Name', async () => {
    const term = await newTerm(curator, { name: 'Xerophthalmia', taxonomy: 'CONDITION' })
    const { id } = await newSynonym(curator, { name: 'Sandy Zsölt eyes', termId: term.id })
    await newSynonym(curator, { name: 'Sandy eyelids', termId: term.id, status: true })
    await setPrimary(curator, term.id, id)
    for (const filter of ['sandy zsolt', 'zsölt EYES', 'dy eyel', 'Sandy', 'xerophthal'])
      expect([await found('cftTerms', filter), await found('conditions', filter)]).toEqual([
        [[term.id], 1],
        [[term.id], 1],
      ])
    // A match must not span the border between two lines.
    expect(await found('cftTerms', 'eyes sandy')).toEqual([[], 0])
  })

  test('is not found by a synonym’s earlier name, nor by an unlinked synonym', async () => {
    const term = await newTerm(curator, { name: 'Named on its own' })
    const synonym = await newSynonym(curator, { name: 'Formerly qqx', termId: term.id })
    expect(await found('cftTerms', 'formerly qqx')).toEqual([[term.id], 1])
    await updateSynonym(curator, synonym.id, { name: 'Nowadays qqx' })
    expect([await found('cftTerms', 'formerly qqx'), await found('cftTerms', 'nowadays qqx')]).toEqual([
      [[], 0],
      [[term.id], 1],
    ])
    await unlink(curator, term.id, synonym.id)
    expect(await found('cftTerms', 'nowadays qqx')).toEqual([[], 0])
  })
})

describe('the search text of terms', () => {
  /** Returns the terms whose stored search text is not that of their names and synonyms. */
  const wrong = async () => {
    const rows = await service.database.rows<{ name: string; found: string; own: string; synonyms: string[] }>(sql`
      select name, found_key as found, search_key as own, array(
        select name from term_synonym join synonym on synonym.id = synonym_id where term_id = term.id
        order by synonym.id) as synonyms
      from term`)
    return rows.filter(({ found, own, synonyms }) => found !== own + searchText(...synonyms))
  }

  test('is right in the demo data', async () => expect(await wrong()).toEqual([]))

  type World = { readonly terms: Term[]; readonly synonyms: Synonym[] }
  type Deed = (world: World) => Promise<unknown>
  const among = <Item>(items: readonly Item[], place: number): Item | undefined => items[place % items.length]
  const place = fc.nat({ max: 9 })
  const onBoth = (work: (term: string, synonym: string) => Promise<unknown>) =>
    fc.tuple(place, place).map(
      ([one, other]): Deed =>
        async ({ terms, synonyms }) => {
          const [term, synonym] = [among(terms, one), among(synonyms, other)]
          return term && synonym && work(term.id, synonym.id)
        },
    )
  let number = 0
  const next = (text: string) => {
    number += 1
    return `${text}${number}`
  }
  const deeds: fc.Arbitrary<Deed> = fc.oneof(
    onBoth((term, synonym) => link(curator, term, synonym)),
    onBoth((term, synonym) => unlink(curator, term, synonym)),
    onBoth((term, synonym) => setPrimary(curator, term, synonym)),
    onBoth((_, synonym) => updateSynonym(curator, synonym, { name: next('Naḿe, ') })),
    onBoth((_, synonym) => updateSynonym(curator, synonym, { slug: next('slug-'), status: true })),
    onBoth((term) => updateTerm(curator, term, { name: next('Naḿe, ') })),
    onBoth((term) => createSynonym(curator, { name: next('Naḿe, '), termId: term })),
    onBoth((_, synonym) => removeSynonym(curator, synonym)),
    onBoth((term) => removeTerm(curator, term)),
  )
  /** Links several at once in the database, without the service. */
  const linkAll: Deed = ({ terms, synonyms }) =>
    service.database.rows(sql`
        insert into term_synonym (term_id, synonym_id) select term.id, synonym.id from term, synonym
        where term.id = any(${terms.map(({ id }) => id)}) and synonym.id = any(${synonyms.map(({ id }) => id)})
        on conflict do nothing`)
  const newWorld = async (): Promise<World> => ({
    terms: [await newTerm(curator), await newTerm(curator), await newTerm(curator)],
    synonyms: [await newSynonym(curator), await newSynonym(curator), await newSynonym(curator)],
  })

  test('follows every change of terms, synonyms and their links', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 9, arbitrary: deeds }, fc.constant(linkAll)), { minLength: 1, maxLength: 25 }),
        async (series) => {
          const world = await newWorld()
          for (const deed of series) await deed(world)
          expect(await wrong()).toEqual([])
        },
      ),
      { numRuns: 15 },
    )
  })

  test('follows concurrent changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { minLength: 4, maxLength: 12 }), async (series) => {
        const world = await newWorld()
        await Promise.all(series.map((deed) => deed(world)))
        expect(await wrong()).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  test('follows concurrent changes without the service that do not see each other', async () => {
    const { terms, synonyms } = await newWorld()
    const [term = '', one = '', other = ''] = [terms[0]?.id, synonyms[0]?.id, synonyms[1]?.id]
    const linking = (id: string) => sql`insert into term_synonym (term_id, synonym_id) values (${term}, ${id})`
    const renaming = sql`update synonym set name = 'By hand', search_key = ${searchText('By hand')} where id = ${other}`
    const pairs: readonly (readonly [Sql, Sql])[] = [
      [linking(one), linking(other)],
      [
        sql`delete from term_synonym where synonym_id = ${other}`,
        sql`delete from term_synonym where synonym_id = ${one}`,
      ],
      [linking(other), renaming],
    ]
    for (const [first, second] of pairs) {
      let later: Promise<unknown> = Promise.resolve()
      await service.database.transaction(async (tx) => {
        await tx.rows(first)
        later = service.database.transaction((tx) => tx.rows(second))
        await sleep(50)
      })
      await later
      expect(await wrong()).toEqual([])
    }
  })
})
