import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { type UploadedKind, uploadedSections } from '../../src/domain/bulk/sheets.ts'
import { downloaded } from '../support/downloads.ts'
import { find, type Group, newGroup, update } from '../support/groups.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, testService } from '../support/service.ts'
import { uploads } from '../support/uploads.ts'

const service = testService()
const admin = callerOf(service, 'admin')
const colleague = callerOf(service, 'groups')
const { upload, preview, rowsOf, save } = uploads(admin)
const kinds = Object.keys(uploadedSections).filter((kind) => kind !== 'PROVIDER') as UploadedKind[]

describe.each(kinds)('%s', (kind) => {
  test.each(['csv', 'xlsx'])('DA9: an unedited download as %s changes nothing', async (format) => {
    const cells = await downloaded(service, 'admin', { section: uploadedSections[kind], format })
    expect(await preview(await upload(kind, cells))).toEqual({ SAME: cells.length - 1 })
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
    if (index % 6 === 2) return changed(row, 'Name', `Renamed ${index}`)
    if (index % 6 === 3 || index % 6 === 4) return changed(row, 'Group URL', urlOf(id, 'mine'))
    return index % 6 === 5 ? changed(row, 'Status', 'perhaps') : row
  })
  const id = await upload('GROUP', [headers, ...sheet])
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
  const saved = await rowsOf(id)
  expect(saved.map(({ outcome }) => outcome)).toEqual(
    previewed.map(({ outcome, recordId }) => (recordId === late?.id ? 'EDITED' : outcome)),
  )
  for (const [index, group] of groups.entries()) {
    const now = await find(admin, { id: group.id })
    const isStale = [2, 4].includes(index % 6)
    const url = isStale ? urlOf(group.id, 'colleague') : index % 6 === 3 ? urlOf(group.id, 'mine') : null
    expect({ name: now?.name, status: now?.status, url: now?.url }).toEqual({
      name: index % 6 === 2 ? `Renamed ${index}` : group.name,
      status: index % 6 === 1,
      url,
    })
  }
  const found = await service.database.rows(sql`select from care_group where search_key like '%renamed%'`)
  expect(found, 'a new name is found').toHaveLength(10)
})

test('refuses only the row with a character that cannot be stored', async () => {
  const [one, two] = [await newGroup(admin, { name: 'Storable 1' }), await newGroup(admin, { name: 'Storable 2' })]
  const id = await upload('GROUP', [
    ['ID', 'Group URL'],
    [one.id, 'https://a\0b.example.org'],
    [two.id, 'https://two.example.org'],
    ['\ud800', 'https://three.example.org'],
  ])
  const counts = { CHANGED: 1, REFUSED: 2 }
  expect(await preview(id)).toEqual(counts)
  expect(await preview(id), 'a second preview is the same').toEqual(counts)
  const refused = (row: number, header: string) =>
    `Row ${row}, column “${header}”: The cell has characters that can’t be stored. Remove them, and upload the sheet again.`
  expect((await rowsOf(id)).map(({ row, reason }) => [row, reason])).toEqual([
    [2, refused(2, 'Group URL')],
    [3, null],
    [4, refused(4, 'ID')],
  ])
  await save(id)
  expect([(await find(admin, { id: one.id }))?.url, (await find(admin, { id: two.id }))?.url]).toEqual([
    null,
    'https://two.example.org',
  ])
})

const wrongUrls = ['javascript:alert(1)', 'ftp://example.org', 'not a URL', 'example.org/page']
test.each(wrongUrls)('accepts the URL %j as the mutation of one group does', async (url) => {
  const group = await newGroup(admin)
  const id = await upload('GROUP', [
    ['ID', 'Group URL'],
    [group.id, url],
  ])
  await preview(id)
  const [row] = await rowsOf(id)
  const saved = await update(admin, group.id, { url })
  expect(row?.reason ?? undefined).toBe(refusalOf(saved).message)
})
