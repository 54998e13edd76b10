import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../server/demo/random.ts'
import { LinkProviders, UnlinkProvider } from '../../src/gql/groups/groups.gen.ts'
import type { Operation } from '../../src/gql/operation.ts'
import { ask } from '../ask.ts'
import { pageFrom, queryOf } from '../lists.ts'
import { keyOf } from './ledger.ts'
import { type EditedKind, editedKinds } from './records.ts'
import type { SharedState } from './sharedState.ts'
import type { Subscriber } from './subscriber.ts'

/** Shortest and longest pause between two actions, in milliseconds. */
const PAUSE_RANGE = [1_000, 5_000] as const
/** Time within which an open record must get the notice of a save, in milliseconds. */
const NOTICE_TIMEOUT = 5_000

export interface SimulatedUser {
  readonly name: string
  readonly token: string
  readonly random: Random
  readonly subscriber: Subscriber
}

export const work = async (shared: SharedState, user: SimulatedUser, isOver: () => boolean): Promise<void> => {
  const { figures, ledger, lists, urls } = shared
  const { name, token, random, subscriber } = user
  const links: { groupId: string; providerId: string }[] = []

  const pause = () => sleep(PAUSE_RANGE[0] + random.next() * (PAUSE_RANGE[1] - PAUSE_RANGE[0]))
  /** Sends a request to a random service, because every service accepts every session. */
  const request = <Data, Variables>(kind: string, operation: Operation<Data, Variables>, variables: Variables) =>
    figures.measure(kind, () => ask(random.pick(urls), operation, variables, token))
  const idIn = (listed: string) => random.pick(shared.ids.get(listed) ?? [])

  /** Sends a mutation. Every subscriber must then get a notice of each changed record. */
  const change = async <Data, Variables>(
    kind: string,
    operation: Operation<Data, Variables>,
    variables: Variables,
    changedRecords: (data: Data) => readonly { kind: string; id: string }[],
  ): Promise<Data | null> => {
    const sentAt = Date.now()
    const data = await request(kind, operation, variables)
    const answeredAt = Date.now()
    for (const record of data === null ? [] : changedRecords(data))
      ledger.confirm({ key: keyOf({ ...record, by: name }), sentAt, answeredAt })
    return data
  }

  const browse = async () => {
    const { list } = random.pick(lists)
    const query: Operation<Record<string, { aggregate: { count: number } }>, object> = queryOf(list)
    const first = await request('page one', query, pageFrom(0))
    await pause()
    await request('any page', query, pageFrom(random.below(first?.[list.field]?.aggregate.count ?? 1)))
  }
  const search = async () => {
    const { list, texts } = random.pick(lists)
    const filter = random.pick(texts).slice(0, 2 + random.below(11))
    await request('search', queryOf(list), { filter, first: 100 })
  }

  const edit = async (edited: EditedKind, shouldSave: boolean) => {
    const { kind } = edited
    const id = idIn(edited.listField)
    let noticedVersion = 0
    const close = subscriber.open({ kind, id }, (version) => {
      noticedVersion = version
    })
    const open: Operation<{ record: { id: string; version: number } }, { id: string }> = edited.recordQuery
    const opened = await request('record', open, { id })
    await pause()
    if (shouldSave && opened) {
      const { version } = opened.record
      const input = {
        ...edited.input(opened.record, randomUUID()),
        expectedVersion: version,
        operationId: randomUUID(),
      }
      const save: Operation<object, { input: object }> = edited.save
      const saved = await change('save', save, { input }, () => [{ kind, id }])
      const deadline = Date.now() + NOTICE_TIMEOUT
      while (saved && noticedVersion <= version && Date.now() < deadline) await sleep(10)
      if (saved && noticedVersion <= version) ledger.miss()
    }
    close()
  }

  const link = async () => {
    const pair = { groupId: idIn('groups'), providerId: idIn('providers') }
    const input = { ...pair, operationId: randomUUID() }
    const linkedRecords = [
      { kind: 'GROUP', id: pair.groupId },
      { kind: 'PROVIDER', id: pair.providerId },
    ]
    const isNew = ({
      createGroupProvidersAssociation: { outcome },
    }: {
      createGroupProvidersAssociation: { outcome: { added: readonly string[] } }
    }) => outcome.added.length > 0
    const linked = await change('link', LinkProviders, { input }, (data) => (isNew(data) ? linkedRecords : []))
    if (linked && isNew(linked)) links.push(pair)
  }
  const unlink = async () => {
    const pair = links.shift()
    if (!pair) return link()
    await change('unlink', UnlinkProvider, { input: { ...pair, operationId: randomUUID() } }, () => [
      { kind: 'GROUP', id: pair.groupId },
      { kind: 'PROVIDER', id: pair.providerId },
    ])
  }

  const openRecord = () => edit(random.pick(editedKinds), false)
  const saveRecord = () => edit(random.pick(editedKinds), true)
  const activities = [
    browse,
    browse,
    search,
    search,
    search,
    openRecord,
    openRecord,
    saveRecord,
    saveRecord,
    link,
    unlink,
  ]
  while (!isOver()) {
    await pause()
    await random.pick(activities)()
  }
}
