import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { type UploadedKind, uploadedSections } from '../../src/domain/bulk/sheets.ts'
import { SaveBulkChange } from '../../src/gql/bulk.gen.ts'
import { noticesDuring } from '../support/changes.ts'
import { downloaded } from '../support/downloads.ts'
import { find, type Group, newGroup, remove, update } from '../support/groups.ts'
import { newRecords } from '../support/practiceRecords.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, testService } from '../support/service.ts'
import { waitForBlocked } from '../support/statements.ts'
import { link, newSynonym } from '../support/synonyms.ts'
import { newTerm } from '../support/terms.ts'
import { lists, topListsOf } from '../support/topLists.ts'
import { uploads } from '../support/uploads.ts'

const service = testService()
const admin = callerOf(service, 'admin')
const colleague = callerOf(service, 'groups')
const { upload, preview, previewSheet, rowsOf, save, log } = uploads(admin)
const kinds = Object.keys(uploadedSections).filter((kind) => kind !== 'PROVIDER') as UploadedKind[]

describe.each(kinds)('%s', (kind) => {
  test.each(['csv', 'xlsx'])('DA9: an unedited download as %s changes nothing', async (format) => {
    const [headers = [], ...cells] = await downloaded(service, 'admin', { section: uploadedSections[kind], format })
    expect(await preview(await upload(kind, headers, cells))).toEqual({ SAME: cells.length })
  })
})

test('60 mixed rows end as previewed, with changes of colleagues before and after the preview', async () => {
  const groups: Group[] = []
  for (let index = 0; index < 60; index += 1)
    groups.push(await newGroup(admin, { name: `Mixed ${String(index).padStart(2, '0')}`, slug: `mixed-${index}` }))
  const body = { section: 'GROUPS', format: 'csv', arguments: { filter: 'Mixed', orderBy: { sort: 'NAME' } } }
  const [headers = [], ...cells] = await downloaded(service, 'admin', body)
  const changed = (row: readonly string[], header: string, text: string) => row.with(headers.indexOf(header), text)
  const at = (place: number) => groups.filter((_, index) => index % 6 === place)
  const urlOf = (id: string, by: string) => `https://${by}-${id}.example.org`
  for (const { id } of [...at(2), ...at(3), ...at(4)]) await update(colleague, id, { url: urlOf(id, 'colleague') })

  const sheet = cells.map((row, index) => {
    const { id = '' } = groups[index] ?? {}
    if (index % 6 === 1) return changed(row, 'Status', 'enabled')
    if (index % 6 === 2) return changed(changed(row, 'Name', `Renamed ${index}`), 'Status', 'enabled')
    if (index % 6 === 3 || index % 6 === 4) return changed(row, 'Group URL', urlOf(id, 'mine'))
    return index % 6 === 5 ? changed(row, 'Status', 'perhaps') : row
  })
  const id = await upload('GROUP', headers, sheet)
  expect(await preview(id)).toEqual({ SAME: 10, CHANGED: 20, CONFLICT: 20, REFUSED: 10 })
  // The user takes the own value of half of the conflicts, and keeps the colleague's of the others.
  const decisions = groups.flatMap((_, position) =>
    position % 6 === 3 ? { position, overwrites: ['url'] } : position % 6 === 4 ? { position, overwrites: [] } : [],
  )
  expect(await preview(id, decisions)).toEqual({ SAME: 20, CHANGED: 30, REFUSED: 10 })
  const previewed = await rowsOf(id)

  const [late] = at(1)
  await update(colleague, late?.id ?? '', { status: true })
  expect(await save(id)).toMatchObject({ success: true })
  expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual(
    previewed.map(({ outcome, recordId }) => (recordId === late?.id ? 'EDITED' : outcome)),
  )
  for (const [index, group] of groups.entries()) {
    const now = await find(admin, { id: group.id })
    const isStale = [2, 4].includes(index % 6)
    const url = isStale ? urlOf(group.id, 'colleague') : index % 6 === 3 ? urlOf(group.id, 'mine') : null
    const name = index % 6 === 2 ? `Renamed ${index}` : group.name
    expect([now?.name, now?.status, now?.url]).toEqual([name, [1, 2].includes(index % 6), url])
  }
  const found = await service.database.rows(sql`select from care_group where search_key like '%renamed%'`)
  expect(found, 'a new name is found').toHaveLength(10)
})

test('refuses only the row with a character that cannot be stored', async () => {
  const [one, two, three] = [await newGroup(admin), await newGroup(admin), await newGroup(admin)]
  const url = 'https://new.example.org'
  const id = await upload(
    'GROUP',
    ['ID', 'Group URL'],
    [
      [one.id, 'https://a\0b.example.org'],
      [two.id, url],
      ['\ud800', url],
      [three.id, url],
    ],
  )
  const counts = { CHANGED: 2, REFUSED: 2 }
  expect(await preview(id)).toEqual(counts)
  expect(await preview(id), 'a second preview is the same').toEqual(counts)
  const refused = (row: number, header: string) =>
    `Row ${row}, column “${header}”: The cell has characters that can’t be stored. Remove them, and upload the sheet again.`
  expect((await rowsOf(id)).map(({ row, reason }) => [row, reason])).toEqual([
    [2, refused(2, 'Group URL')],
    [3, null],
    [4, refused(4, 'ID')],
    [5, null],
  ])
  await save(id)
  expect([(await find(admin, { id: one.id }))?.url, (await find(admin, { id: two.id }))?.url]).toEqual([null, url])
})

