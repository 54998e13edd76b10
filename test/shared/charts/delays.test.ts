import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { LoadedRecord, RecordKey } from '../../../src/domain/record.ts'
import type { TopOrder } from '../../../src/domain/topLists/topList.ts'
import { createEntryMachine } from '../../../src/machines/list/entry.machine.ts'
import { fieldMachine } from '../../../src/machines/physicians/field.machine.ts'
import { createLookupMachine } from '../../../src/machines/picker/lookup.machine.ts'
import { createLoadMachine } from '../../../src/machines/record/load.machine.ts'
import { type SwitchRequest, switchMachine } from '../../../src/machines/record/switch.machine.ts'
import { uniqueMachine } from '../../../src/machines/record/unique.machine.ts'
import { alertMachine } from '../../../src/machines/shell/alert.machine.ts'
import { modalMachine } from '../../../src/machines/shell/modal.machine.ts'
import { type Credentials, type Session, sessionMachine } from '../../../src/machines/shell/session.machine.ts'
import { topListMachine } from '../../../src/machines/topLists/topList.machine.ts'
import { createGroupService, flushPromises, heart, openGroupForm } from '../../support/groupForm.ts'

/** Tests the delays of the specification (§9), because the generated tests take the charts' own delays. */

test('a search starts 500 ms after typing, a filter 500 ms after the field is left, and Enter starts at once', () => {
  const clock = new SimulatedClock()
  const machine = createEntryMachine((text) => text.trim())
  const actor = createActor(machine, { clock, input: { value: '', isReady: true } })
  const entered: string[] = []
  actor.on('apply', ({ text }) => entered.push(text))
  actor.start()
  actor.send({ type: 'text.type', text: 'he' })
  clock.increment(499)
  actor.send({ type: 'text.type', text: 'heart' })
  clock.increment(499)
  expect(entered).toEqual([])
  clock.increment(1)
  expect(entered).toEqual(['heart'])
  actor.send({ type: 'text.type', text: 'lung' })
  actor.send({ type: 'text.submit' })
  expect(entered).toEqual(['heart', 'lung'])
  actor.send({ type: 'text.write', text: 'liver' })
  clock.increment(10_000)
  actor.send({ type: 'text.blur' })
  clock.increment(499)
  expect(entered).toHaveLength(2)
  clock.increment(1)
  expect(entered).toEqual(['heart', 'lung', 'liver'])
})

test('a primary field is compared with the original 1500 ms after typing, or when the field is left', () => {
  const clock = new SimulatedClock()
  const input = { field: 'bio', raw: 'Cares.', override: null } as const
  const actor = createActor(fieldMachine, { clock, input }).start()
  actor.send({ type: 'field.enable' })
  actor.send({ type: 'field.type', entered: 'Cares m' })
  clock.increment(1_499)
  actor.send({ type: 'field.type', entered: 'Cares more.' })
  clock.increment(1_499)
  expect(actor.getSnapshot().value).toEqual({ enabled: 'typing' })
  clock.increment(1)
  expect(actor.getSnapshot().value).toEqual({ enabled: 'overridden' })
  actor.send({ type: 'field.type', entered: 'Cares. ' })
  actor.send({ type: 'field.blur' })
  expect(actor.getSnapshot()).toMatchObject({ value: { enabled: 'editing' }, context: { entered: 'Cares.' } })
})

