import { describe, expect, test } from 'vitest'
import type { BulkDecision, BulkRow, RecordKind } from '../../server/contract/types.gen.ts'
import { type UploadedKind, uploadedSections } from '../../src/domain/bulk/sheets.ts'
import { AddSheetRows, BulkRows, PrepareBulkChange, PreviewBulkChange, SaveBulkChange } from '../../src/gql/bulk.gen.ts'
import { downloaded } from '../support/downloads.ts'
import { find, type Group, newGroup, update } from '../support/groups.ts'
import { callerOf, testService } from '../support/service.ts'

const service = testService()
const admin = callerOf(service, 'admin')
const colleague = callerOf(service, 'groups')
const log = 'The directory team asked for this change.'

/** Rows of one request, whose variables must not have too many values. */
const PART = 200

const upload = async (kind: RecordKind, [columns = [], ...cells]: readonly string[][]): Promise<string> => {
  const { data, errors } = await admin(PrepareBulkChange, { input: { kind, columns } })
  const id = data?.prepareBulkChange.change?.id
  if (!id) throw new Error(JSON.stringify(errors))
  const rows = cells.map((row, index) => ({ row: index + 2, cells: row }))
  for (let from = 0; from < rows.length; from += PART) {
    const added = await admin(AddSheetRows, { input: { id, rows: rows.slice(from, from + PART) } })
    if (!added.data) throw new Error(JSON.stringify(added.errors))
  }
  return id
}

const preview = async (id: string, decisions: BulkDecision[] = []) => {
  const { data, errors } = await admin(PreviewBulkChange, { input: { id, decisions } })
  if (!data) throw new Error(JSON.stringify(errors))
  return Object.fromEntries(data.previewBulkChange.change?.counts.map(({ outcome, count }) => [outcome, count]) ?? [])
}
const rowsOf = async (id: string): Promise<BulkRow[]> => {
  const { data } = await admin(BulkRows, { id, first: 200 })
  return (data?.bulkChange?.rows.edges ?? []).map(({ node }) => node as BulkRow)
}
const save = async (id: string) => {
  const { data, errors } = await admin(SaveBulkChange, { input: { id, log } })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.saveBulkChange
}

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
})
