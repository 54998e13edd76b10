import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { type SheetSection, sheets } from '../../src/domain/bulk/sheets.ts'
import { downloaded, requestDownload } from '../support/downloads.ts'
import { create, GROUPS, type Group, newGroup } from '../support/groups.ts'
import { callerOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const sections = Object.keys(sheets) as SheetSection[]

const downloads = () =>
  service.database.rows<{ username: string; message: string; args: object; after: object }>(sql`
    select username, message, args, after from audit_log where action = 'downloadList' order by id`)

test.each(sections)('%s has the same cells as CSV and as Excel file', async (section) => {
  const [headers, ...rows] = await downloaded(service, 'admin', { section, format: 'csv' })
  const xlsx = await downloaded(service, 'admin', { section, format: 'xlsx' })
  expect(rows.length).toBeGreaterThan(1)
  // The first download is a row of the audit log.
  expect(xlsx.slice(-rows.length)).toEqual(rows)
  expect(xlsx[0]).toEqual(headers)
  expect(headers).toHaveLength(Object.keys(sheets[section]).length)
})

test('writes the rows and columns of the list as it stands', async () => {
  const rows = await downloaded(service, 'curator', {
    section: 'GROUPS',
    format: 'csv',
    columns: ['# Physicians', 'Name', 'Last Modified', 'Actions'],
    arguments: { where: [{ field: 'status', values: ['yes'] }], orderBy: { sort: 'PHYSICIANS', direction: 'DESC' } },
  })
  const expected = await service.database.rows<{ name: string; physicians: number; slug: string; id: string }>(sql`
    select name, physicians, slug, id from care_group join care_group_count on record_id = id where status
    order by physicians desc, id desc`)
  expect(rows[0]).toEqual(['# Physicians', 'Name', 'Last Modified (America/New_York)', 'Machine Name', 'ID', 'Version'])
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(rows.slice(1).map((cells) => cells.slice(0, 5))).toEqual(
    expected.map(({ name, physicians, slug, id }) => [String(physicians), name, moment, slug, id]),
  )
})

test('writes best matches of a search first', async () => {
  const { id } = await newGroup(curator)
  await create(curator, { name: `${id} Aa` })
  for (const [filter, first] of Object.entries({ a: expect.any(String), [id]: id })) {
    const { data } = await curator<{ groups: { edges: { node: Group }[] } }>(GROUPS, { filter, first: 200 })
    const ids = data?.groups.edges.map(({ node }) => node.id)
    expect(ids?.[0]).toEqual(first)
    const rows = await downloaded(service, 'curator', { section: 'GROUPS', format: 'csv', arguments: { filter } })
    expect(rows.slice(1).map((cells) => cells.at(-2))).toEqual(ids)
  }
})

test('writes a hundred names of linked records, and says that there are more', async () => {
  await service.database.rows(sql`
    insert into group_provider (group_id, provider_id) select id, (select max(id) from provider) from care_group on conflict do nothing`)
  const body = { section: 'PHYSICIANS', format: 'csv', columns: ['Custom Groups'] }
  const rows = await downloaded(service, 'curator', body)
  expect(rows.filter(([groups]) => groups?.endsWith('; and more'))).toHaveLength(1)
})

test('AZ8: writes one row to the audit log', async () => {
  const before = await downloads()
  const body = { section: 'USERS', format: 'csv', columns: null, arguments: { filter: 'cur' } }
  expect(await downloaded(service, 'admin', body)).toHaveLength(2)
  expect((await downloads()).slice(before.length)).toEqual([
    { username: 'admin', message: 'Downloaded 1 row of User Management', args: body, after: { rows: 1 } },
  ])
})

test('AZ8: writes no text that a spreadsheet runs', async () => {
  const names = ['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', "'=1", 'a "b"; c, d', 'שלום 👩‍⚕️', '<b>&amp;']
  await Promise.all(names.map((name, index) => create(curator, { name, slug: `hostile-${index}` })))
  const expected = ['\'=HYPERLINK("http://evil")', "'+1", "'-1", "'@SUM(A1)", "''=1", ...names.slice(5)]
  for (const format of ['csv', 'xlsx']) {
    const rows = await downloaded(service, 'curator', { section: 'GROUPS', format, columns: ['Machine Name', 'Name'] })
    const found = rows
      .filter(([slug]) => slug?.startsWith('hostile-'))
      .toSorted(([one = ''], [other = '']) => one.localeCompare(other))
    expect(found.map(([, name]) => name)).toEqual(expected)
  }
})

const refused = async (body: unknown, username: string | null, init: RequestInit = {}) => {
  const response = await requestDownload(service, username && (await service.tokenOf(username)), body, init)
  return { status: response.status, ...((await response.json()) as { errors: { message: string }[] }) }
}
const groups = { section: 'GROUPS', format: 'csv' }

test('AZ8: refuses users without the permission, and writes no audit row', async () => {
  const before = await downloads()
  expect(await refused(groups, null)).toMatchObject({ status: 401 })
  expect(await refused(groups, 'auditor')).toMatchObject({ status: 403 })
  expect(await refused({ ...groups, section: 'PRACTICE_EMAILS' }, 'groups')).toMatchObject({ status: 403 })
  expect(await downloads()).toEqual(before)
})

test('AZ8: users get only the rows that they may see', async () => {
  const rows = await downloaded(service, 'groups', { section: 'USERS', format: 'csv', columns: ['Username'] })
  expect(rows.slice(1).map(([name]) => name)).toEqual(['groups'])
})

test.each([
  [{}, 'section must be the name of a list.'],
  [{ ...groups, section: 'TRASH' }, 'section must be the name of a list.'],
  [{ ...groups, format: 'pdf' }, 'format must be csv or xlsx.'],
  [{ ...groups, columns: Array(101).fill('') }, 'columns must be a list of at most 100 texts, or null.'],
  [{ ...groups, columns: ['Name', 1] }, 'columns must be a list of at most 100 texts, or null.'],
  [{ ...groups, arguments: [] }, 'arguments must be an object.'],
  [{ ...groups, arguments: { first: 5 } }, 'This list cannot be downloaded with first.'],
  [{ ...groups, arguments: { filter: 7 } }, 'This list cannot be downloaded with filter.'],
  [{ ...groups, arguments: { filter: 'a\0' } }, 'This text contains characters that can’t be stored.'],
  [{ ...groups, arguments: { where: [{ field: 'rank', values: ['1'] }] } }, 'This list has no filter rank.'],
])('refuses %j', async (body, message) => {
  const before = await downloads()
  expect(await refused(body, 'admin')).toEqual({ status: 400, errors: [expect.objectContaining({ message })] })
  expect(await downloads()).toEqual(before)
})

test('answers other methods, types and sizes like the rest of the service', async () => {
  const token = await service.tokenOf('admin')
  expect((await fetch(`${service.url}/download`)).status).toBe(405)
  const headers = { 'content-type': 'text/plain' }
  expect((await requestDownload(service, token, groups, { headers })).status).toBe(415)
  expect((await requestDownload(service, token, { ...groups, padding: 'x'.repeat(200_000) })).status).toBe(413)
  const response = await requestDownload(service, token, groups)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="custom-groups-\d{4}-\d\d-\d\d\.csv"$/),
    'x-content-type-options': 'nosniff',
  })
  expect([...new Uint8Array(await response.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
})

test('a download that is aborted, or loses the database, stops; the audit log says so', async () => {
  const before = await downloads()
  // More than the buffers between the database and the client hold, which on Linux is up to 36 MB.
  await service.database.rows(sql`
    insert into practice_email (soarian_resource_mne, soarian_location_mne, department_mne, match, match_key, search_key, updated_by)
    select 'R' || n, '', '', repeat('x', 12000), 'x', '', 'test' from generate_series(1, 5000) as n`)
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const begin = async (username: string, init?: RequestInit) => {
    const body = { section: 'PRACTICE_EMAILS', format: 'csv' }
    const response = await requestDownload(service, await service.tokenOf(username), body, init)
    const reader = response.body?.getReader()
    for (let size = 0; size < 1_000_000; ) size += (await reader?.read())?.value?.length ?? 0
    return reader
  }
  const tooMany = { status: 429, errors: [{ message: 'Too many downloads are running. Try again in a minute.' }] }
  await begin('admin', { signal: abort.signal })
  expect(await refused(groups, 'admin')).toMatchObject(tooMany)
  await begin('curator', { signal: abort.signal })
  expect(await refused(groups, 'groups')).toMatchObject(tooMany)
  abort.abort()
  const messages = async () => (await downloads()).slice(before.length).map(({ message }) => message)
  const stopped = expect.stringMatching(/^Stopped a download after [\d,]+ rows of Practice Appointment Emails$/)
  await expect.poll(messages).toEqual([stopped, stopped])
  // A download limits each of its statements to minutes, with another statement.
  const endRunning = () =>
    service.database.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and query similar to '%(downloaded|local statement_timeout = [0-9]{6})%' and state <> 'idle' and pid <> pg_backend_pid()`)
  expect(await endRunning()).toEqual([])
  const lost = await begin('admin')
  expect(await endRunning()).toHaveLength(1)
  await expect(async () => {
    while (!(await lost?.read())?.done);
  }).rejects.toThrow('terminated')
})