test('a machine name is checked after 750 ms, and every 3 s after a failure', async () => {
  const clock = new SimulatedClock()
  const requested: string[] = []
  const machine = uniqueMachine.provide({
    actors: {
      findFree: fromPromise<string | null, { value: string; recordId: string | null }>(async ({ input }) => {
        requested.push(input.value)
        if (requested.length < 3) throw new Error('offline')
        return input.value
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { value: '', own: null, debounce: 750 } }).start()
  actor.send({ type: 'source.change', value: 'heart' })
  clock.increment(749)
  expect(requested).toEqual([])
  clock.increment(1)
  expect(requested).toEqual(['heart'])
  for (const times of [1, 2]) {
    await flushPromises()
    clock.increment(2_999)
    expect(requested).toHaveLength(times)
    clock.increment(1)
    expect(requested).toHaveLength(times + 1)
  }
  await flushPromises()
  expect(actor.getSnapshot().matches({ check: 'free' })).toBe(true)
})

test('a record that cannot be loaded is requested every 3 s; a request is slow after 4 s', async () => {
  const clock = new SimulatedClock()
  let requestCount = 0
  const machine = createLoadMachine<string>().provide({
    actors: {
      find: fromPromise<LoadedRecord<string>, RecordKey>(() => {
        requestCount++
        return requestCount === 1 ? Promise.reject(new Error('offline')) : new Promise(() => {})
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { key: { id: '1' } } }).start()
  await flushPromises()
  clock.increment(2_999)
  expect([requestCount, actor.getSnapshot().value]).toEqual([1, 'unreachable'])
  clock.increment(1)
  expect([requestCount, actor.getSnapshot().value]).toEqual([2, { asking: 'brisk' }])
  clock.increment(3_999)
  expect(actor.getSnapshot().value).toEqual({ asking: 'brisk' })
  clock.increment(1)
  expect(actor.getSnapshot().value).toEqual({ asking: 'slow' })
})

test('a save is slow after 4 s', async () => {
  const service = createGroupService(heart)
  const { type, save, pause, state } = openGroupForm(service)
  service.fault = 'silent'
  type({ url: 'https://heart.example' })
  await save()
  await pause(3_999)
  expect(state()).toEqual({ open: { saving: 'brisk' } })
  await pause(1)
  expect(state()).toEqual({ open: { saving: 'slow' } })
})

test('a top list is read 250 ms after a notice, once for all notices until then', async () => {
  const clock = new SimulatedClock()
  let readCount = 0
  const list = { id: 'conditions', version: 1, updated_at: 0, updated_by: null, draft: { entries: [] } }
  const load = createLoadMachine<TopOrder>().provide({
    actors: {
      find: fromPromise<LoadedRecord<TopOrder>, RecordKey>(async () => {
        readCount++
        return { record: list }
      }),
    },
  })
  const input = { list: 'conditions', key: 'k' }
  const actor = createActor(topListMachine.provide({ actors: { load } }), { clock, input }).start()
  await flushPromises()
  expect(readCount).toBe(1)
  for (let row = 0; row < 3; row++) {
    actor.send({ type: 'list.notice' })
    clock.increment(83)
  }
  expect(readCount).toBe(1)
  clock.increment(1)
  expect(readCount).toBe(2)
})

test('a picker uses its section’s delay', async () => {
  const clock = new SimulatedClock()
  const actor = createActor(createLookupMachine<string>(), {
    clock,
    input: { debounce: 1_000, pageSize: 10, limit: 10, asksBlank: false },
  }).start()
  actor.send({ type: 'text.type', text: 'atrial' })
  clock.increment(999)
  expect(actor.getSnapshot().value).toBe('debouncing')
  clock.increment(1)
  expect(actor.getSnapshot().matches('searching')).toBe(true)
})

test('a dialog opens after 100 ms', () => {
  const clock = new SimulatedClock()
  const actor = createActor(modalMachine, { clock, input: { isReplacement: false } }).start()
  clock.increment(99)
  expect(actor.getSnapshot().value).toBe('mounting')
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('open')
})

test('an alert closes after 30 seconds, but not while it is held', () => {
  const clock = new SimulatedClock()
  const actor = createActor(alertMachine, { clock }).start()
  clock.increment(29_999)
  actor.send({ type: 'pause' })
  clock.increment(60_000)
  expect(actor.getSnapshot().value).toBe('held')
  actor.send({ type: 'resume' })
  clock.increment(29_999)
  expect(actor.getSnapshot().value).toBe('showing')
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('closed')
})

test('a switch shows “saved” for 2 seconds, also when its value is reloaded', async () => {
  const clock = new SimulatedClock()
  const machine = switchMachine.provide({ actors: { set: fromPromise<void, SwitchRequest>(async () => undefined) } })
  const actor = createActor(machine, { clock, input: { isOn: false, key: 'k' } }).start()
  actor.send({ type: 'switch.press' })
  await flushPromises()
  clock.increment(1_999)
  actor.send({ type: 'value.update', isOn: true })
  expect(actor.getSnapshot().value).toBe('saved')
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('on')
})

const HOUR = 3_600_000
const startSession = async (remaining: number) => {
  const clock = new SimulatedClock()
  const session: Session = { identity: { id: '1', username: 'a', role: 'admin', permissions: [] }, remaining }
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        restore: fromPromise<Session, void>(async () => session),
        createToken: fromPromise<Session, Credentials>(async () => session),
        forget: fromPromise<void, void>(() => new Promise(() => {})),
      },
    }),
    { clock },
  ).start()
  await flushPromises()
  return { clock, actor }
}

test('a session ends after 2 hours without activity', async () => {
  const { clock, actor } = await startSession(72 * HOUR)
  clock.increment(2 * HOUR - 1)
  actor.send({ type: 'activity' })
  clock.increment(2 * HOUR - 1)
  expect(actor.getSnapshot().matches('loggedIn')).toBe(true)
  clock.increment(1)
  expect(actor.getSnapshot().matches('leaving')).toBe(true)
})

test('a session ends at its time limit, even with activity', async () => {
  const { clock, actor } = await startSession(3 * HOUR)
  for (let hour = 0; hour < 3; hour++) {
    expect(actor.getSnapshot().matches('loggedIn')).toBe(true)
    actor.send({ type: 'activity' })
    clock.increment(HOUR)
  }
  expect(actor.getSnapshot().matches('leaving')).toBe(true)
})
