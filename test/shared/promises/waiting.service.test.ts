import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { mutate } from '../../support/mutate.ts'
import { newCareGroup, newPhysician, override } from '../../support/physicians.ts'
import { refusalOf } from '../../support/refusal.ts'
import { type Answer, callerOf, testService, usualLimits } from '../../support/service.ts'
import { waitForBlocked } from '../../support/statements.ts'

const service = testService()
const curator = callerOf(service, 'curator')
// PostgreSQL ends a slow statement before the driver does.
const limited = testService({ limits: { ...usualLimits, query_timeout: 60_000 } })
const limitedCurator = callerOf(limited, 'curator')

const callTimes = (count: number, call: (index: number) => Promise<Answer<unknown>>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))
const codesOf = async (answers: ReturnType<typeof callTimes>) =>
  new Set((await answers).map((answer) => refusalOf(answer).code))
const SUCCESS = new Set([undefined])

test('AV2: while ten saves wait for one record, all queries are answered, and no other record is locked', async () => {
  const { id: groupId } = await newCareGroup(service.database)
  const providerId = await newPhysician(service.database)
  const saves = await service.database.transaction(async (tx) => {
    await tx.rows(sql`select from care_group where id = ${groupId} for update`)
    const waiting = callTimes(10, (index) =>
      index === 0
        ? override(curator, providerId, { groups: [groupId] })
        : mutate(curator, 'updateGroup', { groupId, update: { name: `Waited for ${index}` } }),
    )
    await waitForBlocked(service.database, 10)
    await service.database.rows(sql`select from provider where id = ${providerId} for update nowait`)
    expect(await codesOf(callTimes(5, () => curator('{ groups { edges { node { id } } } }')))).toEqual(SUCCESS)
    return { waiting }
  })
  expect(await codesOf(saves.waiting)).toEqual(SUCCESS)
})

test('AV2: while slow changes wait for one record, other records can be saved; too many changes are refused', async () => {
  const { id } =
    (await service.database.one<{ id: string }>(sql`select id from practice_email order by id limit 1`)) ?? {}
  const codes: unknown[] = []
  const change = async (index: number) => {
    const reasonForOverride = 'The head of the department asked for it.'
    const update = { emailResultIds: [id], email: `slow${index}@example.org`, reasonForOverride }
    const answer = await mutate(curator, 'bulkAddEmail', { update })
    codes.push(refusalOf(answer).code)
    return answer
  }
  const changes = await service.database.transaction(async (tx) => {
    await tx.rows(sql`select from practice_email where id = ${id} for update`)
    const waiting = callTimes(30, change)
    await waitForBlocked(service.database, 3)
    await expect.poll(() => codes).toEqual(Array.from({ length: 7 }, () => 'RATE_LIMITED'))
    const create = (index: number) => mutate(curator, index ? 'createTerm' : 'createGroup', { name: `Other ${index}` })
    expect(await codesOf(callTimes(5, create))).toEqual(SUCCESS)
    return { waiting }
  })
  await changes.waiting
  expect(codes.slice(7)).toEqual(Array.from({ length: 23 }, () => undefined))
})

test('AV2: while the deletion of many records waits for a program that contains them, they can be saved', async () => {
  const ids = await service.database.one<Record<'program' | 'term' | 'specialty', string>>(sql`
    select program_id as program, term_id as term, specialty_id as specialty
    from program_term join program_specialty using (program_id) limit 1`)
  const remove = (kind: string, id: string | undefined) =>
    mutate(curator, 'changeRecords', { kind, ids: [id], change: 'DELETE' })
  const deletions = await service.database.transaction(async (tx) => {
    await tx.rows(sql`select from promoted_program where id = ${ids?.program} for update`)
    const codes = codesOf(Promise.all([remove('TERM', ids?.term), remove('SPECIALTY', ids?.specialty)]))
    await waitForBlocked(service.database, 2)
    const term = mutate(curator, 'updateTerm', { termId: ids?.term, update: { status: false } })
    const specialty = mutate(curator, 'updateSpecialty', { id: ids?.specialty, is_visible: false })
    expect(await codesOf(Promise.all([term, specialty]))).toEqual(SUCCESS)
    return { codes }
  })
  expect(await deletions.codes).toEqual(SUCCESS)
})

test('a request that waits too long for a record, or in its queue, is refused without a change', async () => {
  const { id: groupId } = await newCareGroup(limited.database)
  const update = () => mutate(limitedCurator, 'updateGroup', { groupId, update: { name: 'Waited in vain' } })
  const answers = await limited.database
    .transaction(async (tx) => {
      await tx.rows(sql`select from care_group where id = ${groupId} for update`)
      const removal = mutate(limitedCurator, 'removeGroup', { id: groupId }, '', 'RemoveInput')
      await waitForBlocked(limited.database)
      return Promise.all([removal, callTimes(11, update)])
    })
    .then((answers) => answers.flat())
  expect(answers.map(refusalOf)[0], 'refusal of the deletion').toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringContaining('Nothing was changed. Try again in a moment.'),
  })
  const refusals = answers.map(({ errors }) => errors?.[0])
  const [timedOut, unconnected] = ['RATE_LIMITED', 'INTERNAL'].map((code) =>
    refusals.filter((refusal) => refusal?.extensions?.code === code),
  )
  expect([...(timedOut ?? []), ...(unconnected ?? [])]).toHaveLength(12)
  const message = expect.stringMatching(/took too long.*Nothing was changed/)
  for (const refusal of timedOut ?? []) expect(refusal).toMatchObject({ message, extensions: { retryAfter: 5 } })
  expect(timedOut).not.toEqual([])
  // The refusal can't say that nothing changed, because the request may repeat a saved one.
  expect(new Set(unconnected?.map((refusal) => refusal?.message))).toEqual(
    new Set(['The service is busy. Try again in a moment.']),
  )
  expect(await limited.database.one(sql`select version from care_group where id = ${groupId}`)).toEqual({ version: 1 })
})
