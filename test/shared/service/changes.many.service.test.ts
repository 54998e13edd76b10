import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { announce, type ChangeNotice, createChanges, MAX_NOTICES, noticesOf } from '../../../server/records/changes.ts'
import { testService } from '../../support/service.ts'
import { openSignedIn } from '../../support/socket.ts'
import { newSpecialty } from '../../support/specialties.ts'

const env = { TOKEN_KEYS: Buffer.alloc(32, 'm').toString('base64') }
const service = testService({ env })
const other = testService(() => ({ databaseUrl: service.databaseUrl, env }))

/** Returns the notices of one change of many physicians. */
const noticesOfPhysicians = (count: number) => noticesOf('PROVIDER', [...Array(count).keys()].map(String))
const removed = (id: string): ChangeNotice => ({ kind: 'SPECIALTY', id, slug: null, action: 'REMOVED' })

const startListener = async () => {
  const changes = await createChanges(service.database)
  onTestFinished(() => changes.stop())
  let missed = 0
  changes.onMissed(() => {
    missed += 1
  })
  const receivedIds: (string | null)[] = []
  changes.watch({ kind: 'PROVIDER', id: '1' }, (change) => receivedIds.push(change?.id ?? null))
  const subscribe = () => {
    const stream = changes.subscribe({ kind: 'PROVIDER' })
    return { first: stream.next().catch(({ extensions }) => extensions.code) }
  }
  return { receivedIds, missed: () => missed, specialties: changes.subscribe({ kind: 'SPECIALTY' }), subscribe }
}

test('changes up to the limit of a subscriber arrive one by one', async () => {
  const { receivedIds, missed, specialties, subscribe } = await startListener()
  const { first } = subscribe()
  await service.database.rows(announce([...noticesOfPhysicians(MAX_NOTICES), removed('7')], 'curator'))
  expect(await first).toMatchObject({ value: { kind: 'PROVIDER', id: '0' } })
  expect(await specialties.next()).toMatchObject({ value: { id: '7' } })
  expect([receivedIds, missed()]).toEqual([['1'], 0])
})

test.each([
  ['of one mutation', noticesOfPhysicians(MAX_NOTICES + 1)],
  ['of several announcements', [...noticesOfPhysicians(MAX_NOTICES), ...noticesOf('PROVIDER', ['8193'])]],
  ['after a single change', [...noticesOf('PROVIDER', ['1']), ...noticesOfPhysicians(MAX_NOTICES + 1)]],
])(
  'more changes, %s, end subscriptions of that kind with one summary; other subscribers get each change',
  async (_, news) => {
    const { receivedIds, missed, specialties, subscribe } = await startListener()
    const { first } = subscribe()
    await service.database.rows(announce([removed('7'), ...news, removed('9')], 'curator'))
    expect(await specialties.next()).toMatchObject({ value: { id: '7', action: 'REMOVED', by: 'curator' } })
    expect(await specialties.next()).toMatchObject({ value: { id: '9' } })
    expect(await first).toBe('INTERNAL')
    expect([receivedIds, missed()]).toEqual([[null], 0])
    const laterSubscription = subscribe()
    await service.database.rows(announce(noticesOf('PROVIDER', ['2']), 'curator'))
    expect(await laterSubscription.first).toMatchObject({ value: { id: '2' } })
  },
)

test('a million saves become one notice', () => {
  expect(noticesOfPhysicians(1_000_000)).toEqual([{ many: 'PROVIDER' }])
})

test('a page with one of very many changed physicians reads its state again, and no socket closes', async () => {
  const curator = await service.as('curator')
  const { id } = await newSpecialty(curator)
  const changed = await service.database.rows<{ id: string }>(sql`
    with made as (
      insert into provider (npi, is_fad, first_name, last_name, full_name, full_name_key, first_name_key, last_name_key,
        search_key)
      select 'told ' || number, true, 'A', 'B', 'A B', 'a b', 'a', 'b', 'a b'
      from generate_series(1, ${MAX_NOTICES + 1}::int) as number returning id)
    insert into provider_specialty select id, ${id}::bigint from made returning provider_id as id`)
  const { ask, next, socket } = await openSignedIn(other.url, await other.signIn('admin'))
  const isProbeNotice = (payload: unknown) => Object(payload).data?.recordChanged?.by === 'probe'
  /** Returns the next notices of these subscriptions, without probes. */
  const nextOf = async (...subscriptionIds: string[]) => {
    const payloads = new Map<string, unknown>()
    while (payloads.size < subscriptionIds.length) {
      const { id: subscriptionId = '', payload } = await next()
      if (subscriptionIds.includes(subscriptionId) && !isProbeNotice(payload)) payloads.set(subscriptionId, payload)
    }
    return subscriptionIds.map((subscriptionId) => payloads.get(subscriptionId))
  }
  /** Announces probes until each subscription gets one. */
  const waitForStart = async (...subscriptionIds: string[]) => {
    const probe: ChangeNotice[] = [
      ...noticesOf('PROVIDER', ['0']),
      { kind: 'SPECIALTY', id, slug: null, action: 'UPDATED' },
    ]
    const timer = setInterval(() => void service.database.rows(announce(probe, 'probe')), 50)
    for (const pending = new Set<string | undefined>(subscriptionIds); pending.size > 0; )
      pending.delete((await next()).id)
    clearInterval(timer)
  }
  ask('open', 'subscription ($id: ID!) { openRecord(kind: PROVIDER, id: $id) { version updated_by change { by } } }', {
    id: changed.at(-1)?.id,
  })
  expect(await nextOf('open')).toEqual([{ data: { openRecord: { version: 1, updated_by: null, change: null } } }])
  ask('gone', 'subscription ($id: ID!) { recordChanged(kind: SPECIALTY, id: $id) { action by } }', { id })
  ask('all', 'subscription { recordChanged(kind: PROVIDER) { id by } }')
  await waitForStart('gone', 'all')

  const { errors } = await curator('mutation ($id: ID!) { deleteSpecialty(input: { id: $id }) { success } }', { id })
  expect(errors).toBeUndefined()
  expect(await nextOf('open', 'gone', 'all')).toEqual([
    { data: { openRecord: { version: 2, updated_by: 'curator', change: null } } },
    { data: { recordChanged: { action: 'REMOVED', by: 'curator' } } },
    [expect.objectContaining({ extensions: { code: 'INTERNAL' } })],
  ])

  // The socket accepts new subscriptions.
  ask('again', 'subscription { recordChanged(kind: PROVIDER) { id by } }')
  await waitForStart('again')
  expect(socket.readyState).toBe(socket.OPEN)
})
