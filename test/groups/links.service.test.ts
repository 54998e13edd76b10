import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { UNKNOWN_ID } from '../support/badCases.ts'
import { newGroup } from '../support/groups.ts'
import { type Answer, callerOf, testService } from '../support/service.ts'

interface Physician {
  id: string
  fullName: string
}
interface LinkPayload {
  success: boolean
  group: { id: string; version: number; providersCount: number; providers: Physician[] }
}

const service = testService()
const curator = callerOf(service, 'groups')
let first: Physician
let second: Physician
beforeAll(async () => {
  const rows = await service.database.rows<Physician>(
    sql`select id, full_name as "fullName" from provider order by id limit 2`,
  )
  if (!rows[0] || !rows[1]) throw new Error('The demo data has no physicians.')
  ;[first, second] = [rows[0], rows[1]]
})

const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)

const send = async (field: string, type: string, groupId: string, providerId: string) => {
  const answer: Answer<Record<string, LinkPayload>> = await curator(
    `mutation ($input: ${type}!) { ${field}(input: $input) {
      success group { id version providersCount providers { id fullName } } } }`,
    { input: { groupId, providerId } },
  )
  return { ...answer, payload: answer.data?.[field] }
}
const link = (groupId: string, id: string) => send('createGroupProviderAssociation', 'GroupProviderInput', groupId, id)
const unlink = (groupId: string, id: string) =>
  send('removeGroupProviderAssociation', 'GroupProviderInput', groupId, id)
const linkMany = (groupId: string, ids: string) =>
  send('createGroupProvidersAssociation', 'GroupProvidersInput', groupId, ids)

/** Backdates the group, so that a test can see whether a mutation updates it. */
const backdate = (groupId: string) =>
  service.database.rows(
    sql`update care_group set updated_at = to_timestamp(1000), updated_by = 'x' where id = ${groupId}`,
  )
const lastChange = (groupId: string) =>
  service.database.one<{ updated_at: number; updated_by: string; version: number }>(
    sql`select updated_at, updated_by, version from care_group where id = ${groupId}`,
  )

test('a link and its removal update the group’s last change, keep its version, and write one audit row each', async () => {
  const { id, name } = await newGroup(curator)
  await linkMany(id, second.id)
  await backdate(id)
  const rows = await auditRows(async () => {
    expect((await link(id, first.id)).payload?.group.providersCount).toBe(2)
    await unlink(id, second.id)
  })
  const facts = { username: 'groups', args: expect.any(Object) }
  const action = 'createGroupProviderAssociation'
  expect(rows).toMatchObject([
    { ...facts, action, message: `Linked ${first.fullName} to ${name}`, before: null, after: first },
    { ...facts, message: `Unlinked ${second.fullName} from ${name}`, before: second, after: null },
  ])
  const saved = await lastChange(id)
  expect(saved).toMatchObject({ updated_by: 'groups', version: 1 })
  expect(saved?.updated_at).toBeGreaterThan(1000)

  // A repeated request changes nothing.
  await backdate(id)
  const payload = { success: true, group: { id, version: 1, providersCount: 1, providers: [first] } }
  const repeatedRows = await auditRows(async () => {
    expect((await link(id, first.id)).payload).toEqual(payload)
    expect((await unlink(id, second.id)).payload).toEqual(payload)
  })
  expect(repeatedRows).toEqual([])
  expect(await lastChange(id)).toEqual({ updated_at: 1000, updated_by: 'x', version: 1 })
})

test('pasted ids write one audit row with the added physicians and the beginning of a long paste', async () => {
  const group = await newGroup(curator)
  const pasted = `${second.id}, ${UNKNOWN_ID}; ${first.id}${' '.repeat(90_000)}`
  const rows = await auditRows(async () => {
    expect((await linkMany(group.id, pasted)).payload).toMatchObject({ success: true, group: { version: 1 } })
    await backdate(group.id)
    expect((await linkMany(group.id, `${first.id}, ${UNKNOWN_ID}`)).payload?.success, 'nothing to add').toBe(false)
    expect(await lastChange(group.id)).toMatchObject({ updated_at: 1000 })
    await unlink(group.id, first.id)
    await linkMany(group.id, first.id)
  })
  expect(rows.map(({ message }) => message)).toEqual([
    `Linked 2 physicians to ${group.name}`,
    `Unlinked ${first.fullName} from ${group.name}`,
    `Linked 1 physician to ${group.name}`,
  ])
  const storedPaste = `${pasted.slice(0, 4_000)}… (${pasted.length} characters)`
  const args = { groupId: group.id, providerId: storedPaste }
  expect(rows[0]).toMatchObject({ args, before: null, after: { providers: [second, first] } })
})
