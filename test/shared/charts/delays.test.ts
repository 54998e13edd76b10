import { expect, test } from 'vitest'
import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import { delays } from '../../../src/domain/limits.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { createEntryMachine } from '../../../src/machines/list/entry.machine.ts'
import { fieldMachine } from '../../../src/machines/physicians/field.machine.ts'
import { createLookupMachine } from '../../../src/machines/picker/lookup.machine.ts'
import { createLoadMachine } from '../../../src/machines/record/load.machine.ts'
import { switchMachine } from '../../../src/machines/record/switch.machine.ts'
import { uniqueMachine } from '../../../src/machines/record/unique.machine.ts'
import { sessionMachine } from '../../../src/machines/shell/session.machine.ts'
import { topListMachine } from '../../../src/machines/topLists/topList.machine.ts'
import { flushPromises } from '../../support/groupForm.ts'

/** Tests the delays of the specification (§9), because the generated tests take the charts' own delays. */

const start = (machine: AnyStateMachine, input?: unknown, actors: Readonly<Record<string, AnyActorLogic>> = {}) => {
  const clock = new SimulatedClock()
  const actor = createActor(machine.provide({ actors }), { clock, input: input as never }).start()
  const state = () => actor.getSnapshot().value
  return {
    actor,
    pause: (milliseconds: number) => clock.increment(milliseconds),
    send: (event: AnyEventObject) => actor.send(event),
    /** Checks that the state or another value changes at the end of a delay. */
    expectChange: (delay: number, before: unknown, after: unknown, current: () => unknown = state) => {
      clock.increment(delay - 1)
      expect(current()).toEqual(before)
      clock.increment(1)
      expect(current()).toEqual(after)
    },
  }
}
/** Returns a service that never answers after its first answers, and the number of its requests. */
const countRequests = (...answers: (() => Promise<unknown>)[]) => {
  let count = 0
  const service = fromPromise(() => answers[count++]?.() ?? new Promise(() => {}))
  return { service, count: () => count }
}

test('each fixed delay of a chart is the delay of its name', () => {
  const wrongDelays = Object.entries(catalogue).flatMap(([chart, { implementations }]) =>
    Object.entries(implementations.delays).flatMap(([name, delay]) =>
      typeof delay === 'number' && delay !== Reflect.get(delays, name) ? [`${name} of ${chart}`] : [],
    ),
  )
  expect(wrongDelays).toEqual([])
})

test('a search starts after a pause in typing, a filter after its field is left, and Enter starts at once', () => {
  const { actor, pause, send, expectChange } = start(createEntryMachine(String, 300), { value: '', isReady: true })
  const entered: string[] = []
  const all = () => entered.join()
  actor.on('apply', ({ text }) => entered.push(text))
  send({ type: 'text.type', text: 'he' })
  pause(299)
  send({ type: 'text.type', text: 'heart' })
  expectChange(300, '', 'heart', all)
  send({ type: 'text.type', text: 'lung' })
  send({ type: 'text.submit' })
  expect(all()).toBe('heart,lung')
  send({ type: 'text.write', text: 'liver' })
  pause(10_000)
  send({ type: 'text.blur' })
  expectChange(300, 'heart,lung', 'heart,lung,liver', all)
})

test('a primary field is compared with the original 1500 ms after typing, or when the field is left', () => {
  const { actor, pause, send, expectChange } = start(fieldMachine, { field: 'bio', raw: 'Cares.', override: null })
  send({ type: 'field.enable' })
  send({ type: 'field.type', entered: 'Cares m' })
  pause(1_499)
  send({ type: 'field.type', entered: 'Cares more.' })
  expectChange(1_500, { enabled: 'typing' }, { enabled: 'overridden' })
  send({ type: 'field.type', entered: 'Cares. ' })
  send({ type: 'field.blur' })
  expect(actor.getSnapshot()).toMatchObject({ value: { enabled: 'editing' }, context: { entered: 'Cares.' } })
})

test('a machine name is checked after its form’s delay', () => {
  const { service, count } = countRequests()
  const { send, expectChange } = start(uniqueMachine, { value: '', own: null, debounce: 750 }, { findFree: service })
  send({ type: 'source.change', value: 'heart' })
  expectChange(750, 0, 1, count)
})

test('a top list is read 250 ms after a notice, once for all notices until then', async () => {
  const record = { id: 'conditions', version: 1, updated_at: 0, updated_by: null, draft: { entries: [] } }
  const { service, count } = countRequests(async () => ({ record }))
  const load = createLoadMachine().provide({ actors: { find: service as never } })
  const { pause, send, expectChange } = start(topListMachine, { list: 'conditions', key: 'k' }, { load })
  await flushPromises()
  send({ type: 'list.notice' })
  pause(125)
  send({ type: 'list.notice' })
  expectChange(125, 1, 2, count)
})

test('a picker uses its section’s delay', () => {
  const input = { debounce: 1_000, pageSize: 10, limit: 10, asksBlank: false }
  const { send, expectChange } = start(createLookupMachine(), input)
  send({ type: 'text.type', text: 'atrial' })
  expectChange(1_000, 'debouncing', { searching: 'brisk' })
})

test('a switch shows “saved” for 2 seconds, also when its value is reloaded', async () => {
  const set = fromPromise(async () => undefined)
  const { pause, send, expectChange } = start(switchMachine, { isOn: false, key: 'k' }, { set })
  send({ type: 'switch.press' })
  await flushPromises()
  pause(1_000)
  send({ type: 'value.update', isOn: true })
  expectChange(1_000, 'saved', 'on')
})

const HOUR = 3_600_000
const startSession = async (remaining: number) => {
  const identity = { id: '1', username: 'a', role: 'admin', permissions: [] }
  const session = start(sessionMachine, undefined, {
    restore: fromPromise(async () => ({ identity, remaining })),
    forget: fromPromise(() => new Promise(() => {})),
  })
  await flushPromises()
  const stateName = () => ['loggedIn', 'leaving'].find((name) => session.actor.getSnapshot().matches(name))
  return { ...session, stateName }
}

test('a session ends after 2 hours without activity', async () => {
  const { pause, send, stateName, expectChange } = await startSession(72 * HOUR)
  pause(2 * HOUR - 1)
  send({ type: 'activity' })
  expectChange(2 * HOUR, 'loggedIn', 'leaving', stateName)
})

test('a session ends at its time limit, even with activity', async () => {
  const { pause, send, stateName, expectChange } = await startSession(3 * HOUR)
  for (let hour = 1; hour < 3; hour++) {
    pause(HOUR)
    send({ type: 'activity' })
  }
  expectChange(HOUR, 'loggedIn', 'leaving', stateName)
})
