import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCareGroup } from '../../support/physicians.ts'
import { refusalOf } from '../../support/refusal.ts'
import { type Answer, type Call, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

type Answers = Promise<Answer<unknown>[]>
const times = (count: number, call: (index: number) => Promise<Answer<unknown>>): Answers =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))
const codesOf = async (answers: Answers) => new Set((await answers).map((answer) => refusalOf(answer).code))
const DONE = new Set([undefined])

/** Waits until this many statements wait for a lock. */
const waitFor = async (count: number) => {
  const waiting = async () =>
    service.database.rows(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(async () => (await waiting()).length).toBe(count)
}

test('AV2: while ten wait for one record, everybody reads', async () => {
  const { id: groupId } = await newCareGroup(service.database)
  const saves = await service.database.transaction(async (tx) => {
    await tx.rows(sql`select from care_group where id = ${groupId} for update`)
    const waiting = times(10, (index) =>
      curator('mutation ($input: UpdateGroupInput!) { updateGroup(input: $input) { success } }', {
        input: { groupId, update: { name: `Waited for ${index}` } },
      }),
    )
    await waitFor(10)
    expect(await codesOf(times(5, () => curator('{ groups { edges { node { id } } } }')))).toEqual(DONE)
    return { waiting }
  })
  expect(await codesOf(saves.waiting)).toEqual(DONE)
})

test('AV2: while many slow changes wait for one record, others are saved; too many are refused', async () => {
  const { id } =
    (await service.database.one<{ id: string }>(sql`select id from practice_email order by id limit 1`)) ?? {}
  const answered: unknown[] = []
  const change = async (index: number) => {
    const answer = await curator('mutation ($input: BulkAddEmailInput!) { bulkAddEmail(input: $input) { success } }', {
      input: {
        update: {
          emailResultIds: [id],
          email: `slow${index}@example.org`,
          reasonForOverride: 'Whoever is in charge asked for it.',
        },
      },
    })
    answered.push(refusalOf(answer).code)
    return answer
  }
  const changes = await service.database.transaction(async (tx) => {
    await tx.rows(sql`select from practice_email where id = ${id} for update`)
    const waiting = times(30, change)
    await waitFor(3)
    await expect.poll(() => answered).toEqual(Array.from({ length: 7 }, () => 'RATE_LIMITED'))
    const create = (index: number) =>
      curator('mutation ($input: CreateGroupInput!) { createGroup(input: $input) { success } }', {
        input: { name: `Meanwhile ${index}` },
      })
    expect(await codesOf(times(5, create))).toEqual(DONE)
    return { waiting }
  })
  await changes.waiting
  expect(answered.slice(7)).toEqual(Array.from({ length: 23 }, () => undefined))
})

test('a request that waits too long for a record, or in its queue, is refused without a change', async () => {
  const { id: groupId } = await newCareGroup(service.database)
  const update = () =>
    curator('mutation ($input: UpdateGroupInput!) { updateGroup(input: $input) { success } }', {
      input: { groupId, update: { name: 'Waited in vain' } },
    })
  const remove = () =>
    curator('mutation ($input: RemoveInput!) { removeGroup(input: $input) { success } }', { input: { id: groupId } })
  const refused = await service.database
    .transaction(async (tx) => {
      await tx.rows(sql`select from care_group where id = ${groupId} for update`)
      const removal = remove()
      await waitFor(1)
      return Promise.all([removal, times(11, update)])
    })
    .then((answers) => answers.flat())
  expect(refused.map(refusalOf)[0], 'a deletion, too').toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringContaining('Nothing was changed. Try again in a moment.'),
  })
  const refusals = refused.map(({ errors }) => errors?.[0])
  const [waited, unconnected] = ['RATE_LIMITED', 'INTERNAL'].map((code) =>
    refusals.filter((refusal) => refusal?.extensions?.code === code),
  )
  expect([...(waited ?? []), ...(unconnected ?? [])]).toHaveLength(12)
  for (const refusal of waited ?? []) {
    expect(refusal).toMatchObject({
      message: expect.stringMatching(/took too long.*Nothing was changed/),
      extensions: { retryAfter: 5 },
    })
  }
  expect(waited).not.toEqual([])
  // A request without a connection may repeat a saved one, so its refusal doesn't say that nothing was saved.
  expect(new Set(unconnected?.map((refusal) => refusal?.message))).toEqual(
    new Set(['The service is busy. Try again in a moment.']),
  )
  const stored = await service.database.one(sql`select version from care_group where id = ${groupId}`)
  expect(stored).toEqual({ version: 1 })
})
