import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { type Group, newGroup } from '../support/groups.ts'
import { refusalOf, refusalsToOthers, refusedToOthers } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

interface Physician {
  id: string
  fullName: string
}

let service: TestService
let curator: Call
let physicians: Physician[]
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('groups')
  physicians = await service.database.rows(sql`select id, full_name as "fullName" from provider order by id limit 40`)
})
afterAll(() => service.stop())

const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
const UNKNOWN_ID = '999999999'

interface LinkPayload {
  success: boolean
  group: Pick<Group, 'id' | 'version' | 'providersCount'> & { providers: Physician[] }
}
const payloadFields = 'success group { id version providersCount providers { id fullName } }'
const LINK = `mutation ($input: GroupProviderInput!) { createGroupProviderAssociation(input: $input) { ${payloadFields} } }`
const UNLINK = `mutation ($input: GroupProviderInput!) { removeGroupProviderAssociation(input: $input) { ${payloadFields} } }`
const LINK_MANY = `mutation ($input: GroupProvidersInput!) { createGroupProvidersAssociation(input: $input) {
  ${payloadFields} outcome { added alreadyLinked unknown repeated } } }`

const link = (groupId: string, providerId: string) =>
  curator<{ createGroupProviderAssociation: LinkPayload }>(LINK, { input: { groupId, providerId } })
const unlink = (groupId: string, providerId: string) =>
  curator<{ removeGroupProviderAssociation: LinkPayload }>(UNLINK, { input: { groupId, providerId } })
interface Outcome {
  added: string[]
  alreadyLinked: string[]
  unknown: string[]
  repeated: string[]
}
const linkMany = (groupId: string, providerId: string) =>
  curator<{ createGroupProvidersAssociation: LinkPayload & { outcome: Outcome } }>(LINK_MANY, {
    input: { groupId, providerId },
  })

const linkedIds = async (groupId: string) =>
  (
    await service.database.rows<{ id: string }>(
      sql`select provider_id as id from group_provider where group_id = ${groupId} order by provider_id`,
    )
  ).map(({ id }) => id)

/** Backdates the group's last change, so that a test can see if a mutation updates it. */
const backdate = (groupId: string) =>
  service.database.rows(
    sql`update care_group set updated_at = to_timestamp(1000), updated_by = 'x' where id = ${groupId}`,
  )
const lastChange = (groupId: string) =>
  service.database.one<{ updated_at: number; updated_by: string; version: number }>(
    sql`select updated_at, updated_by, version from care_group where id = ${groupId}`,
  )
const person = (index: number): Physician => {
  const physician = physicians[index]
  if (!physician) throw new Error(`the demo data has no physician ${index}`)
  return physician
}

describe('createGroupProviderAssociation', () => {
  test("links a physician, updates the group's last change and keeps its version", async () => {
    const group = await newGroup(curator)
    await backdate(group.id)
    const rows = await auditRows(async () =>
      expect((await link(group.id, person(0).id)).data?.createGroupProviderAssociation).toEqual({
        success: true,
        group: { id: group.id, version: 1, providersCount: 1, providers: [person(0)] },
      }),
    )
    expect(await lastChange(group.id)).toMatchObject({ updated_by: 'groups', version: 1 })
    expect((await lastChange(group.id))?.updated_at).toBeGreaterThan(1000)
    expect(rows).toEqual([
      expect.objectContaining({
        username: 'groups',
        action: 'createGroupProviderAssociation',
        message: `Linked ${person(0).fullName} to ${group.name}`,
        args: { groupId: group.id, providerId: person(0).id },
        before: null,
        after: person(0),
      }),
    ])
  })

  test('accepts a repeated link without a change', async () => {
    const group = await newGroup(curator)
    await link(group.id, person(1).id)
    await backdate(group.id)
    const rows = await auditRows(async () =>
      expect((await link(group.id, person(1).id)).data?.createGroupProviderAssociation).toMatchObject({
        success: true,
        group: { providersCount: 1 },
      }),
    )
    expect(rows).toEqual([])
    expect(await lastChange(group.id)).toMatchObject({ updated_at: 1000, updated_by: 'x' })
  })

  test('accepts ten concurrent links, and stores one', async () => {
    const group = await newGroup(curator)
    const answers = await Promise.all(Array.from({ length: 10 }, () => link(group.id, person(2).id)))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect(await linkedIds(group.id)).toEqual([person(2).id])
  })

  test('refuses unknown groups and physicians', async () => {
    const group = await newGroup(curator)
    const rows = await auditRows(async () => {
      for (const id of [UNKNOWN_ID, '0', '-1', 'x', '9'.repeat(30)]) {
        expect(refusalOf(await link(group.id, id))).toMatchObject({
          code: 'NOT_FOUND',
          message: 'That Physician could not be found...',
        })
        expect(refusalOf(await link(id, person(0).id))).toMatchObject({
          code: 'NOT_FOUND',
          message: 'That Group could not be found...',
        })
      }
    })
    expect(rows).toEqual([])
    expect(await linkedIds(group.id)).toEqual([])
  })

  test('is for curators of groups', async () => {
    const group = await newGroup(curator)
    const variables = { input: { groupId: group.id, providerId: person(0).id } }
    expect(await refusalsToOthers(service, LINK, variables)).toEqual(refusedToOthers)
    expect(await linkedIds(group.id)).toEqual([])
  })
})

