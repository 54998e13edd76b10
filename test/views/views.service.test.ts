import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listSections, openLists } from '../../src/domain/views/sections.ts'
import { MAX_PINS, MAX_VIEWS, type View } from '../../src/domain/views/view.ts'
import {
  ChooseListColumns,
  ListViews,
  MyLists,
  PinListView,
  RemoveListView,
  SaveListView,
} from '../../src/gql/views/views.gen.ts'
import { sections } from '../../src/routes/app/sections.ts'
import { auditRowsOf } from '../support/audit.ts'
import { ALL, accounts } from '../support/permissions.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, callerOf, dataOf, testService } from '../support/service.ts'
import { newSignedIn, removeUser } from '../support/users.ts'

const service = testService()
const admin = callerOf(service, 'admin')
const curator = callerOf(service, 'curator')
const groupCurator = callerOf(service, 'groups')
const auditor = callerOf(service, 'auditor')

const draft = { section: 'GROUPS', query: 'physicians=0&status=yes' } as const
const save = async (call: Call, input: object = {}): Promise<View> => {
  const answer = await call(SaveListView, { input: { ...draft, name: `View ${randomUUID()}`, ...input } })
  return dataOf(answer).saveListView.view as View
}
const remove = (call: Call, { id }: View) => call(RemoveListView, { input: { viewId: id } })
const namesFor = async (call: Call, section: View['section'] = 'GROUPS') =>
  (await call(ListViews, { section })).data?.listViews.map(({ name }) => name) ?? []
const mine = async (call: Call) => (await call(MyLists, {})).data
const pin = (call: Call, { id }: View, change: object) => call(PinListView, { input: { viewId: id, ...change } })

test('every section with views has the permission of its screens', () => {
  for (const { path, permission } of Object.values(listSections))
    expect(sections.find((section) => section.path === path)?.route, `${path}`).toBe(permission)
})

