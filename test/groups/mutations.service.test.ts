import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { valuesOf } from '../../server/records/fieldTable.ts'
import { groupFields } from '../../src/domain/groups/fields.ts'
import { newGroup as blankGroup } from '../../src/domain/groups/group.ts'
import { auditRowsOf } from '../support/audit.ts'
import { noticesDuring } from '../support/changes.ts'
import { CREATE, create, find, linkPhysicians, newGroup, REMOVE, remove, UPDATE, update } from '../support/groups.ts'
import { newPhysician } from '../support/physicians.ts'
import { refusalOf, refusalsToOthers, refusedToOthers } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
/** Returns the editable fields of a new group, as the audit log stores them. */
const fieldsOf = (slug: string) => valuesOf(groupFields, { ...blankGroup, name: 'A', slug })

describe('createGroup', () => {
  test('creates a disabled, hidden group with a machine name derived from its name', async () => {
    const { data } = await create(curator, { name: "  O'Brien & Núñez  Heart Group " })
    expect(data?.createGroup).toMatchObject({
      success: true,
      group: {
        name: "O'Brien & Núñez  Heart Group",
        slug: 'obrien-nunez-heart-group',
        url: null,
        status: false,
        display_on_profile: false,
        version: 1,
        providersCount: 0,
      },
    })
  })

  test('stores every given field', async () => {
    const input = { name: 'Given', slug: 'my-own_slug', url: ' https://given.example.org ', status: true }
    const group = await newGroup(curator, { ...input, display_on_profile: true })
    expect(group).toMatchObject({ ...input, url: 'https://given.example.org', display_on_profile: true })
    expect(await find(curator, { id: group.id })).toEqual(group)
  })

  test('writes one audit row', async () => {
    const input = { name: 'Audited', status: true }
    const rows = await auditRows(() => create(curator, input))
    const after = { ...fieldsOf('audited'), name: 'Audited', status: true }
    const facts = { username: 'curator', action: 'createGroup', message: 'Created group Audited' }
    expect(rows).toEqual([expect.objectContaining({ ...facts, args: input, before: null, after })])
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: ' \t\u200b ' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ name: 'x'.repeat(10_000) }, 'name'],
    [{ name: 'NUL \0' }, 'name'],
    [{ name: 'half a pair \ud800' }, 'name'],
    [{ name: '👍👍' }, 'slug'],
    [{ name: 'a', slug: '' }, 'slug'],
    [{ name: 'a', slug: 'Upper Case' }, 'slug'],
    [{ name: 'a', slug: '-edge-' }, 'slug'],
    [{ name: 'a', slug: 'é' }, 'slug'],
    [{ name: 'a', slug: 'x'.repeat(256) }, 'slug'],
    [{ name: 'a', url: 'javascript:alert(1)' }, 'url'],
    [{ name: 'a', url: ' JaVaScRiPt:alert(1)' }, 'url'],
    [{ name: 'a', url: 'data:text/html,x' }, 'url'],
    [{ name: 'a', url: `https://${'x'.repeat(10_000)}` }, 'url'],
    [{ name: 'a', url: 'https://x\0' }, 'url'],
  ])('refuses %j for its %s and changes nothing', async (input, field) => {
    const before = await service.database.one(sql`select count(*) from care_group`)
    const rows = await auditRows(async () =>
      expect(refusalOf(await create(curator, input))).toMatchObject({ code: 'BAD_USER_INPUT', field }),
    )
    expect(rows).toEqual([])
    expect(await service.database.one(sql`select count(*) from care_group`)).toEqual(before)
  })

  test('accepts a name of 255 characters, the longest machine name and the widest letters', async () => {
    for (const name of ['x'.repeat(255), '🫀'.repeat(127), 'ﷺ'.repeat(255)]) {
      const group = await newGroup(curator, { name, slug: `long-${name.length}-${name.codePointAt(0)}` })
      expect(group.name).toBe(name)
    }
    expect((await newGroup(curator, { name: 'a', slug: 'y'.repeat(255) })).slug).toHaveLength(255)
  })

  test('refuses a taken machine name', async () => {
    await newGroup(curator, { name: 'Taken Name' })
    const rows = await auditRows(async () =>
      expect(refusalOf(await create(curator, { name: "Taken' Náme" }))).toEqual({
        code: 'BAD_USER_INPUT',
        field: 'slug',
        message: 'The Machine Name (taken-name) is already taken.',
      }),
    )
    expect(rows).toEqual([])
  })

  test('DA5: accepts one of many concurrent groups with the same machine name, and refuses the others with the reason', async () => {
    const callers = [curator, await service.as('groups'), await service.as('admin')]
    const rows = await auditRows(async () => {
      const answers = await Promise.all(
        Array.from({ length: 9 }, (_, index) =>
          create(callers[index % 3] ?? curator, { name: 'Race', url: `${index}` }),
        ),
      )
      const refusedAnswers = answers.filter(({ errors }) => errors)
      expect(refusedAnswers).toHaveLength(8)
      for (const answer of refusedAnswers)
        expect(refusalOf(answer)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'slug' })
    })
    expect(rows).toHaveLength(1)
    expect(await find(curator, { slug: 'race' })).toMatchObject({ url: expect.stringMatching(/^\d$/) })
  })

  test('is for curators of groups', async () => {
    const rows = await auditRows(async () =>
      expect(await refusalsToOthers(service, CREATE, { input: { name: 'Mine' } })).toEqual(refusedToOthers),
    )
    expect(rows.filter(({ action }) => action !== 'createToken')).toEqual([])
    expect(await find(curator, { slug: 'mine' })).toBeNull()
  })
})

