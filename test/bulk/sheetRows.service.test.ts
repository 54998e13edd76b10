import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { BulkDecision } from '../../server/contract/types.gen.ts'
import { createSheetReader } from '../../server/records/bulk/sheetRows.ts'
import type { UploadedKind } from '../../src/domain/bulk/sheets.ts'
import { downloaded } from '../support/downloads.ts'
import { newGroup, update } from '../support/groups.ts'
import { newPhysician } from '../support/physicians.ts'
import { breakEmails, newRecords } from '../support/practiceRecords.ts'
import { callerOf, testService } from '../support/service.ts'
import { newSynonym } from '../support/synonyms.ts'
import { uploads } from '../support/uploads.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const colleague = callerOf(service, 'groups')

const read = (kind: UploadedKind, headers: string[], rows: readonly string[][], decisions: BulkDecision[] = []) => {
  const reader = createSheetReader(service.database, kind, headers, decisions)
  return reader(rows.map((cells, index) => ({ position: index, row: index + 2, cells })))
}

let made = 0
const groupsNamed = async (...names: string[]) => {
  const groups = []
  for (const name of names) {
    made += 1
    groups.push(await newGroup(curator, { name, slug: `made-up-${made}` }))
  }
  return groups
}

const none = { replacements: [], target: null }
const set = (field: string, value: string) => ({ field, operation: 'SET', values: [value], ...none })

test('finds records by id, machine name and name', async () => {
  const [one, two, three] = await groupsNamed('Ärzte am Ufer', 'Second', 'Third')
  const headers = ['Version', 'ID', 'machine-name', 'GROUP NAME', 'Publishing status', 'Colour']
  const rows = await read('GROUP', headers, [
    ['', one?.id ?? '', '', 'Renamed', 'enabled', 'red'],
    ['', '', two?.slug ?? '', '', 'yes', ''],
    ['', '', '', ' arzte  AM ufer ', 'Disabled', ''],
    ['', '', '', 'third', 'Enabled', ''],
    ['v3a17', '', '', 'Nobody', 'Enabled', ''],
    ['', '', 'no-such', '', 'Enabled', ''],
    ['', '999999', two?.slug ?? '', '', 'Enabled', ''],
    ['', one?.id ?? '', two?.slug ?? '', '', 'Enabled', ''],
    ['', '', '', '', '', ''],
    ['', '', '', '', 'Enabled', ''],
  ])
  const different = `The ID “${one?.id}” is that of “Ärzte am Ufer”, but the Machine Name “${two?.slug}” is that of “Second”.`
  expect(rows.map(({ recordId, edits, problem }) => [recordId, edits, problem?.outcome, problem?.reason])).toEqual([
    [one?.id, [set('name', 'Renamed'), set('status', 'true')], undefined, undefined],
    [two?.id, [set('status', 'true')], undefined, undefined],
    [one?.id, [], 'REFUSED', 'Row 2 has the same group. Keep one of them.'],
    [three?.id, [set('status', 'true')], undefined, undefined],
    [null, [], 'UNKNOWN', 'No group has the Name “Nobody”.'],
    [null, [], 'UNKNOWN', 'No group has the Machine Name “no-such”.'],
    [null, [], 'UNKNOWN', 'No group has the ID “999999”.'],
    [null, [], 'REFUSED', different],
    [null, [], 'UNKNOWN', 'This row names no record.'],
  ])
  const unnamed = ['Nobody', 'no-such', '999999', one?.id, 'Enabled']
  expect(rows.map(({ name }) => name)).toEqual(['Ärzte am Ufer', 'Second', 'Ärzte am Ufer', 'Third', ...unnamed])
})

test('asks which of several records a name means', async () => {
  const groups = await groupsNamed('Twins', 'Twins')
  const readTwins = (decisions: BulkDecision[]) =>
    read('GROUP', ['Name', 'Group URL'], [['twins', 'https://twins.example.org']], decisions)
  const [row] = await readTwins([])
  expect(row?.problem).toMatchObject({
    outcome: 'AMBIGUOUS',
    reason: 'Several records have the Name “twins”. Choose one.',
    candidates: groups.map(({ id, slug }) => ({ id, name: `Twins (${slug})` })),
  })
  const [chosen] = await readTwins([{ position: 0, recordId: groups[1]?.id }])
  const edits = [set('url', 'https://twins.example.org')]
  expect(chosen).toMatchObject({ recordId: groups[1]?.id, edits, problem: null })
})

