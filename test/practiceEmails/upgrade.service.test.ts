import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { migrateTo } from '../support/database.ts'
import { testTables } from '../support/service.ts'

const database = testTables(async (url) => {
  await migrateTo(url, 12)
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
  await migrate(url, async () => undefined)
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