describe('updateGroup', () => {
  test('changes the given fields, keeps the others, and increases the version', async () => {
    const group = await newGroup(curator, { url: 'https://a.example.org', status: true })
    const { data } = await update(curator, group.id, { name: ' Renamed ', display_on_profile: true })
    expect(data?.updateGroup.group).toEqual({
      ...group,
      name: 'Renamed',
      display_on_profile: true,
      version: 2,
      updated_at: expect.any(Number),
    })
    expect(await find(curator, { id: group.id })).toEqual(data?.updateGroup.group)
  })

  test('keeps a field that is null, but clears the URL', async () => {
    const group = await newGroup(curator, { url: 'https://a.example.org', status: true })
    const { data } = await update(curator, group.id, { name: null, slug: null, status: null, url: null })
    expect(data?.updateGroup.group).toMatchObject({ name: group.name, slug: group.slug, status: true, url: null })
  })

  test('makes the group searchable by its new name and machine name only', async () => {
    const group = await newGroup(curator, { name: 'Before Xylophone' })
    await update(curator, group.id, { name: 'After Glockenspiel', slug: 'after-glockenspiel' })
    const count = async (filter: string) => {
      const query = 'query ($filter: String) { groups(filter: $filter) { aggregate { count } } }'
      return (await curator<{ groups: { aggregate: { count: number } } }>(query, { filter })).data?.groups.aggregate
        .count
    }
    expect([await count('xylophone'), await count('glockenspiel')]).toEqual([0, 1])
  })

  test('writes one audit row with the record before and after', async () => {
    const group = await newGroup(curator, { name: 'A', slug: 'audited-update' })
    const changes = { status: true, url: 'https://b.example.org' }
    const rows = await auditRows(() => update(curator, group.id, changes, { expectedVersion: 1 }))
    expect(rows).toEqual([
      expect.objectContaining({
        username: 'curator',
        action: 'updateGroup',
        message: 'Updated group A',
        args: { groupId: group.id, update: changes, expectedVersion: 1 },
        before: fieldsOf('audited-update'),
        after: { ...fieldsOf('audited-update'), ...changes },
      }),
    ])
  })

  test.each([
    [{ name: '  ' }, 'name'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ slug: 'meadowgate-medical-group' }, 'slug'],
    [{ url: 'vbscript:x' }, 'url'],
    [{ name: '\ud800' }, 'name'],
  ])('refuses %j and changes nothing', async (changes, field) => {
    const group = await newGroup(curator)
    const rows = await auditRows(async () =>
      expect(refusalOf(await update(curator, group.id, changes))).toMatchObject({ code: 'BAD_USER_INPUT', field }),
    )
    expect(rows).toEqual([])
    expect(await find(curator, { id: group.id })).toEqual(group)
  })

  test('refuses a stale save with CONFLICT, and returns the current record', async () => {
    const group = await newGroup(curator)
    await update(await service.as('groups'), group.id, { status: true })
    const rows = await auditRows(async () => {
      const answer = await update(curator, group.id, { name: 'Mine' }, { expectedVersion: 1 })
      expect(refusalOf(answer)).toMatchObject({
        code: 'CONFLICT',
        message: 'This group was saved after you opened it; groups changed it last.',
      })
      expect(answer.errors?.[0]?.extensions?.current).toMatchObject({
        id: group.id,
        name: group.name,
        slug: group.slug,
        url: null,
        display_on_profile: false,
        status: true,
        version: 2,
        updated_at: expect.any(Number),
        updated_by: 'groups',
      })
    })
    expect(rows).toEqual([])
    expect(await find(curator, { id: group.id })).toMatchObject({ name: group.name, version: 2 })
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
    const winner = answers[codes.indexOf(undefined)]?.data?.updateGroup.group
    expect(await find(curator, { id: group.id })).toEqual(winner)
  })

  test('accepts one of two concurrent renames to the same machine name', async () => {
    const groups = [await newGroup(curator), await newGroup(curator)]
    const answers = await Promise.all(groups.map(({ id }) => update(curator, id, { slug: 'both-want-it' })))
    const codes = answers.map((answer) => refusalOf(answer).code)
    expect(new Set(codes)).toEqual(new Set(['BAD_USER_INPUT', undefined]))
  })

  test.each(['999999999', '0', 'x', '9'.repeat(30), '1\0'])('finds no group %j to update', async (id) => {
    const rows = await auditRows(async () => {
      const expected = id.includes('\0')
        ? { code: 'BAD_USER_INPUT' }
        : { code: 'NOT_FOUND', message: 'That Group could not be found...' }
      expect(refusalOf(await update(curator, id, { name: 'x' }))).toMatchObject(expected)
    })
    expect(rows).toEqual([])
  })

  test('is for curators of groups', async () => {
    const group = await newGroup(curator)
    const variables = { input: { groupId: group.id, update: { status: true } } }
    expect(await refusalsToOthers(service, UPDATE, variables)).toEqual(refusedToOthers)
    expect(await find(curator, { id: group.id })).toEqual(group)
  })
})