test('DA9: merges with changes of colleagues since the download', async () => {
  const group = await newGroup(curator, { name: 'Merged', url: 'https://old.example.org' })
  const body = { section: 'GROUPS', format: 'csv', arguments: { filter: 'Merged' } }
  const [headers = [], cells = []] = await downloaded(service, 'curator', body)
  const readWith = async (changes: Readonly<Record<string, string>>, decisions: BulkDecision[] = []) => {
    const changed = cells.map((cell, index) => changes[headers[index] ?? ''] ?? cell)
    return (await read('GROUP', headers, [changed], decisions))[0]
  }
  await update(colleague, group.id, { url: 'https://new.example.org' })
  // The colleague's address stays, because the sheet still has the old one.
  expect(await readWith({ Status: 'Enabled' })).toMatchObject({ edits: [set('status', 'true')], problem: null })
  const both = { Status: 'Enabled', 'Group URL': 'https://mine.example.org' }
  const [before, after, wanted] = ['old', 'new', 'mine'].map((word) => [`https://${word}.example.org`])
  expect((await readWith(both))?.problem).toEqual({
    outcome: 'CONFLICT',
    reason: 'groups has changed this record since the sheet was downloaded.',
    candidates: [],
    fields: [{ field: 'url', label: 'Group URL', before, after, wanted }],
  })
  const decided = (overwrites: string[]) => readWith(both, [{ position: 0, overwrites }])
  expect(await decided([])).toMatchObject({ edits: [set('status', 'true')], problem: null })
  const overwritten = [set('status', 'true'), set('url', 'https://mine.example.org')]
  expect(await decided(['url'])).toMatchObject({ edits: overwritten, problem: null })
  // The old value is no change, nor is the same change by both.
  await update(colleague, group.id, { status: true, url: null })
  expect(await readWith({ Status: 'no', 'Group URL': '' })).toMatchObject({ edits: [], problem: null })
  // A version of another database.
  await service.database.rows(sql`update care_group set updated_by = '' where id = ${group.id}`)
  const status = { field: 'status', before: ['Enabled'], after: ['Enabled'], wanted: ['Disabled'] }
  const reason = 'Another user has changed this record since the sheet was downloaded.'
  const conflict = { outcome: 'CONFLICT', reason, fields: [status, { field: 'url', before: [] }] }
  expect((await readWith({ Version: 'v7a1' }))?.problem).toMatchObject(conflict)
  expect((await readWith({ Version: 'seven' }))?.problem?.reason).toBe(
    'Column “Version”: this is not a version. Copy it from the download, or empty the cell.',
  )
  // Without a version, the row has the wanted values.
  const edits = [set('status', 'false'), set('url', 'https://old.example.org')]
  expect(await readWith({ Version: '' })).toMatchObject({ edits })
  // Only the first row lacks the colleague's last change.
  const others = await groupsNamed('Merged, too')
  const { previewSheet, save } = uploads(colleague)
  const statuses = [[group.id, 'no'], ...others.map(({ id }) => [id, 'yes'])]
  await save((await previewSheet('GROUP', ['ID', 'Status'], statuses)).id)
  const newer = (await downloaded(service, 'curator', body)).find((row) => row.includes('Merged, too')) ?? []
  const rows = await read('GROUP', headers, [cells, newer.with(headers.indexOf('Status'), 'no')])
  expect(rows[1]).toMatchObject({ edits: [set('status', 'false')], problem: null })
})

test('finds synonyms by their AUID', async () => {
  const { id } = await newSynonym(curator, { auid: 'A7654321', source: 'MSH' })
  expect(await read('SYNONYM', ['AUID', 'Status'], [['a7654321', 'yes']])).toMatchObject([{ recordId: id }])
})

test('finds practice records by the NPI of their physician', async () => {
  const [practice] = await service.database.rows<{ id: string; npi: string; department_mne: string }>(sql`
    select practice_email.id, npi, department_mne from practice_email join provider on provider.id = provider_id
    where department_mne <> '' order by 1 limit 1`)
  const cells = [practice?.npi ?? '', practice?.department_mne.toLowerCase() ?? '', 'new@example.org']
  const [row] = await read('PRACTICE_EMAIL', ['NPI', 'Department', 'Emails'], [cells])
  expect([row?.recordId, ...(row?.problem?.candidates ?? []).map(({ id }) => id)]).toContain(practice?.id)
})