const wrongUrls = ['javascript:alert(1)', 'ftp://example.org', 'not a URL', 'example.org/page']
test.each(wrongUrls)('accepts the URL %j as the mutation of one group does', async (url) => {
  const group = await newGroup(admin)
  const { reasons } = await previewSheet('GROUP', ['ID', 'Group URL'], [[group.id, url]])
  const saved = await update(admin, group.id, { url })
  expect(reasons[0] ?? undefined).toBe(refusalOf(saved).message)
})

test('refuses machine names that are taken, in the trash, or taken during the save', async () => {
  const groups = [await newGroup(admin), await newGroup(admin), await newGroup(admin)]
  await remove(admin, (await newGroup(admin, { slug: 'in-trash' })).id)
  const slugs = ['new-name', 'new-name', 'in-trash']
  const cells = groups.map((group, index) => [group.id, slugs[index] ?? ''])
  const { id, reasons } = await previewSheet('GROUP', ['ID', 'Machine Name'], cells)
  expect(reasons).toEqual([
    null,
    'The Machine Name (new-name) is already taken.',
    expect.stringMatching(/^The Machine Name .in-trash. belongs to a deleted group/),
  ])
  const { saving } = await service.database.transaction(async (tx) => {
    await tx.rows(sql`update care_group set slug = 'new-name' where id = ${groups[2]?.id}`)
    const saving = admin(SaveBulkChange, { input: { id, log } })
    await waitForBlocked(service.database)
    return { saving }
  })
  const message = 'Another user has just taken a machine name. Preview again.'
  expect(refusalOf(await saving)).toEqual({ code: 'BAD_USER_INPUT', field: 'id', message })
})

test('a term never gets two synonyms of one name', async () => {
  const [term, one, two] = [await newTerm(admin), await newSynonym(admin), await newSynonym(admin)]
  for (const { id } of [one, two]) await link(admin, term.id, id)
  const rename = (...cells: string[][]) => previewSheet('SYNONYM', ['ID', 'Synonym'], cells)
  expect((await rename([one.id, two.name])).reasons).toEqual([`${term.name} already has the synonym ${two.name}.`])
  const { id, reasons } = await rename([one.id, 'Same'], [two.id, 'same'])
  expect(reasons).toEqual([null, `${term.name} already has the synonym Same.`])
  await save(id)
  expect(await service.database.rows(sql`select from synonym where name_key = 'same'`)).toHaveLength(1)
})

test('stores texts and priorities in the form of their columns', async () => {
  const [practice = ''] = await newRecords(service.database, 1)
  const program = await service.database.one<{ id: string }>(sql`select id from promoted_program where priority <> 7`)
  const texts = await previewSheet('PRACTICE_EMAIL', ['ID', 'Match', 'Department'], [[practice, 'New match', 'card']])
  const priority = await previewSheet('PROMOTED_PROGRAM', ['ID', 'Priority'], [[program?.id ?? '', '7']])
  for (const { id } of [texts, priority]) await save(id)
  const stored = sql`select match, department_mne, priority from practice_email, promoted_program as program
    where practice_email.id = ${practice} and program.id = ${program?.id}`
  expect(await service.database.one(stored)).toEqual({ match: 'New match', department_mne: 'CARD', priority: 7 })
})

test('sends notices of changed records and of the records that show them', async () => {
  const condition = await newTerm(admin, { taxonomy: 'CONDITION' })
  const [term, synonym] = [await newTerm(admin), await newSynonym(admin)]
  await link(admin, term.id, synonym.id)
  // A group and a specialty have the same id.
  const found = await service.database.one<{ id: string; program: string }>(sql`
    select specialty_id::text as id, min(program_id)::text as program from program_specialty
    join care_group on care_group.id = specialty_id group by 1 having count(*) = 1 limit 1`)
  const { id = '', program } = found ?? {}
  const { fill } = topListsOf(service, admin)
  await fill(lists[0], [id])
  await fill(lists[1], [condition.id])
  for (const [kind, recordId, header, cell, ...others] of [
    ['TERM', condition.id, 'Status', 'yes', 'CONDITION UPDATED', 'TOP_CONDITION UPDATED'],
    ['TERM', term.id, 'Type', 'treatment'],
    ['TERM', term.id, 'Type', 'condition', 'CONDITION CREATED', 'CONDITION UPDATED'],
    ['TERM', term.id, 'Type', '', 'CONDITION REMOVED'],
    ['SYNONYM', synonym.id, 'Status', 'yes', `TERM UPDATED ${term.id}`],
    ['SPECIALTY', id, 'Display Name', 'Shown', 'TOP_SPECIALTY UPDATED'],
    ['SPECIALTY', id, 'Name', 'Renamed', 'TOP_SPECIALTY UPDATED', `PROMOTED_PROGRAM UPDATED ${program}`],
    ['GROUP', id, 'Group URL', 'https://new.example.org'],
  ] as const) {
    const change = await previewSheet(kind, ['ID', header], [[recordId, cell]])
    const notices = await noticesDuring(service.database, () => save(change.id))
    const expected = [`${kind} UPDATED`, ...others].map((text) => (/\d$/.test(text) ? text : `${text} ${recordId}`))
    expect([header, cell, ...notices]).toEqual([header, cell, ...expected.toSorted()])
  }
})
