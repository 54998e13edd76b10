import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Queryable } from '../../../server/database/database.ts'
import { createRandom } from '../../../server/demo/random.ts'
import type { Page } from '../../../server/lists/list.ts'
import { listGroups } from '../../../server/records/kinds/group.ts'
import { listProviders } from '../../../server/records/kinds/provider.ts'
import { listSynonyms } from '../../../server/records/kinds/synonym.ts'
import { listTerms } from '../../../server/records/kinds/term.ts'
import { listSpecialties } from '../../../server/sections/specialties/lists.ts'
import { plainLetters } from '../../../src/domain/text.ts'
import { testService } from '../../support/service.ts'

const service = testService()

type Search = (database: Queryable, filter: string) => Page<{ id: string }>
interface Named {
  readonly id: string
  readonly name: string
  readonly identifier: string | null
}
/** Ways to type a name. The first way is the exact name. */
const ways: Readonly<Record<string, (name: string) => string>> = {
  exact: (name) => name,
  'in capitals, without accents': (name) => plainLetters(name).toUpperCase(),
  'in another order': (name) => name.split(' ').toReversed().join(' '),
  'without initials and punctuation': (name) =>
    name
      .split(/[\s,]+/)
      .filter((word) => !/^\p{L}\.?$/u.test(word))
      .join(' '),
  'with a comma after the last word': (name) => {
    const words = name.split(' ')
    return `${words.at(-1)}, ${words.slice(0, -1).join(' ')}`
  },
  'without its last letters': (name) => name.slice(0, -2),
}

const sections: readonly { readonly search: Search; readonly rows: ReturnType<typeof sql> }[] = [
  {
    search: (database, filter) => listProviders(database, { filter }),
    rows: sql`select id, full_name as name, npi as identifier from provider`,
  },
  {
    search: (database, filter) => listTerms(database, { filter }),
    rows: sql`select id, name, umls_cuid as identifier from term`,
  },
  {
    search: (database, filter) => listSynonyms(database, { filter }),
    rows: sql`select id, name, slug as identifier from synonym`,
  },
  {
    search: (database, filter) => listGroups(database, { filter }),
    rows: sql`select id, name, slug as identifier from care_group`,
  },
  {
    search: (database, filter) => listSpecialties(database, { filter }),
    rows: sql`select id, name, slug as identifier from specialty`,
  },
]
/** Records of each section. Each is searched by its identifier, and in each way. */
const RECORDS = 7

test('245 searches for records of the demo find the record first, all exact ones and 95 of 100 others', async () => {
  const random = createRandom(30)
  const wrong: string[] = []
  let others = 0
  for (const { search, rows } of sections) {
    const records = await service.database.rows<Named>(sql`${rows} order by id`)
    for (const { id, name, identifier } of random.sample(records, RECORDS)) {
      const find = async (text: string, isRecord: (first: Named) => boolean, isExact: boolean) => {
        const [first] = await search(service.database, text).edges()
        const record = records.find((other) => other.id === first?.node.id)
        if (!isExact) others++
        if (!record || !isRecord(record)) wrong.push(`${isExact ? 'exact' : 'other'}: ${text} → ${record?.name}`)
      }
      if (identifier !== null) await find(identifier, (first) => first.id === id, true)
      // Several records may have the same name.
      for (const [way, type] of Object.entries(ways)) {
        const text = type(name)
        await find(text, (first) => type(first.name) === text, way === 'exact')
      }
    }
  }
  expect(wrong.filter((text) => text.startsWith('exact'))).toEqual([])
  expect(wrong.length, `wrong: ${wrong.join('\n')}`).toBeLessThanOrEqual(others * 0.05)
})

test('a synonym finds its term first', async () => {
  const links = await service.database.rows<{ termId: string; name: string }>(sql`
    select min(term_id) as "termId", min(name) as name
    from term_synonym join synonym on synonym.id = synonym_id group by name_key having count(*) = 1 order by name_key`)
  expect(links.length).toBeGreaterThan(20)
  for (const { termId, name } of links.slice(0, 40)) {
    const [first] = await listTerms(service.database, { filter: name }).edges()
    const [own] = await service.database.rows<{ id: string }>(sql`
      select id from term where name_key = (select name_key from synonym where name = ${name} limit 1)`)
    expect(first?.node.id, `${name}`).toBe(own?.id ?? termId)
  }
})

test.each(['%', '_', "'", '"', '🙂', 'שלום', '( )', '\\'])('%j does not find all rows', async (text) => {
  for (const { search, rows } of sections) {
    const names = await service.database.rows<Named>(rows)
    const count = await search(service.database, text).aggregate.count()
    expect(count).toBeLessThan(names.length / 4)
  }
})