test('merges addresses one by one', async () => {
  const [one, two] = ['one@example.org', 'two@example.org']
  const ids = await newRecords(service.database, 5, [one, two])
  const cells = [`${two}; New@example.org `, two, `${one};${two};new@example.org`, `${two};${one}`, two]
  const version = (index: number) => (index > 2 ? 'v9999a1' : '')
  const sheet = cells.map((cell, index) => [ids[index] ?? '', version(index), cell])
  const rows = await read('PRACTICE_EMAIL', ['ID', 'Version', 'Emails'], sheet)
  const edit = (operation: string, value: string) => ({ field: 'emails', operation, values: [value] })
  expect(rows).toMatchObject([
    { problem: null, edits: [edit('ADD', 'new@example.org'), edit('REMOVE', one)] },
    { problem: null, edits: [edit('REMOVE', one)] },
    { problem: null, edits: [edit('ADD', 'new@example.org')] },
    // The service does not know the version of these rows.
    { problem: null, edits: [] },
    { problem: { fields: [{ before: [one, two], after: [one, two], wanted: [two] }] }, edits: [] },
  ])
  await breakEmails(service.database, ids[0] ?? '', 'one; two')
  const readBroken = async (match: string, emails: string) =>
    (await read('PRACTICE_EMAIL', ['ID', 'Match', 'Emails'], [[ids[0] ?? '', match, emails]]))[0]
  expect(await readBroken('New', 'one; two')).toMatchObject({ problem: null, edits: [set('match', 'New')] })
  expect((await readBroken('Bulk 1', one))?.problem?.reason).toBe(
    'Column “Emails”: The stored value is not a list of addresses. Correct it in the form first.',
  )
})

test('refuses cells with a sentence', async () => {
  const [group] = await groupsNamed('Cells')
  const [term] = await service.database.rows<{ slug: string; name: string }>(sql`
    select slug, upper(name) as name from term where umls_cuid is not null order by id limit 1`)
  const first = async (kind: UploadedKind, headers: string[], cells: string[]) =>
    (await read(kind, headers, [cells]))[0]?.problem?.reason
  expect(await first('GROUP', ['ID', 'Status'], [group?.id ?? '', 'perhaps'])).toBe(
    'Column “Status”: “perhaps” is not a value of this column. Enter Enabled or Disabled.',
  )
  expect(await first('GROUP', ['ID', 'Status'], [group?.id ?? '', ''])).toBe(
    'Column “Status”: The cell is empty. Enter Enabled or Disabled.',
  )
  const { slug = '', name = '' } = term ?? {}
  expect(await first('TERM', ['Machine Name', 'Term', 'CUID', 'Status'], [slug, name, 'C9999999', 'Enabled'])).toBe(
    'Column “CUID”: CUID cannot be changed with a sheet.',
  )
})

test.each([
  [['Colour', 'Status'], 'The first row must have the headers. One of them must be Name, Machine Name, or ID.'],
  [['ID', 'Colour', '# Physicians'], 'No column of this sheet can be changed.'],
])('refuses the headers %j', async (headers, message) => {
  await expect(async () => read('GROUP', headers, [['1', '2']])).rejects.toThrow(message)
})

