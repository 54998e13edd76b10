import fc from 'fast-check'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { wrongCounts } from '../../support/recordCounts.ts'
import { testTables } from '../../support/service.ts'

const database = testTables('template')

/** Associations, each with its two columns. */
const associations = {
  group_provider: ['group_id', 'provider_id'],
  term_synonym: ['term_id', 'synonym_id'],
  provider_term: ['provider_id', 'term_id'],
  specialty_term: ['specialty_id', 'term_id'],
} as const
const tableOf: Readonly<Record<string, string>> = {
  group_id: 'care_group',
  provider_id: 'provider',
  term_id: 'term',
  synonym_id: 'synonym',
  specialty_id: 'specialty',
}

const idsOf = new Map<string, string[]>()
beforeAll(async () => {
  for (const table of Object.values(tableOf)) {
    const rows = await database.rows<{ id: string }>(sql`select id from ${raw(table)} order by id limit 6`)
    idsOf.set(
      table,
      rows.map(({ id }) => id),
    )
  }
})

/** Statement that adds, removes or replaces associations of few records, or removes a record. */
const statement: fc.Arbitrary<Sql> = fc
  .constantFrom(...(Object.keys(associations) as (keyof typeof associations)[]))
  .chain((table) => {
    const [first, second] = associations[table]
    const id = (column: string) => fc.constantFrom(...(idsOf.get(tableOf[column] ?? '') ?? []))
    const pairs = fc.array(fc.tuple(id(first), id(second)), { minLength: 1, maxLength: 8 })
    const rows = pairs.map((list) => join(list.map(([one, other]) => sql`(${one}::bigint, ${other}::bigint)`)))
    const columns = raw(`${first}, ${second}`)
    return fc.oneof(
      {
        weight: 3,
        arbitrary: rows.map(
          (values) => sql`
            insert into ${raw(table)} (${columns}${raw(table === 'specialty_term' ? ', list' : '')})
            select distinct one, other ${raw(table === 'specialty_term' ? `, 'DEFAULT'` : '')} from (values ${values}) as link (one, other)
            where exists (select from ${raw(tableOf[first] ?? '')} where id = one)
              and exists (select from ${raw(tableOf[second] ?? '')} where id = other)
            on conflict do nothing`,
        ),
      },
      {
        weight: 2,
        arbitrary: rows.map((values) => sql`delete from ${raw(table)} where (${columns}) in (values ${values})`),
      },
      {
        weight: 1,
        arbitrary: id(first).map((removed) => sql`delete from ${raw(tableOf[first] ?? '')} where id = ${removed}`),
      },
    )
  })

test('the counts of the demo data are right, and each record has its counts', async () => {
  expect(await wrongCounts(database)).toEqual([])
  expect(
    await database.rows(sql`select count(*) from term where id not in (select record_id from term_count)`),
  ).toEqual([{ count: '0' }])
})

test('the counts of associations are right after any statements', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (random) => {
      for (let number = 0; number < 6; number++) {
        await database.rows(random(() => statement))
        expect(await wrongCounts(database)).toEqual([])
      }
    }),
    { numRuns: 25 },
  )
})

test('concurrent transactions count together', async () => {
  const terms = await database.rows<{ id: string }>(sql`select id from term order by id desc limit 20`)
  const physicians = await database.rows<{ id: string }>(sql`select id from provider order by id desc limit 6`)
  await Promise.all(
    physicians.map(({ id }, place) =>
      database.transaction(async (tx) => {
        const order = place % 2 === 0 ? terms : terms.toReversed()
        await tx.rows(sql`
          insert into provider_term select ${id}, term_id from unnest(${order.map((term) => term.id)}::bigint[]) as term_id
          on conflict do nothing`)
        await tx.rows(sql`delete from provider_term where provider_id = ${id} and term_id = ${order[0]?.id}`)
      }),
    ),
  )
  expect(await wrongCounts(database)).toEqual([])
})

const truncated = ['group_provider', 'specialty_variant_term', 'care_group cascade']
test.each(truncated)('truncating %s resets the counts', async (table) => {
  await database.rows(raw(`truncate ${table}`))
  expect(await wrongCounts(database)).toEqual([])
})
