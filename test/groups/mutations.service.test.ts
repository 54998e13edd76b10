import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { valuesOf } from '../../server/records/fieldTable.ts'
import { groupFields } from '../../src/domain/groups/fields.ts'
import { newGroup as blankGroup } from '../../src/domain/groups/group.ts'
import { auditRowsOf } from '../support/audit.ts'
import { UNKNOWN_ID } from '../support/badCases.ts'
import { noticesDuring } from '../support/changes.ts'
import { create, find, GROUPS, linkPhysicians, newGroup, remove, update } from '../support/groups.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const fieldsOf = (slug: string) => valuesOf(groupFields, { ...blankGroup, name: 'A', slug })

describe('createGroup', () => {
  test('creates a disabled, hidden group with a machine name derived from its name, and writes one audit row', async () => {
    const input = { name: "  O'Brien & Núñez  Heart Group " }
    const fields = { ...fieldsOf('obrien-nunez-heart-group'), name: "O'Brien & Núñez  Heart Group" }
    const rows = await auditRowsOf(service.database, async () => {
      const { data } = await create(curator, input)
      expect(data?.createGroup).toMatchObject({ success: true, group: { ...fields, version: 1, providersCount: 0 } })
    })
    expect(fields).toMatchObject({ url: null, status: false, display_on_profile: false })
    const facts = { username: 'curator', action: 'createGroup', message: `Created group ${fields.name}` }
    expect(rows).toEqual([expect.objectContaining({ ...facts, args: input, before: null, after: fields })])
  })

  test('stores texts up to the maximum lengths and in the widest letters', async () => {
    for (const [place, name] of ['x'.repeat(255), '🫀'.repeat(127), 'ﷺ'.repeat(255)].entries()) {
      const slug = 'y'.repeat(255 - place)
      expect(await newGroup(curator, { name, slug })).toMatchObject({ name, slug })
    }
  })

  test('DA5: accepts one of many concurrent groups with the same machine name, and refuses the others with the reason', async () => {
    const callers = [curator, await service.as('groups'), await service.as('admin')]
    const names = ['Race', 'Ráce', "R'ace"]
    const rows = await auditRowsOf(service.database, async () => {
      const answers = await Promise.all(
        Array.from({ length: 9 }, (_, index) =>
          create(callers[index % 3] ?? curator, { name: names[index % 3], url: `${index}` }),
        ),
      )
      const refusals = answers.filter(({ errors }) => errors).map(refusalOf)
      const message = 'The Machine Name (race) is already taken.'
      expect(refusals).toEqual(Array.from({ length: 8 }, () => ({ code: 'BAD_USER_INPUT', field: 'slug', message })))
    })
    expect(rows).toHaveLength(1)
    expect(await find(curator, { slug: 'race' })).toMatchObject({ url: expect.stringMatching(/^\d$/) })
  })
})

describe('updateGroup', () => {
  test('changes the given fields, keeps the others and those that are null, and writes an audit row', async () => {
    const before = { ...fieldsOf('audited-update'), url: 'https://a.example.org', status: true }
    const group = await newGroup(curator, before)
    const changes = { name: ' Renamed ', display_on_profile: true }
    const after = { ...before, ...changes, name: 'Renamed' }
    const renamed = { ...group, ...after, version: 2, updated_at: expect.any(Number) }
    const rows = await auditRowsOf(service.database, async () => {
      const { data } = await update(curator, group.id, changes, { expectedVersion: 1 })
      expect(data?.updateGroup.group).toEqual(renamed)
    })
    const facts = { username: 'curator', action: 'updateGroup', message: 'Updated group Renamed' }
    const args = { groupId: group.id, update: changes, expectedVersion: 1 }
    expect(rows).toEqual([expect.objectContaining({ ...facts, args, before, after })])
    expect(await find(curator, { id: group.id })).toEqual(renamed)
    const cleared = await update(curator, group.id, { name: null, slug: null, status: null, url: null })
    expect(cleared.data?.updateGroup.group, 'null clears the URL only').toEqual({ ...renamed, url: null, version: 3 })
  })

  test('makes the group searchable by its new name and machine name only', async () => {
    const group = await newGroup(curator, { name: 'Before Xylophone' })
    await update(curator, group.id, { name: 'After Glockenspiel', slug: 'after-glockenspiel' })
    const count = async (filter: string) =>
      (await curator<{ groups: { aggregate: { count: number } } }>(GROUPS, { filter })).data?.groups.aggregate.count
    expect([await count('xylophone'), await count('glockenspiel')]).toEqual([0, 1])
  })

  test('DA4: accepts one of ten concurrent saves with the same version', async () => {
    const group = await newGroup(curator)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        update(curator, group.id, { name: `Racer ${index}` }, { expectedVersion: group.version }),
      ),
    )
    const codes = answers.map((answer) => refusalOf(answer).code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(9)
    const stale = await update(curator, group.id, { name: 'Late' }, { expectedVersion: group.version })
    expect(refusalOf(stale).message).toBe('curator saved this group after you opened it.')
    expect(await find(curator, { id: group.id })).toEqual(answers[codes.indexOf(undefined)]?.data?.updateGroup.group)
  })
})

