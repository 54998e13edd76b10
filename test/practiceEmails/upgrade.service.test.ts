import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { createDatabase, migrateTo, type TestDatabase } from '../support/database.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createDatabase(inject('postgres').url)
  await migrateTo(testDatabase.url, 12)
  database = openDatabase(testDatabase.url)
  await database.rows(sql`
    insert into practice_email (soarian_resource_mne, soarian_location_mne, department_mne, match, match_key, emails,
      search_key, updated_by)
    select '', '', '', number::text, number::text, emails, '', 'x'
    from (values (1, array['a@example.org', 'A@Former.example']), (2, '{}'), (3, array[null, 'nn@example.org']),
      (4, array[array['a', 'b'], array['c', 'd']])) as given(number, emails)`)
  await database.rows(sql`
    insert into app_user (username, username_key, password_hash, status, role)
    select 'ann', 'ann', '', true, name from auth_item limit 1`)
  await database.rows(sql`
    insert into operation (user_id, id, action, input_hash, answer)
    select id, 'made before', 'bulkAddEmail', '',
      '{"success": true, "outcome": {"changed": ["1"], "unchanged": [], "full": [], "unknown": []}}'
    from app_user`)
  await migrate(testDatabase.url, async () => undefined)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

test('the migration marks stored texts that are not a list as broken, and allows no new ones', async () => {
  expect(await database.rows(sql`select emails, broken_emails from practice_email order by match`)).toEqual([
    { emails: ['a@example.org', 'A@Former.example'], broken_emails: null },
    { emails: [], broken_emails: null },
    { emails: [], broken_emails: '[null,"nn@example.org"]' },
    { emails: [], broken_emails: '[["a","b"],["c","d"]]' },
  ])
  for (const emails of ['{NULL}', '{{a},{b}}'])
    await expect(database.rows(sql`update practice_email set emails = ${emails}::text[]`)).rejects.toThrow('are_texts')
})

test('the migration converts the stored answer of an operation to the current contract', async () => {
  expect(await database.one(sql`select answer from operation`)).toEqual({
    answer: {
      success: true,
      outcome: { changed: ['1'], unchanged: [], full: [], unknown: [], broken: [], edited: [] },
      batch: null,
    },
  })
})
