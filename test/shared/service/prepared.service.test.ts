import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { prepared, preparedName } from '../../../server/database/prepared.ts'
import { testService } from '../../support/service.ts'

const service = testService()

test('a connection plans a prepared statement once, and any other statement each time', async () => {
  const statementsAfter = (mark: (query: ReturnType<typeof sql>) => ReturnType<typeof sql>) =>
    service.database.transaction(async (tx) => {
      for (const id of [1, 2]) await tx.rows(mark(sql`select id from care_group where id = ${id}`))
      return tx.rows<{ uses: number }>(sql`
        select (generic_plans + custom_plans)::int as uses from pg_prepared_statements where statement like '%care_group%'`)
    })
  expect(await statementsAfter((query) => query)).toEqual([])
  expect(await statementsAfter(prepared)).toEqual([{ uses: 2 }])
})

test('equal texts share a name, and the number of names is limited', () => {
  const client = {}
  const nameOf = (text: string) => preparedName(client, prepared(sql([text])), text)
  expect(nameOf('select 1')).toMatch(/^prepared_/)
  expect(nameOf('select 1')).toBe(nameOf('select 1'))
  expect(nameOf('select 2')).not.toBe(nameOf('select 1'))
  expect(preparedName(client, sql`select 1`, 'select 1')).toBeUndefined()
  const names = Array.from({ length: 1_000 }, (_, index) => nameOf(`select -${index}`))
  // Two of the 500 names are taken above.
  expect(new Set(names.filter(Boolean)).size).toBe(498)
  expect(names.at(-1)).toBeUndefined()
})
