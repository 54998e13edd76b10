import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { UNKNOWN_ID } from '../support/badCases.ts'
import { linkPhysicians, newGroup } from '../support/groups.ts'
import { callerOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'groups')

test('pasted ids write one audit row with the added physicians and the beginning of a long paste', async () => {
  const group = await newGroup(curator)
  const [first, second] = await service.database.rows<{ id: string; fullName: string }>(
    sql`select id, full_name as "fullName" from provider order by id limit 2`,
  )
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
