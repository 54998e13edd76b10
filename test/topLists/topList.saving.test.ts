import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { LoadedRecord, RecordKey, Save, SaveAnswer, StoredRecord } from '../../src/domain/record.ts'
import type { TopOrder } from '../../src/domain/topLists/topList.ts'
import { createLoadMachine } from '../../src/machines/record/load.machine.ts'
import { createSaveMachine } from '../../src/machines/record/save.machine.ts'
import { topListMachine } from '../../src/machines/topLists/topList.machine.ts'
import { idsOf } from '../../src/machines/topLists/topList.ts'
import { settled } from '../support/groupForm.ts'

// Runs the chart with its machines that load and save, and with a fake service of one list.

const orderOf = (letters: string): TopOrder => ({
  entries: letters.split('').map((id) => ({ id, name: id.toUpperCase(), slug: id })),
})
const lettersOf = (record: Pick<StoredRecord<TopOrder>, 'draft'>) => idsOf(record).join('')

const open = async (letters = 'abcd') => {
  let stored: StoredRecord<TopOrder> = {
    id: 'conditions',
    version: 1,
    updated_by: null,
    updated_at: 0,
    draft: orderOf(letters),
  }
  const done = new Map<string, StoredRecord<TopOrder>>()
  const sent: Save<TopOrder>[] = []
  /** Fault of the next save: a lost response or a lost request. Null for none. */
  let fault: 'lost' | 'dropped' | null = null
  /** True after a lost save. Reads then fail until the list gets a notice. */
  let isAway = false
  const put = (draft: TopOrder) => {
    stored = { ...stored, version: stored.version + 1, draft }
    return stored
  }
  const send = fromPromise<SaveAnswer<TopOrder>, Save<TopOrder>>(async ({ input }) => {
    sent.push(input)
    const how = fault
    fault = null
    isAway = how !== null
    if (how === 'dropped') throw new Error('offline')
    const earlier = done.get(input.operationId)
    if (earlier === undefined && input.version !== stored.version) return { record: stored, isStale: true }
    const record = earlier ?? put(input.draft)
    done.set(input.operationId, record)
    if (how === 'lost') throw new Error('offline')
    return { record, isStale: false }
  })
  const find = fromPromise<LoadedRecord<TopOrder>, RecordKey>(async () => {
    if (isAway) throw new Error('offline')
    return { record: stored }
  })
  const machine = topListMachine.provide({
    actors: {
      load: createLoadMachine<TopOrder>().provide({ actors: { find } }),
      save: createSaveMachine<TopOrder>().provide({ actors: { send } }),
    },
  })
  const actor = createActor(machine, { clock: new SimulatedClock(), input: { list: 'conditions', key: 'k' } })
  const told: string[] = []
  actor.on('*', ({ type }) => told.push(type))
  actor.start()
  await settled()
  const hear = async () => {
    isAway = false
    actor.send({ type: 'reload' })
    await settled()
  }
  return {
    told,
    sent: () => sent.map(({ operationId, version, draft }) => [operationId, version, lettersOf({ draft })]),
    state: () => {
      const { order } = actor.getSnapshot().value
      return typeof order === 'object' && 'resting' in order ? order.resting : order
    },
    shown: () => actor.getSnapshot().context.order.join(''),
    stored: () => lettersOf(stored),
    move: (id: string, place: number) => actor.send({ type: 'row.move', id, place }),
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    save: async (how: typeof fault = null) => {
      fault = how
      actor.send({ type: 'save.open' })
      actor.send({ type: 'confirm' })
      await settled()
    },
    /** Chooses between the two displayed orders. */
    choose: (type: 'mine.save' | 'mine.edit' | 'theirs.take') =>
      actor.send({ type, version: actor.getSnapshot().context.theirs?.version ?? 0 }),
    hear,
    /** Restores an older state of the list, without a notice. */
    restore: (order: string, version: number) => {
      stored = { ...stored, version, draft: orderOf(order) }
    },
    /** Saves another user's order, without a notice. */
    overtake: (order: string) => void put(orderOf(order)),
    /** Saves another user's order, and reads the list again. */
    theirs: async (order: string) => {
      put(orderOf(order))
      await hear()
    },
  }
}

test('after a lost response, later moves apply to the order that was saved', async () => {
  const list = await open()
  list.move('d', 0)
  await list.save('lost')
  expect(list.state()).toEqual({ confirming: 'unanswered' })
  list.send({ type: 'save.close' })
  list.move('c', 0)
  await list.hear()
  expect([list.state(), list.shown()], 'it is nobody else’s order').toEqual(['reordered', 'cdab'])
  await list.save()
  expect([list.state(), list.stored()]).toEqual(['saved', 'cdab'])
  expect(list.sent().at(-1)).toEqual(['k.2', 2, 'cdab'])
})

test('the next read of the list resolves a save without a response', async () => {
  const list = await open()
  list.move('d', 0)
  await list.save('lost')
  await list.hear()
  expect([list.state(), list.told]).toEqual(['saved', ['failed', 'saved']])
  expect(list.sent()).toHaveLength(1)
})

test('the next read resolves it also when the moves were undone', async () => {
  const list = await open()
  list.move('d', 0)
  await list.save('lost')
  list.send({ type: 'save.close' })
  list.send({ type: 'order.undo' })
  await list.hear()
  expect([list.state(), list.shown(), list.told]).toEqual(['saved', 'dabc', ['failed', 'saved']])
})

