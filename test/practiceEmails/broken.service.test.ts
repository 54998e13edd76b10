import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { answered, bulkChanges } from './bulkChanges.ts'

let service: TestService
let curator: Call
let bulk: ReturnType<typeof bulkChanges>
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  bulk = bulkChanges(service, curator)
})
afterAll(() => service.stop())

describe('stored texts that are not a list of addresses', () => {
  const BROKEN = '["okapi@example.org", '
  const fields = 'id emails hasBrokenEmails version'
  const find = async (id: string) =>
    answered(
      await curator<Record<string, { emails: string; hasBrokenEmails: boolean }>>(
        `query ($id: ID!) { practiceEmail(id: $id) { ${fields} } }`,
        { id },
      ),
    )
  const update = (id: string, changes: object) =>
    curator(`mutation ($input: UpdateEmailInput!) { updateEmail(input: $input) { practiceEmail { ${fields} } } }`, {
      input: { id, update: changes },
    })

  test('are returned unchanged, found by their content, and stay until a list is saved', async () => {
    const id = await bulk.newRecord()
    await bulk.breakEmails(id, BROKEN)
    expect(await find(id)).toMatchObject({ emails: BROKEN, hasBrokenEmails: true })
    expect((await update(id, { match: 'Renamed' })).errors).toBeUndefined()
    expect(await find(id)).toMatchObject({ emails: BROKEN, hasBrokenEmails: true })
    const { data } = await curator<{ practiceEmails: { allRecords: string[] } }>(
      '{ practiceEmails(filter: "okapi@example.org") { allRecords } }',
    )
    expect(data?.practiceEmails.allRecords).toEqual([id])

    expect(refusalOf(await update(id, { emails: BROKEN })).field).toBe('emails')
    const rows = await bulk.auditRows(() => update(id, { emails: '["okapi@example.org"]' }))
    expect(rows).toMatchObject([{ before: { emails: BROKEN }, after: { emails: ['okapi@example.org'] } }])
    expect(await find(id)).toMatchObject({ emails: '["okapi@example.org"]', hasBrokenEmails: false })
    expect((await bulk.add([id])).outcome.changed).toEqual([id])
  })
})

test('an old address on a former domain does not block edits of the list', async () => {
  const id = await bulk.newRecord(['desk@former.example', 'b@example.org'])
  const update = (emails: readonly string[]) =>
    curator(`mutation ($input: UpdateEmailInput!) { updateEmail(input: $input) { success } }`, {
      input: { id, update: { emails: JSON.stringify(emails) } },
    })
  expect((await update(['desk@former.example', 'c@example.org'])).errors).toBeUndefined()
  expect(await bulk.emailsOf([id])).toEqual([['desk@former.example', 'c@example.org']])
  expect(refusalOf(await update(['desk@former.example', 'other@former.example'])).field).toBe('emails')
  expect(refusalOf(await update(['c@example.org', 'C@Example.org'])).message).toBe(
    'The Email Address c@example.org Already Exists.',
  )
})
