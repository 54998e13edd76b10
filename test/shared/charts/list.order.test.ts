import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnyEventObject, type AnyStateMachine, createActor, fromPromise, SimulatedClock } from 'xstate'
import { firstPage, type ListQuery } from '../../../src/domain/cursor.ts'
import { delays } from '../../../src/domain/limits.ts'
import { createListMachine } from '../../../src/machines/list/list.machine.ts'
import { createLookupMachine, type LookupQuery } from '../../../src/machines/picker/lookup.machine.ts'

// Checks that the screen finally shows the response to the last request, whatever the order of responses.

const failures = {
  outage: Object.assign(new Error('offline'), { code: 'UNREACHABLE' }),
  refusal: Object.assign(new Error('refused'), { code: 'BAD_USER_INPUT' }),
}
type Outcome = 'answer' | keyof typeof failures

interface PendingRequest {
  readonly number: number
  readonly input: unknown
  outcome: Outcome | null
  readonly settle: (outcome: Outcome) => void
}

/** Creates a service that responds on demand. `answerOf` builds the response from the request's number. */
const serviceOnDemand = (answerOf: (number: number, input: never) => unknown) => {
  const requests: PendingRequest[] = []
  const logic = fromPromise<unknown, unknown>(({ input }) => {
    const { promise, resolve, reject } = Promise.withResolvers()
    const number = requests.length
    const settle = (outcome: Outcome) => {
      request.outcome = outcome
      if (outcome === 'answer') resolve(answerOf(number, input as never))
      else reject(failures[outcome])
    }
    const request: PendingRequest = { number, input, outcome: null, settle }
    requests.push(request)
    return promise
  })
  return { logic, requests }
}

type TestEvent = { event: AnyEventObject } | { wait: number } | { settle: number; outcome: Outcome }

const anyEvents = (events: readonly AnyEventObject[]): fc.Arbitrary<TestEvent[]> =>
  fc.array(
    fc.oneof(
      fc.record({ event: fc.constantFrom(...events) }),
      fc.record({ wait: fc.constantFrom(delays.searchDebounce, delays.reconnect, delays.slow) }),
      fc.record({ settle: fc.nat(20), outcome: fc.constantFrom<Outcome[]>('answer', 'answer', 'outage', 'refusal') }),
    ),
    { maxLength: 40 },
  )

const flush = () => new Promise((resolve) => setImmediate(resolve))

const playEvents = async (
  machine: AnyStateMachine,
  input: unknown,
  requests: readonly PendingRequest[],
  events: readonly TestEvent[],
) => {
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock, input: input as never }).start()
  const open = () => requests.filter(({ outcome }) => outcome === null)
  for (const event of events) {
    if ('event' in event) actor.send(event.event)
    else if ('wait' in event) clock.increment(event.wait)
    else if (open().length > 0) open()[event.settle % open().length]?.settle(event.outcome)
    await flush()
  }
  // No machine needs more than three delays to repeat a request.
  for (let wait = 0; wait < 3; wait++) {
    for (const request of open().toReversed()) request.settle('answer')
    await flush()
    clock.increment(delays.reconnect)
    await flush()
  }
  for (const request of open().toReversed()) request.settle('answer')
  await flush()
  actor.stop()
  return { snapshot: actor.getSnapshot(), last: requests.at(-1) }
}

const queries: ListQuery[] = [
  firstPage,
  { ...firstPage, curser: 24 },
  { ...firstPage, search: 'heart' },
  { ...firstPage, filters: { active: '1' } },
]

const listEvents = anyEvents([...queries.map((query) => ({ type: 'url.change', query })), { type: 'refresh' }])
const pageOf = (number: number) => ({ rows: [{ id: String(number) }], count: 60, isCapped: false, at: number })

test('CL3: a list shows the response to the last request', () =>
  fc.assert(
    fc.asyncProperty(listEvents, async (events) => {
      const { logic, requests } = serviceOnDemand(pageOf)
      const machine = createListMachine<{ id: string }>().provide({ actors: { fetchPage: logic as never } })
      const { snapshot, last } = await playEvents(machine, { query: queries[0] }, requests, events)
      expect(last?.input).toEqual(snapshot.context.query)
      expect(snapshot.matches({ reachable: 'refused' })).toBe(last?.outcome === 'refusal')
      if (last?.outcome !== 'answer') return
      expect(snapshot.context.page.rows).toEqual([{ id: String(last.number) }])
      expect(snapshot.context.shown).toEqual(last.input)
    }),
  ))

const lookupEvents = anyEvents([
  { type: 'text.type', text: 'heart' },
  { type: 'text.type', text: 'lung' },
  { type: 'text.submit' },
  { type: 'more' },
  { type: 'retry' },
])
const itemsOf = (number: number, { text, page }: LookupQuery) => ({ items: [{ number, text, page }], count: 9 })

test('a picker shows the response to the last text, page by page', () =>
  fc.assert(
    fc.asyncProperty(lookupEvents, async (events) => {
      const { logic, requests } = serviceOnDemand(itemsOf)
      const machine = createLookupMachine<LookupQuery & { number: number }>().provide({
        actors: { search: logic as never },
      })
      const input = { debounce: delays.searchDebounce, pageSize: 1, limit: 9, asksBlank: true }
      const { snapshot, last } = await playEvents(machine, input, requests, events)
      const { text, items } = snapshot.context
      expect(last?.input).toMatchObject({ text })
      expect(snapshot.matches('failed')).toBe(last?.outcome === 'refusal')
      if (last?.outcome !== 'answer') return
      expect(items.at(-1)).toMatchObject({ number: last.number })
      const places = items.map((item: LookupQuery) => [item.text, item.page])
      expect(places).toEqual(items.map((_: LookupQuery, index: number) => [text, index + 1]))
    }),
  ))