describe('removeGroupProviderAssociation', () => {
  test('unlinks only that physician', async () => {
    const group = await newGroup(curator)
    await linkMany(group.id, `${person(0).id},${person(1).id}`)
    await backdate(group.id)
    const rows = await auditRows(async () =>
      expect((await unlink(group.id, person(0).id)).data?.removeGroupProviderAssociation).toEqual({
        success: true,
        group: { id: group.id, version: 1, providersCount: 1, providers: [person(1)] },
      }),
    )
    expect((await lastChange(group.id))?.updated_at).toBeGreaterThan(1000)
    expect(rows).toEqual([
      expect.objectContaining({
        action: 'removeGroupProviderAssociation',
        message: `Unlinked ${person(0).fullName} from ${group.name}`,
        before: person(0),
        after: null,
      }),
    ])
  })

  test('accepts an unlinked physician without a change', async () => {
    const group = await newGroup(curator)
    await backdate(group.id)
    const rows = await auditRows(async () =>
      expect((await unlink(group.id, person(0).id)).data?.removeGroupProviderAssociation.success).toBe(true),
    )
    expect(rows).toEqual([])
    expect(await lastChange(group.id)).toMatchObject({ updated_at: 1000 })
  })

  test('refuses unknown groups and physicians', async () => {
    const group = await newGroup(curator)
    expect(refusalOf(await unlink(group.id, UNKNOWN_ID)).code).toBe('NOT_FOUND')
    expect(refusalOf(await unlink(UNKNOWN_ID, person(0).id)).code).toBe('NOT_FOUND')
  })

  test('is for curators of groups', async () => {
    const group = await newGroup(curator)
    await link(group.id, person(0).id)
    const variables = { input: { groupId: group.id, providerId: person(0).id } }
    expect(await refusalsToOthers(service, UNLINK, variables)).toEqual(refusedToOthers)
    expect(await linkedIds(group.id)).toEqual([person(0).id])
  })
})

