import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { migrateTo } from '../support/database.ts'
import { testTables } from '../support/service.ts'

const database = testTables(async (url) => {
  await migrateTo(url, 11)
  await fill()
  await migrate(url, async () => undefined)
})

/** Fills the database as of migration 11, which has no history of overrides. */
const fill = async () => {
  await database.rows(sql`
    insert into provider (npi, first_name, last_name, full_name, full_name_key, first_name_key, last_name_key, search_key,
      bio, year_began_practice)
    select id, 'Ada', 'Lund', 'Ada Lund', 'ada lund', 'ada', 'lund', 'ada lund', 'Now.', 1990 from generate_series(1, 7) as id`)
  await database.rows(sql`
    insert into provider_override (provider_id, fields) values
      (1, '{"bio": {"value": "Ours.", "raw": "Then."}, "is_fad": {"value": true, "raw": false}}'),
      (2, '{"bio": {"value": "Ours.", "raw": "Now."}}'),
      (3, '{"year_began_practice": {"value": 1990, "raw": 1980}}'),
      (4, '{}')`)
  await database.rows(sql`
    insert into specialty (slug, name, name_key, search_key, updated_by)
    select 's' || id, 's' || id, 's' || id, 's' || id, 'x' from generate_series(1, 3) as id`)
  await database.rows(sql`insert into provider_specialty values (2, 1), (4, 1), (5, 2), (6, 1)`)
  // Physician 5's source has the specialty that staff added, but not the one that staff removed.
  await database.rows(sql`
    insert into provider_specialty_override values (2, 1, false), (2, 2, true), (4, 3, true), (5, 2, true), (5, 3, false)`)
  // The second switch is for a specialty that physician 6 doesn't have.
  await database.rows(sql`insert into provider_specialty_switch values (6, 1, false, false), (6, 2, false, true)`)
  await database.rows(sql`
    insert into term (slug, name, name_key, search_key, status, updated_by) values ('t', 't', 't', 't', true, 'x')`)
  await database.rows(sql`insert into provider_excluded_term select 7, id from term`)
  await database.rows(
    sql`update provider_override set disable_specialty_terms_association = true where provider_id = 4`,
  )
  for (const [minute, { username, action, message, args, before, after }] of auditRows.entries())
    await database.rows(sql`
      insert into audit_log (at, user_id, username, action, message, args, before, after, search_key)
      values ('2026-01-31T12:00:00Z'::timestamptz + make_interval(mins => ${minute}::int), 7, ${username ?? 'ada'}, ${action},
        ${message}, ${args}, ${before ?? null}, ${after ?? null}, '')`)
}

interface AuditRow {
  readonly username?: string
  readonly action: string
  readonly message: string
  readonly args: string
  readonly before?: string
  readonly after?: string
}
const UPDATE_ACTION = 'updateProviderOverrides'
const awards = '{"awards": []}'
const toFirst = '{"providerId": "1", "log": "x"}'
const auditRows: readonly AuditRow[] = [
  {
    action: UPDATE_ACTION,
    message: 'Overrode first name and bio; changed terms of Ada Lund',
    args: '{"providerId": "1", "log": "As she asked", "update": {"firstname": "Ad\\u00e4", "bio": "First."}}',
    before: '{"firstname": "Ada", "bio": null, "terms": []}',
    after: '{"firstname": "Ad\\u00e4", "bio": "First.", "terms": [{"id": "1", "name": "bio"}]}',
  },
  {
    username: 'bea',
    action: UPDATE_ACTION,
    message: 'Overrode bio; reverted first name, is FAD, and image of Ada of bio Lund',
    args: '{"providerId": "1", "log": "Sure", "update": {"firstname": null, "is_fad": true}}',
    before: '{"bio": "First.", "firstname": "Ad\\u00e4", "is_fad": false, "image": "/a.jpg"}',
    after: '{"bio": "Ours.", "firstname": "Ada", "is_fad": true, "image": null}',
  },
  {
    action: 'removeOverrides',
    message: 'Reverted bio of Ada Lund',
    args: '{"id": "2", "log": "All"}',
    before: '{"bio": "Ours."}',
    after: '{"bio": "Now."}',
  },
  {
    action: UPDATE_ACTION,
    message: 'Overrode bio of Zed; reverted bio of Lund',
    args: '{"providerId": "3", "log": "Renamed"}',
    before: '{"bio": "Now."}',
    after: '{"bio": "Ours."}',
  },
  // These audit rows change no override.
  { action: UPDATE_ACTION, message: 'Changed awards of Ada Lund', args: toFirst, before: awards, after: awards },
  {
    action: UPDATE_ACTION,
    message: 'Overrode bio of Nobody',
    args: '{"providerId": "99", "log": "x"}',
    before: '{"bio": ""}',
    after: '{"bio": "x"}',
  },
  {
    action: 'updateGroup',
    message: 'Overrode bio of Ada Lund',
    args: toFirst,
    before: '{"bio": ""}',
    after: '{"bio": "x"}',
  },
  { action: UPDATE_ACTION, message: '', args: '[]', before: '3', after: '{"bio": "x"}' },
  { action: UPDATE_ACTION, message: '', args: '{"providerId": "1", "log": "\\u0000"}', after: '{"bio": "\\ud800"}' },
  { action: UPDATE_ACTION, message: '', args: '{"providerId": "1", "log": {}}', after: '{"bio": ["x"]}' },
  { action: 'removeOverrides', message: '', args: '3' },
]

test('the migration counts existing overrides and marks changed originals', async () => {
  const states = await database.rows(sql`select id, overrides_count, is_original_changed from provider order by id`)
  expect(states.map((row) => Object.values(row as object))).toEqual([
    ['1', 2, true],
    ['2', 3, false],
    ['3', 1, true],
    ['4', 2, false],
    ['5', 0, false],
    ['6', 2, false],
    ['7', 1, false],
  ])
})

test('the migration fills the history from usable audit rows', async () => {
  const changes = await database.rows<object>(sql`
    select provider_id, field, user_id, username, before, after, is_reverted, reason, to_char(at at time zone 'UTC', 'HH24:MI') as at
    from provider_override_change order by id`)
  const saved = { provider_id: '1', user_id: '7', username: 'ada', is_reverted: false }
  const ada = { ...saved, reason: 'As she asked', at: '12:00' }
  const bea = { ...saved, username: 'bea', reason: 'Sure', at: '12:01' }
  const reset = { ...saved, is_reverted: true, reason: 'All', at: '12:02' }
  expect(changes).toEqual([
    { ...ada, field: 'first_name', before: 'Ada', after: 'Adä' },
    { ...ada, field: 'bio', before: null, after: 'First.' },
    { ...bea, field: 'first_name', before: 'Adä', after: 'Ada', is_reverted: true },
    { ...bea, field: 'image', before: '/a.jpg', after: null, is_reverted: true },
    { ...bea, field: 'bio', before: 'First.', after: 'Ours.' },
    { ...bea, field: 'is_fad', before: false, after: true, is_reverted: true },
    { ...reset, provider_id: '2', field: 'bio', before: 'Ours.', after: 'Now.' },
    { ...ada, provider_id: '3', field: 'bio', before: 'Now.', after: 'Ours.', reason: 'Renamed', at: '12:03' },
  ])
})