test('a save that did not arrive never overwrites another user’s later one', async () => {
  const list = await open()
  list.move('d', 0)
  await list.save('dropped')
  await list.theirs('bacd')
  expect(list.state()).toEqual({ comparing: 'changed' })
  list.choose('mine.save')
  await settled()
  expect([list.state(), list.stored()]).toEqual(['saved', 'dbac'])
  expect(list.sent(), 'the lost one is not sent again').toEqual([
    ['k.1', 1, 'dabc'],
    ['k.2', 2, 'dbac'],
  ])
})

test('a save that arrived, and was changed by another user before a read, overwrites nothing', async () => {
  const list = await open()
  list.move('d', 0)
  await list.save('lost')
  list.send({ type: 'save.close' })
  list.move('c', 0)
  await list.theirs('bdac')
  list.send({ type: 'save.open' })
  expect(list.state()).toEqual({ comparing: 'asking' })
  list.choose('theirs.take')
  expect([list.state(), list.shown(), list.stored()]).toEqual(['settled', 'bdac', 'bdac'])
})

test('others’ additions and removals appear beside a conflict, and moved rows that were removed are named', async () => {
  const list = await open()
  list.move('d', 0)
  list.move('c', 0)
  await list.theirs('bacd')
  await list.theirs('badx')
  expect([list.state(), list.shown()]).toEqual(['reordered', 'dabx'])
  list.send({ type: 'save.open' })
  expect(list.state()).toEqual({ comparing: 'asking' })
  list.choose('mine.edit')
  expect(list.shown()).toBe('dbax')
})

test('equal moves need no choice', async () => {
  const list = await open()
  list.move('d', 0)
  await list.theirs('bacd')
  list.move('d', 3)
  expect([list.state(), list.shown()], 'nothing is moved any more').toEqual(['settled', 'bacd'])
  list.move('d', 0)
  await list.theirs('abdc')
  list.move('d', 2)
  list.move('b', 1)
  expect([list.state(), list.shown()]).toEqual(['settled', 'abdc'])
})

test('an order that was not displayed at the choice is neither overwritten nor taken', async () => {
  const list = await open()
  list.move('d', 0)
  await list.theirs('bacd')
  list.send({ type: 'save.open' })
  await list.theirs('cbad')
  for (const type of ['mine.save', 'mine.edit', 'theirs.take'] as const) list.send({ type, version: 2 })
  await settled()
  expect([list.state(), list.shown(), list.stored()]).toEqual([{ comparing: 'changed' }, 'dabc', 'cbad'])
  expect(list.sent()).toEqual([])
  list.choose('mine.save')
  await settled()
  expect([list.state(), list.stored()]).toEqual(['saved', 'dcba'])
})

test('a list restored from a backup is read as it is, and can be saved', async () => {
  const list = await open()
  await list.theirs('bacd')
  await list.theirs('abcd')
  list.move('d', 0)
  list.restore('abdc', 2)
  await list.save()
  expect([list.state(), list.shown()], 'also when nothing told of it').toEqual([{ comparing: 'changed' }, 'dabc'])
  list.choose('mine.save')
  await settled()
  expect([list.state(), list.stored(), list.sent().at(-1)]).toEqual(['saved', 'dabc', ['k.2', 2, 'dabc']])
  list.restore('bacd', 1)
  await list.hear()
  expect([list.state(), list.shown()]).toEqual(['settled', 'bacd'])
})

test('restored moves apply to what others have saved since', async () => {
  const list = await open()
  list.move('d', 0)
  list.move('c', 0)
  list.send({ type: 'order.undo' })
  await list.theirs('abcdx')
  expect([list.state(), list.shown()]).toEqual(['settled', 'abcdx'])
  list.send({ type: 'order.redo' })
  expect([list.state(), list.shown()]).toEqual(['reordered', 'cdabx'])
  list.send({ type: 'order.undo' })
  await list.theirs('bacdx')
  list.send({ type: 'order.redo' })
  expect([list.state(), list.shown()]).toEqual(['reordered', 'cdabx'])
  list.send({ type: 'save.open' })
  expect(list.state(), 'whoever moves upon another order decides').toEqual({ comparing: 'asking' })
  list.choose('mine.edit')
  expect(list.shown()).toBe('cdbax')
})

test('a third order at the moment of the save is displayed too', async () => {
  const list = await open()
  list.move('d', 0)
  await list.theirs('bacd')
  list.send({ type: 'save.open' })
  list.overtake('cbad')
  list.choose('mine.save')
  await settled()
  expect([list.state(), list.stored(), list.told]).toEqual([{ comparing: 'changed' }, 'cbad', ['failed']])
})

test('moves discarded after a lost response are never sent again', async () => {
  const list = await open()
  list.move('d', 0)
  await list.save('dropped')
  list.send({ type: 'save.close' })
  list.send({ type: 'order.undo' })
  list.move('a', 1)
  await list.save()
  expect([list.state(), list.stored()]).toEqual(['saved', 'bacd'])
  expect(list.sent().map(([, , order]) => order)).toEqual(['dabc', 'bacd'])
})

test('if they were applied after all, the next save is refused and then applied to them', async () => {
  const list = await open()
  list.move('d', 0)
  await list.save('lost')
  list.send({ type: 'save.close' })
  list.move('b', 1)
  await list.save()
  expect([list.state(), list.shown(), list.stored()]).toEqual([{ confirming: 'changed' }, 'dbac', 'dabc'])
  list.send({ type: 'confirm' })
  await settled()
  expect([list.state(), list.stored()]).toEqual(['saved', 'dbac'])
})