describe('removeGroup', () => {
  test('deletes its links and keeps the physicians', async () => {
    const physicians = () => service.database.one(sql`select count(*) from provider`)
    const before = await physicians()
    const { data } = await curator<{ group: { id: string } }>('{ group(slug: "meadowgate-medical-group") { id } }')
    const id = data?.group.id ?? ''
    const links = await service.database.rows<{ provider_id: string }>(
      sql`select provider_id from group_provider where group_id = ${id} order by provider_id`,
    )
    const rows = await auditRows(async () =>
      expect((await remove(curator, id)).data).toEqual({ removeGroup: { success: true } }),
    )
    expect(await find(curator, { id })).toBeNull()
    expect(await service.database.rows(sql`select 1 from group_provider where group_id = ${id}`)).toEqual([])
    expect(await physicians()).toEqual(before)
    expect(rows).toEqual([
      expect.objectContaining({
        action: 'removeGroup',
        message: 'Removed group Meadowgate Medical Group',
        args: { id },
        before: expect.objectContaining({
          slug: 'meadowgate-medical-group',
          providers: links.map(({ provider_id }) => provider_id),
        }),
        after: null,
      }),
    ])
  })

  test('increases the version of its physicians, whose forms show their groups, and sends notices', async () => {
    const group = await newGroup(curator)
    const physicians = [await newPhysician(service.database), await newPhysician(service.database)]
    await linkPhysicians(curator, group, physicians)
    const saves = () =>
      service.database.rows<{ version: number; updated_by: string }>(
        sql`select version, updated_by from provider where id = any(${physicians}::bigint[])`,
      )
    const [before] = await saves()
    const notices = await noticesDuring(service.database, () => remove(curator, group.id))
    expect(notices).toEqual(
      [`GROUP REMOVED ${group.id}`, ...physicians.map((id) => `PROVIDER UPDATED ${id}`)].toSorted(),
    )
    const saved = { version: (before?.version ?? 0) + 1, updated_by: 'curator' }
    expect(await saves()).toEqual([saved, saved])
  })

  test('frees the machine name', async () => {
    const { id, slug } = await newGroup(curator)
    await remove(curator, id)
    expect((await newGroup(curator, { slug })).slug).toBe(slug)
  })

  test('runs one of two concurrent deletions, and the other finds nothing', async () => {
    const { id } = await newGroup(curator)
    const rows = await auditRows(async () => {
      const codes = (await Promise.all([remove(curator, id), remove(curator, id)])).map(
        (answer) => refusalOf(answer).code,
      )
      expect(new Set(codes)).toEqual(new Set(['NOT_FOUND', undefined]))
    })
    expect(rows).toHaveLength(1)
  })

  test.each(['999999999', '-1', '9'.repeat(400), '__proto__'])('finds no group %j to remove', async (id) => {
    const rows = await auditRows(async () =>
      expect(refusalOf(await remove(curator, id))).toMatchObject({
        code: 'NOT_FOUND',
        message: 'That Group could not be found...',
      }),
    )
    expect(rows).toEqual([])
  })

  test('is for curators of groups', async () => {
    const group = await newGroup(curator)
    expect(await refusalsToOthers(service, REMOVE, { input: { id: group.id } })).toEqual(refusedToOthers)
    expect(await find(curator, { id: group.id })).toEqual(group)
  })
})
