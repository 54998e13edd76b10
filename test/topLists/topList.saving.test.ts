import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { LoadedRecord, RecordKey, Save, SaveAnswer, StoredRecord } from '../../src/domain/record.ts'
import type { TopOrder } from '../../src/domain/topLists/topList.ts'
import { createLoadMachine } from '../../src/machines/record/load.machine.ts'
import { createSaveMachine } from '../../src/machines/record/save.machine.ts'
import { topListMachine } from '../../src/machines/topLists/topList.machine.ts'
import { idsOf } from '../../src/machines/topLists/topList.ts'
import { flushPromises } from '../support/groupForm.ts'

// Runs the chart with its real child machines and a fake service that stores one list.

const orderOf = (letters: string): TopOrder => ({
  entries: letters.split('').map((id) => ({ id, name: id.toUpperCase(), slug: id })),
})
const lettersOf = (record: Pick<StoredRecord<TopOrder>, 'draft'>) => idsOf(record).join('')

const open = async () => {
  const record = { id: 'conditions', version: 1, updated_by: null, updated_at: 0 }
  let stored: StoredRecord<TopOrder> = { ...record, draft: orderOf('abcd') }
  const savedOperations = new Map<string, StoredRecord<TopOrder>>()
  const sent: Save<TopOrder>[] = []
  /** Fault of the next save: a lost response or a lost request. */
  let fault: 'lost' | 'dropped' | null = null
  /** After a lost save, reads fail until the list gets a notice. */
  let isOffline = false
  const store = (draft: TopOrder) => {
    stored = { ...stored, version: stored.version + 1, draft }
    return stored
  }
  const send = fromPromise<SaveAnswer<TopOrder>, Save<TopOrder>>(async ({ input }) => {
    sent.push(input)
    const currentFault = fault
    fault = null
    isOffline = currentFault !== null
    if (currentFault === 'dropped') throw new Error('offline')
    const earlier = savedOperations.get(input.operationId)
    if (earlier === undefined && input.version !== stored.version) return { record: stored, isStale: true }
    const saved = earlier ?? store(input.draft)
    savedOperations.set(input.operationId, saved)
    if (currentFault === 'lost') throw new Error('offline')
    return { record: saved, isStale: false }
  })
  const find = fromPromise<LoadedRecord<TopOrder>, RecordKey>(async () => {
    if (isOffline) throw new Error('offline')
    return { record: stored }
  })
  const machine = topListMachine.provide({
    actors: {
      load: createLoadMachine<TopOrder>().provide({ actors: { find } }),
      save: createSaveMachine<TopOrder>().provide({ actors: { send } }),
    },
  })
  const actor = createActor(machine, { clock: new SimulatedClock(), input: { list: 'conditions', key: 'k' } })
  const notices: string[] = []
  actor.on('*', ({ type }) => notices.push(type))
  actor.start()
  await flushPromises()
  const readAfterNotice = async () => {
    isOffline = false
    actor.send({ type: 'reload' })
    await flushPromises()
  }
  return {
    notices,
    sent: () => sent.map(({ operationId, version, draft }) => [operationId, version, lettersOf({ draft })]),
    state: () => {
      const { order } = actor.getSnapshot().value
      return typeof order === 'object' && 'resting' in order ? order.resting : order
    },
    order: () => actor.getSnapshot().context.order.join(''),
    stored: () => lettersOf(stored),
    move: (id: string, place: number) => actor.send({ type: 'row.move', id, place }),
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    save: async (nextFault: typeof fault = null) => {
      fault = nextFault
      actor.send({ type: 'save.open' })
      actor.send({ type: 'confirm' })
      await flushPromises()
    },
    choose: async (type: 'mine.save' | 'mine.edit') => {
      actor.send({ type, version: actor.getSnapshot().context.theirs?.version ?? 0 })
      await flushPromises()
    },
    readAfterNotice,
    /** Saves another user's order without a notice. */
    saveOther: (order: string) => void store(orderOf(order)),
    theirs: async (order: string) => {
      store(orderOf(order))
      await readAfterNotice()
    },
  }
}

test('CL4: after a lost response, later moves apply to the order that was saved', async () => {
  const list = await open()
  list.move('d', 0)
  await list.save('lost')
  expect(list.state()).toEqual({ confirming: 'unanswered' })
  list.send({ type: 'save.close' })
  list.move('c', 0)
  await list.readAfterNotice()
  expect([list.state(), list.order()], 'the own save is recognized').toEqual(['reordered', 'cdab'])
  await list.save()
  expect([list.state(), list.stored()]).toEqual(['saved', 'cdab'])
  expect(list.sent().at(-1)).toEqual(['k.2', 2, 'cdab'])
})

test.each(['lost', 'dropped'] as const)(
  'CL4: after a save that was %s, further moves never overwrite another user’s later order',
  async (fault) => {
    const list = await open()
    list.move('d', 0)
    await list.save(fault)
    list.send({ type: 'save.close' })
    list.saveOther('bdac')
    list.move('c', 0)
    await list.save()
    expect([list.state(), list.stored(), list.order()]).toEqual([{ comparing: 'changed' }, 'bdac', 'cdab'])
    await list.choose('mine.save')
    expect([list.state(), list.stored()]).toEqual(['saved', 'cdba'])
  },
)

test('CL4: a save that did not arrive never overwrites another user’s later one', async () => {
  const list = await open()
  list.move('d', 0)
  await list.save('dropped')
  await list.theirs('bacd')
  expect(list.state()).toEqual({ comparing: 'changed' })
  await list.choose('mine.save')
  expect([list.state(), list.stored()]).toEqual(['saved', 'dbac'])
  expect(list.sent(), 'the lost save is not repeated').toEqual([
    ['k.1', 1, 'dabc'],
    ['k.2', 2, 'dbac'],
  ])
})

test('restored moves apply to what others have saved since', async () => {
  const list = await open()
  list.move('d', 0)
  list.move('c', 0)
  list.send({ type: 'order.undo' })
  await list.theirs('abcdx')
  expect([list.state(), list.order()]).toEqual(['settled', 'abcdx'])
  list.send({ type: 'order.redo' })
  expect([list.state(), list.order()]).toEqual(['reordered', 'cdabx'])
  list.send({ type: 'order.undo' })
  await list.theirs('bacdx')
  list.send({ type: 'order.redo' })
  expect([list.state(), list.order()]).toEqual(['reordered', 'cdabx'])
  list.send({ type: 'save.open' })
  expect(list.state(), 'moves over another order need a choice').toEqual({ comparing: 'asking' })
  await list.choose('mine.edit')
  expect(list.order()).toBe('cdbax')
})

test('if discarded moves were saved after all, the next save is refused and then applies to that order', async () => {
  const list = await open()
  list.move('d', 0)
  await list.save('lost')
  list.send({ type: 'save.close' })
  list.move('b', 1)
  await list.save()
  expect([list.state(), list.order(), list.stored()]).toEqual([{ confirming: 'changed' }, 'dbac', 'dabc'])
  list.send({ type: 'confirm' })
  await flushPromises()
  expect([list.state(), list.stored()]).toEqual(['saved', 'dbac'])
})
