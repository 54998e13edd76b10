import { readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/database/database.ts'
import { searchText } from '../../../server/lists/searchText.ts'
import { hashPassword } from '../../../server/session/accounts.ts'
import { searchKey } from '../../../src/domain/text.ts'
import { PASSWORD } from '../../support/config.ts'
import { createDatabase, migrateTo } from '../../support/database.ts'
import { startTestService } from '../../support/service.ts'
import { emptyDatabase, exported, imported } from '../../support/transfer.ts'

/** Number of migrations of the release before last. */
const EARLIER_MIGRATIONS = 14

/** Export of the previous release. Each release replaces this file with its own export. */
const EXPORT_FILE = 'test/shared/releaseBefore/export.jsonl'

test('a database of an earlier release is migrated, and the service returns its data', async () => {
  const testDatabase = await createDatabase(inject('postgres').url)
  onTestFinished(() => testDatabase.drop())
  await migrateTo(testDatabase.url, EARLIER_MIGRATIONS)
  const database = openDatabase(testDatabase.url)
  const name = 'Živković & Sons'
  const hash = await hashPassword(PASSWORD)
  await database.rows(sql`
    insert into app_user (username, username_key, password_hash, status, role, is_protected)
    values ('admin', 'admin', ${hash}, true, 'admin', true)`)
  await database.rows(sql`
    insert into care_group (slug, name, name_key, search_key, url, display_on_profile, status, version, updated_by)
    values ('sons', ${name}, ${searchKey(name)}, ${searchText(name, 'sons')}, null, true, true, 3, 'ana')`)
  await database.rows(sql`
    insert into provider (npi, first_name, last_name, full_name, full_name_key, first_name_key, last_name_key, bio, search_key)
    values ('1000000004', 'Ana', 'Lee', 'Ana Lee', 'ana lee', 'ana', 'lee', 'As the source says now.', ${searchText('Ana Lee')})`)
  await database.rows(sql`
    insert into provider_override (provider_id, fields)
    select id, '{"bio": {"value": "As staff say.", "raw": "As the source said then."}}' from provider`)
  await database.rows(sql`
    insert into group_provider (group_id, provider_id) select g.id, p.id from care_group g, provider p`)
  await database.rows(sql`
    insert into audit_log (user_id, username, action, message, args, search_key)
    select id, 'admin', 'updateGroup', 'Updated group', '{"id": "1"}', ${searchText('admin updated group', 'updateGroup')}
    from app_user`)
  await database.close()

  const service = await startTestService({ databaseUrl: testDatabase.url })
  onTestFinished(() => service.stop())
  const admin = await service.as('admin')
  const response = await admin(`{
    groups(filter: "zivkovic & s") { edges { node { name slug version updated_by providersCount } } aggregate { count } }
    providers(filter: "lee") { edges { node { fullName bioNew { bio } bioOriginal { bio } } } aggregate { count } }
    auditLogs(filter: "updated gr") { edges { node { message user { username } } } aggregate { count } }
  }`)
  expect(response.errors).toBeUndefined()
  const page = (node: object) => ({ edges: [{ node }], aggregate: { count: 1 } })
  const bios = { bioNew: { bio: 'As staff say.' }, bioOriginal: { bio: 'As the source says now.' } }
  expect(response.data).toEqual({
    groups: page({ name, slug: 'sons', version: 3, updated_by: 'ana', providersCount: 1 }),
    providers: page({ fullName: 'Ana Lee', ...bios }),
    auditLogs: page({ message: 'Updated group', user: { username: 'admin' } }),
  })
  const removed = await admin('mutation { removeGroup(input: { id: "1", operationId: "upgraded" }) { success } }')
  expect(removed).toMatchObject({ data: { removeGroup: { success: true } } })
})

test('an export of the previous release is imported completely, and its accounts can sign in', async () => {
  const file = readFileSync(EXPORT_FILE, 'utf8')
  const { url } = await emptyDatabase()
  expect(await imported(url, file)).toMatchObject({ reportedLines: [], isImported: true, admin: null })

  const read = (lines: readonly string[]) => lines.map((line): Record<string, unknown> => JSON.parse(line))
  const [header, ...lines] = read(file.trimEnd().split('\n'))
  const [headerAgain, ...linesAgain] = read(await exported(url))
  expect(linesAgain).toMatchObject(lines)
  expect(headerAgain).toMatchObject({ counts: header?.counts, last_ids: header?.last_ids })

  const service = await startTestService({ databaseUrl: url })
  onTestFinished(() => service.stop())
  await service.signIn('groups')
})