describe('pairs', () => {
  const physicians = () =>
    service.database.rows<{ id: string; npi: string; full_name: string }>(sql`
      select id, npi, full_name from merged_provider where full_name in (
        select full_name from merged_provider group by 1 having count(*) = 1) order by id limit 3`)
  const edit = (field: string, operation: string, id: string | undefined) => [
    { field, operation, values: [id], ...none },
  ]

  test('of groups and physicians', async () => {
    const [group] = await groupsNamed('Paired Practice')
    const [one, two, three] = await physicians()
    const rows = await read(
      'GROUP',
      ['Group', 'NPI', 'Action', 'Note'],
      [
        [group?.name ?? '', one?.npi ?? '', '', ''],
        [group?.slug ?? '', two?.full_name.toUpperCase() ?? '', 'remove', ''],
        [group?.id ?? '', three?.id ?? '', 'Add', ''],
        [group?.name ?? '', one?.npi ?? '', 'add', ''],
        [group?.name ?? '', 'Nobody', '', ''],
        ['Nothing', one?.npi ?? '', '', ''],
        [group?.name ?? '', one?.npi ?? '', 'maybe', ''],
      ],
    )
    expect(rows.map(({ recordId, edits, problem }) => [recordId, problem?.reason ?? edits])).toEqual([
      [group?.id, edit('physicians', 'ADD', one?.id)],
      [group?.id, edit('physicians', 'REMOVE', two?.id)],
      [group?.id, edit('physicians', 'ADD', three?.id)],
      [group?.id, 'Row 2 has the same pair. Keep one of them.'],
      [group?.id, 'No physician has the key “Nobody”.'],
      [null, 'No group has the key “Nothing”.'],
      [group?.id, 'Column “Action”: “maybe” is not an action. Enter Add or Remove.'],
    ])
  })

  test('ask for the record, then for the linked one', async () => {
    const groups = await groupsNamed('Pair Twins', 'Pair Twins')
    const name = { first_name: 'Petra', last_name: 'Pairtwin', suffix: null }
    const people = [await newPhysician(service.database, name), await newPhysician(service.database, name)]
    const cells = ['petra pairtwin', 'Nobody'].map((text) => ['pair twins', text])
    const readTwins = (...decisions: BulkDecision[]) => read('GROUP', ['Group', 'Physician'], cells, decisions)
    const [groupId, itemId] = [groups[1]?.id ?? '', people[1] ?? '']
    const [row] = await readTwins({ position: 0, itemId })
    expect(row).toMatchObject({ recordId: null, name: 'pair twins', edits: [], problem: { outcome: 'AMBIGUOUS' } })
    expect(row?.problem?.candidates.map(({ id }) => id)).toEqual(groups.map(({ id }) => id))

    const [asked] = await readTwins({ position: 0, recordId: groupId })
    expect(asked).toMatchObject({
      recordId: groupId,
      name: 'Pair Twins',
      edits: [],
      problem: { outcome: 'AMBIGUOUS', reason: 'Several records have the key “petra pairtwin”. Choose one.' },
    })
    expect(asked?.problem?.candidates.map(({ id }) => id)).toEqual(people)

    const decisions = [0, 1].map((position) => ({ position, recordId: groupId, itemId }))
    const decided = await readTwins(...decisions)
    expect(decided.map(({ edits, problem }) => problem?.reason ?? edits)).toEqual([
      edit('physicians', 'ADD', itemId),
      'No physician has the key “Nobody”.',
    ])
    const [unknown] = await readTwins({ position: 0, recordId: groupId, itemId: '999999999' })
    expect(unknown?.problem?.outcome).toBe('AMBIGUOUS')
  })

  test('of terms and lists of specialties', async () => {
    const [term] = await service.database.rows<{ id: string; umls_cuid: string }>(sql`
      select id, umls_cuid from term where umls_cuid is not null order by id limit 1`)
    const [specialty] = await service.database.rows<{ id: string; name: string }>(sql`
      select id, name from specialty
      where not exists (select from specialty_service_line where specialty_id = specialty.id) order by id limit 1`)
    const rows = await read(
      'TERM',
      ['CUI', 'Specialty', 'List'],
      [
        [term?.umls_cuid.toLowerCase() ?? '', specialty?.name ?? '', 'default'],
        [term?.umls_cuid ?? '', specialty?.name ?? '', 'Master'],
        [term?.umls_cuid ?? '', specialty?.name ?? '', ''],
      ],
    )
    expect(rows.map(({ recordId, edits, problem }) => [recordId, problem?.reason ?? edits])).toEqual([
      [term?.id, edit('defaultSpecialties', 'ADD', specialty?.id)],
      [term?.id, edit('masterSpecialties', 'ADD', specialty?.id)],
      [term?.id, `Column “List”: “” is not a list of “${specialty?.name}”. Enter Default or Master.`],
    ])
  })
})

const hostile = {
  formula: '=HYPERLINK("http://evil")',
  'byte order mark': '\ufeffCardiology',
  'semicolons and quotes': 'a "b"; c, d',
  'right to left': 'שלום ‮ 👩‍⚕️',
  'very long': 'x'.repeat(100_000),
  'half a character': '\ud83d',
  NUL: 'a\0b',
}
test.each(Object.entries(hostile))('reads a cell with %s', async (_, text) => {
  const [group] = await groupsNamed('Hostile')
  const [row] = await read('GROUP', ['ID', 'Name', 'Status', 'Version'], [[group?.id ?? '', text, text, text]])
  expect(row?.problem?.reason.length).toBeLessThan(200)
  // Nor do such keys find a record, or fail.
  const rows = [text, ''].map((id) => [id, text, id, 'yes'])
  const keys = await read('GROUP', ['ID', 'Name', 'Machine Name', 'Status'], rows)
  expect(keys.map(({ problem }) => problem?.outcome)).toEqual(['UNKNOWN', 'UNKNOWN'])
  expect(keys[0]?.name.length).toBeLessThan(256)
  const pairs = await read('GROUP', ['Group', 'NPI', 'Action'], [[text, text, text]])
  expect(pairs[0]?.problem?.outcome).toBe('UNKNOWN')
})