describe('createGroupProvidersAssociation', () => {
  test('sorts pasted ids into added, already linked, unknown and repeated', async () => {
    const group = await newGroup(curator)
    const [a, b, c] = [person(0), person(1), person(2)]
    await link(group.id, a.id)
    const pasted = ` ${c.id}, ${a.id};${UNKNOWN_ID}\n${b.id}\t${c.id}  007,x,${c.id}, ${'9'.repeat(30)},, -5 `
    const rows = await auditRows(async () => {
      const { data } = await linkMany(group.id, pasted)
      expect(data?.createGroupProvidersAssociation).toMatchObject({
        success: true,
        group: { version: 1, providersCount: 3 },
        outcome: {
          added: [c.id, b.id],
          alreadyLinked: [a.id],
          unknown: [UNKNOWN_ID, '007', 'x', '9'.repeat(30), '-5'],
          repeated: [c.id],
        },
      })
    })
    expect(rows).toEqual([
      expect.objectContaining({
        action: 'createGroupProvidersAssociation',
        message: `Linked 2 physicians to ${group.name}`,
        args: { groupId: group.id, providerId: pasted },
        before: null,
        after: { providers: [c, b] },
      }),
    ])
  })

  test('uses the singular for one physician', async () => {
    const group = await newGroup(curator)
    const [row] = await auditRows(() => linkMany(group.id, person(0).id))
    expect(row?.message).toBe(`Linked 1 physician to ${group.name}`)
  })

  test('changes nothing when no id can be added, and says why', async () => {
    const group = await newGroup(curator)
    await link(group.id, person(0).id)
    await backdate(group.id)
    const rows = await auditRows(async () => {
      const { data } = await linkMany(group.id, `${person(0).id}, ${UNKNOWN_ID}`)
      expect(data?.createGroupProvidersAssociation).toMatchObject({
        success: false,
        group: { providersCount: 1 },
        outcome: { added: [], alreadyLinked: [person(0).id], unknown: [UNKNOWN_ID], repeated: [] },
      })
    })
    expect(rows).toEqual([])
    expect(await lastChange(group.id)).toMatchObject({ updated_at: 1000 })
  })

  test('reports every pasted id once, in order, and links exactly the known ones', async () => {
    const knownIds = physicians.map(({ id }) => id)
    const pasted = fc.array(fc.oneof(fc.constantFrom(...knownIds), fc.constantFrom(UNKNOWN_ID, '0', 'x', '1.5')), {
      minLength: 1,
      maxLength: 60,
    })
    const subset = fc.subarray(knownIds)
    await fc.assert(
      fc.asyncProperty(subset, pasted, async (before, ids) => {
        const group = await newGroup(curator)
        if (before.length > 0) await linkMany(group.id, before.join())
        const { data } = await linkMany(group.id, ids.join(' , '))
        const { outcome, success } = data?.createGroupProvidersAssociation ?? {}
        const unique = [...new Set(ids)]
        expect(outcome).toEqual({
          added: unique.filter((id) => knownIds.includes(id) && !before.includes(id)),
          alreadyLinked: unique.filter((id) => before.includes(id)),
          unknown: unique.filter((id) => !knownIds.includes(id)),
          repeated: unique.filter((id) => ids.indexOf(id) !== ids.lastIndexOf(id)),
        })
        expect(success).toBe((outcome?.added.length ?? 0) > 0)
        expect(new Set(await linkedIds(group.id))).toEqual(
          new Set([...before, ...unique.filter((id) => knownIds.includes(id))]),
        )
      }),
      { numRuns: 15 },
    )
  })

  test('the audit log stores the beginning and the length of a long paste', async () => {
    const group = await newGroup(curator)
    const pasted = `${person(0).id}, ${UNKNOWN_ID}${' '.repeat(90_000)}`
    const [row] = await auditRows(() => linkMany(group.id, pasted))
    const storedPaste = `${pasted.slice(0, 4_000)}… (${pasted.length} characters)`
    expect(row?.args).toEqual({ groupId: group.id, providerId: storedPaste })
  })

  test.each([
    '',
    ' , ; \n',
    Array.from({ length: 5_001 }, (_, index) => index).join(),
    '7,'.repeat(5_001),
    '7'.repeat(100_001),
  ])('refuses a paste without ids, with too many or too long (%#)', async (pasted) => {
    const group = await newGroup(curator)
    const rows = await auditRows(async () =>
      expect(refusalOf(await linkMany(group.id, pasted))).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'providerId',
      }),
    )
    expect(rows).toEqual([])
  })

  test('refuses text that cannot be stored, and unknown groups', async () => {
    const group = await newGroup(curator)
    expect(refusalOf(await linkMany(group.id, '1,\0'))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'providerId' })
    expect(refusalOf(await linkMany(UNKNOWN_ID, person(0).id)).code).toBe('NOT_FOUND')
  })

  test('is for curators of groups', async () => {
    const group = await newGroup(curator)
    const variables = { input: { groupId: group.id, providerId: person(0).id } }
    expect(await refusalsToOthers(service, LINK_MANY, variables)).toEqual(refusedToOthers)
    expect(await linkedIds(group.id)).toEqual([])
  })
})
