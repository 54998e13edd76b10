import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { newCareGroup, newTerm } from '../../support/physicians.ts'
import { testService } from '../../support/service.ts'

const service = testService()

const message = 'The response would have more than 20000 rows. Request fewer at a time.'
const errors = [{ message, extensions: { code: 'BAD_USER_INPUT' } }]
const ask = async (query: string, variables = {}) => (await service.as('curator'))(query, variables)

const newPopularTerms = async (count: number) => {
  const terms = await Promise.all(Array.from({ length: count }, () => newTerm(service.database)))
  const ids = terms.map(({ id }) => id)
  await service.database.rows(sql`
    insert into provider_term (term_id, provider_id)
    select term_id, provider.id from unnest(${ids}::bigint[]) as term_id, provider`)
  return ids
}

test('GQ4: nested lists are refused when their product has too many rows, although the document is within the limits', async () => {
  const [id = ''] = await newPopularTerms(10)
  const nestedQuery = (fields: string) =>
    `query ($id: ID!) { term(termID: $id) { providers { cftTerms { ${fields} } } } }`
  expect((await ask(nestedQuery('id'), { id })).errors).toBeUndefined()
  for (const fields of ['providers { id }', 'providers { cftTerms { id } }'])
    expect(await ask(nestedQuery(fields), { id })).toMatchObject({ errors, data: { term: null } })
  expect(await ask('{ viewer { username } }')).toMatchObject({ data: { viewer: { username: 'curator' } } })
})

test('GQ4: the service does not read more rows than one response may have', async () => {
  const { id } = await newCareGroup(service.database)
  await service.database.rows(sql`
    with made as (
      insert into provider (npi, first_name, last_name, full_name, full_name_key, first_name_key, last_name_key, search_key)
      select 'many ' || number, 'a', 'b', 'a b', 'a b', 'a', 'b', 'a b' from generate_series(1, 20001) as number
      returning id
    )
    insert into group_provider (group_id, provider_id) select ${id}, id from made`)
  const group = 'query ($id: ID!) { group(id: $id) { providersCount providers { id } } }'
  expect(await ask(group, { id })).toMatchObject({ errors, data: { group: null } })
  await service.database.rows(sql`
    delete from group_provider where group_id = ${id} and provider_id = (select max(provider_id) from group_provider)`)
  const { data } = await ask(group, { id })
  expect(data).toMatchObject({ group: { providersCount: 20_000, providers: { length: 20_000 } } })
})