test('removeGroup deletes its links, keeps the machine name, and saves its physicians, whose forms show their groups', async () => {
  const slug = 'meadowgate-medical-group'
  const id = (await find(curator, { slug }))?.id ?? ''
  const links = await service.database.rows<{ id: string }>(sql`
    select provider_id as id from group_provider where group_id = ${id} order by provider_id`)
  const providers = links.map((link) => link.id)
  const physicians = () =>
    service.database.rows<{ version: number; updated_by: string }>(sql`
      select version, updated_by from provider where id = any(${providers}::bigint[]) order by id`)
  const before = await physicians()
  let notices: string[] = []
  const rows = await auditRowsOf(service.database, async () => {
    notices = await noticesDuring(service.database, async () =>
      expect((await remove(curator, id)).data).toEqual({ removeGroup: { success: true } }),
    )
  })
  expect(await find(curator, { id })).toBeNull()
  expect(await service.database.rows(sql`select 1 from group_provider where group_id = ${id}`)).toEqual([])
  expect(await physicians()).toEqual(before.map(({ version }) => ({ version: version + 1, updated_by: 'curator' })))
  expect(notices).toEqual([`GROUP REMOVED ${id}`, ...providers.map((one) => `PROVIDER UPDATED ${one}`)].toSorted())
  const facts = { message: 'Removed group Meadowgate Medical Group', args: { id }, after: null }
  expect(rows).toEqual([expect.objectContaining({ ...facts, before: expect.objectContaining({ slug, providers }) })])
  expect(refusalOf(await create(curator, { name: 'Another', slug }))).toMatchObject({ field: 'slug' })
})

test('pasted ids write one audit row with the added physicians and the beginning of a long paste', async () => {
  const group = await newGroup(curator)
  const [first, second] = await service.database.rows<{ id: string; fullName: string }>(sql`
    select id, full_name as "fullName" from provider order by id limit 2`)
  const pasted = `${second?.id}, ${UNKNOWN_ID}; ${first?.id}${' '.repeat(90_000)}`
  const backdate = sql`update care_group set updated_at = to_timestamp(1000) where id = ${group.id}`
  const rows = await auditRowsOf(service.database, async () => {
    await linkPhysicians(curator, group, [pasted])
    await service.database.rows(backdate)
    const { data } = await linkPhysicians(curator, group, [first?.id ?? '', UNKNOWN_ID])
    expect(data, 'nothing to add').toEqual({ createGroupProvidersAssociation: { success: false } })
  })
  const args = { groupId: group.id, providerId: `${pasted.slice(0, 4_000)}… (${pasted.length} characters)` }
  const message = `Linked 2 physicians to ${group.name}`
  expect(rows).toMatchObject([{ message, args, before: null, after: { providers: [second, first] } }])
  const row = await service.database.one(sql`select updated_at, version from care_group where id = ${group.id}`)
  expect(row).toEqual({ updated_at: 1000, version: 1 })
})