describe('views', () => {
  test('are shared with nobody, with a role, or with everyone who may open the section', async () => {
    const own = await save(curator)
    const ofRole = await save(curator, { audience: 'ROLE', role: 'groupCurator' })
    const shared = await save(curator, { audience: 'SECTION' })
    const ofOtherRole = await save(curator, { audience: 'ROLE', role: 'auditor' })
    const created = [own, ofRole, shared, ofOtherRole].map(({ name }) => name)
    const seenBy = async (call: Call) => created.filter((_, index) => names.get(call)?.includes(created[index] ?? ''))
    const names = new Map<Call, readonly string[]>()
    for (const call of [curator, groupCurator, admin]) names.set(call, await namesFor(call))
    expect(await seenBy(curator)).toEqual(created)
    expect(await seenBy(groupCurator)).toEqual([ofRole.name, shared.name])
    expect(await seenBy(admin)).toEqual([ofRole.name, shared.name, ofOtherRole.name])
  })

  test.each(ALL)('of a section that %s may not open are refused', async (username) => {
    const call = await service.as(username)
    const account = accounts.find((one) => one.username === username)
    const open = openLists(new Set(account?.permissions))
    for (const section of Object.keys(listSections) as View['section'][]) {
      const answers = [
        await call(ListViews, { section }),
        await call(SaveListView, { input: { ...draft, section, name: `View ${randomUUID()}` } }),
        await call(ChooseListColumns, { input: { section, columns: ['Name'] } }),
      ]
      for (const answer of answers)
        expect(answer.errors === undefined ? null : refusalOf(answer).code, `${section}`).toBe(
          open.includes(section) ? null : 'FORBIDDEN',
        )
    }
    // A shared view of another section cannot be found by its id, either.
    const view = await save(admin, { audience: 'SECTION', section: 'SPECIALTIES' })
    expect((await pin(call, view, { isPinned: true })).errors === undefined).toBe(open.includes('SPECIALTIES'))
  })

  test('are changed and removed by their owner, and by administrators if shared', async () => {
    const own = await save(curator)
    const shared = await save(curator, { audience: 'SECTION' })
    const update = (call: Call, { id, name }: View) =>
      call(SaveListView, { input: { ...draft, viewId: id, name, audience: 'SECTION', query: 'search=a' } })
    expect(refusalOf(await update(groupCurator, own)).code).toBe('NOT_FOUND')
    expect(refusalOf(await remove(admin, own)).code).toBe('NOT_FOUND')
    expect(refusalOf(await update(groupCurator, shared)).code).toBe('FORBIDDEN')
    expect(refusalOf(await remove(groupCurator, shared)).code).toBe('FORBIDDEN')
    const moved = { ...draft, section: 'TERMS', viewId: own.id, name: own.name } as const
    expect(refusalOf(await curator(SaveListView, { input: moved })).field).toBe('section')
    const updated = await update(admin, shared)
    expect(updated.data?.saveListView.view).toMatchObject({ query: 'search=a', owner: 'curator', version: 2 })
    expect((await remove(admin, shared)).errors).toBeUndefined()
    expect((await remove(curator, own)).errors).toBeUndefined()
    expect(await namesFor(curator)).not.toContain(own.name)
  })

  test('of an older version are not saved', async () => {
    const { id, name } = await save(curator)
    const update = (expectedVersion: number) =>
      curator(SaveListView, { input: { ...draft, viewId: id, name, expectedVersion } })
    expect((await update(1)).errors).toBeUndefined()
    expect((await update(1)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { id, version: 2 } })
  })

  test('have names that differ for each owner and section', async () => {
    const { name } = await save(curator)
    const again = await curator(SaveListView, { input: { ...draft, name: name.toUpperCase() } })
    expect(refusalOf(again)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' })
    await save(curator, { name, section: 'TERMS' })
    await save(groupCurator, { name })
  })

  test('write an audit row only when shared', async () => {
    const rows = await auditRowsOf(service.database, async () => {
      const view = await save(curator, { name: 'Aa Audited' })
      await pin(curator, view, { isPinned: true, isDefault: true })
      const input = { ...draft, viewId: view.id, name: view.name }
      await curator(SaveListView, { input: { ...input, audience: 'ROLE', role: 'auditor' } })
      await curator(SaveListView, { input })
      await remove(curator, view)
    })
    expect(rows.map(({ message }) => message)).toEqual(['Updated view “Aa Audited”', 'Updated view “Aa Audited”'])
  })

  test('are at most a hundred for each user, of which twenty are pinned', async () => {
    const { name: _, ...input } = { ...draft, name: '' }
    const views: View[] = []
    const already = (await mine(auditor))?.myViews.length ?? 0
    for (let count = already; count < MAX_VIEWS; count += 1) views.push(await save(auditor, { section: 'AUDIT_LOGS' }))
    const another = await auditor(SaveListView, { input: { ...input, section: 'AUDIT_LOGS', name: 'Aa One More' } })
    expect(refusalOf(another).message).toContain(`${MAX_VIEWS} views already`)
    for (const view of views.slice(0, MAX_PINS)) dataOf(await pin(auditor, view, { isPinned: true }))
    const last = views.at(-1)
    if (!last) throw new Error('No view was saved.')
    expect(refusalOf(await pin(auditor, last, { isPinned: true })).field).toBe('isPinned')
  })

  test('of a removed account stay if shared', async () => {
    const owner = await newSignedIn(service)
    const own = await save(owner.call)
    const shared = await save(owner.call, { audience: 'SECTION' })
    await removeUser(admin, owner)
    const names = await namesFor(admin)
    expect([names.includes(own.name), names.includes(shared.name)]).toEqual([false, true])
    expect((await remove(admin, shared)).errors).toBeUndefined()
  })
})

describe('a user', () => {
  test('pins views of colleagues, and has one default view of each section', async () => {
    const first = await save(admin, { audience: 'SECTION' })
    const second = await save(groupCurator)
    await pin(groupCurator, first, { isPinned: true, isDefault: true })
    await pin(groupCurator, second, { isDefault: true })
    const views = (await mine(groupCurator))?.myViews ?? []
    expect(views.find(({ id }) => id === first.id)).toMatchObject({ isPinned: true, isDefault: false })
    expect(views.find(({ id }) => id === second.id)).toMatchObject({ isPinned: false, isDefault: true })
    await remove(admin, first)
    await pin(groupCurator, second, { isDefault: false })
    const rest = (await mine(groupCurator))?.myViews ?? []
    expect(rest.some(({ id, isDefault }) => id === first.id || isDefault)).toBe(false)
  })

  test('loses a pinned view when its owner stops sharing it', async () => {
    const view = await save(admin, { audience: 'SECTION' })
    await pin(groupCurator, view, { isPinned: true })
    await admin(SaveListView, { input: { ...draft, viewId: view.id, name: view.name } })
    expect((await mine(groupCurator))?.myViews.some(({ id }) => id === view.id)).toBe(false)
    expect(refusalOf(await pin(groupCurator, view, { isPinned: false })).code).toBe('NOT_FOUND')
  })

  test('keeps columns by section, until they are reset', async () => {
    const set = (columns: string[] | null) => groupCurator(ChooseListColumns, { input: { section: 'GROUPS', columns } })
    await set(['Name', 'Status'])
    expect((await mine(groupCurator))?.listColumns).toContainEqual({ section: 'GROUPS', columns: ['Name', 'Status'] })
    await set(null)
    expect((await mine(groupCurator))?.listColumns.some(({ section }) => section === 'GROUPS')).toBe(false)
  })
})
