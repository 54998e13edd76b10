import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnyEventObject, type AnyStateMachine, createActor, fromPromise, SimulatedClock } from 'xstate'
import { firstPage, type ListQuery } from '../../../src/domain/cursor.ts'
import { delays } from '../../../src/domain/limits.ts'
import { createListMachine } from '../../../src/machines/list/list.machine.ts'
import { createLookupMachine, type LookupQuery } from '../../../src/machines/picker/lookup.machine.ts'

// Responses arrive in any order, also outdated ones and failures. In the end, the screen shows the response to the last
// request.

const failures = {
  outage: Object.assign(new Error('offline'), { code: 'UNREACHABLE' }),
  refusal: Object.assign(new Error('refused'), { code: 'BAD_USER_INPUT' }),
}
type Outcome = 'answer' | keyof typeof failures

/** Pending request with a unique number, which its response contains. */
interface Question {
  readonly number: number
  readonly asked: unknown
  outcome: Outcome | null
  readonly settle: (outcome: Outcome) => void
}

/** Creates a service that responds on demand. `answerOf` builds the response from the request's number. */
const heldService = (answerOf: (number: number, asked: never) => unknown) => {
  const questions: Question[] = []
  const logic = fromPromise<unknown, unknown>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        const question: Question = {
          number: questions.length,
          asked: input,
          outcome: null,
          settle: (outcome) => {
            question.outcome = outcome
            if (outcome === 'answer') resolve(answerOf(question.number, input as never))
            else reject(failures[outcome])
          },
        }
        questions.push(question)
      }),
  )
  return { logic, questions }
}

/** Next event: a user action, a delay, or the response to a pending request. */
type Happening = { event: AnyEventObject } | { wait: number } | { settle: number; outcome: Outcome }

const happenings = (events: readonly AnyEventObject[]): fc.Arbitrary<Happening[]> =>
  fc.array(
    fc.oneof(
      fc.record({ event: fc.constantFrom(...events) }),
      fc.record({ wait: fc.constantFrom(delays.searchDebounce, delays.reconnect, delays.slow) }),
      fc.record({ settle: fc.nat(20), outcome: fc.constantFrom<Outcome[]>('answer', 'answer', 'outage', 'refusal') }),
    ),
    { maxLength: 40 },
  )

const flushed = () => new Promise((resolve) => setImmediate(resolve))

/** Plays all events on a live machine. Then answers the open requests, newest first. */
const live = async (
  machine: AnyStateMachine,
  { input, questions, all }: { input: unknown; questions: readonly Question[]; all: readonly Happening[] },
) => {
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock, input: input as never }).start()
  const open = () => questions.filter(({ outcome }) => outcome === null)
  for (const happening of all) {
    if ('event' in happening) actor.send(happening.event)
    else if ('wait' in happening) clock.increment(happening.wait)
    else
      open()
        .at(happening.settle % Math.max(open().length, 1))
        ?.settle(happening.outcome)
    await flushed()
  }
  // No machine needs more than three delays to repeat a request.
  for (let wait = 0; wait < 3; wait++) {
    for (const question of open().toReversed()) question.settle('answer')
    await flushed()
    clock.increment(delays.reconnect)
    await flushed()
  }
  for (const question of open().toReversed()) question.settle('answer')
  await flushed()
  actor.stop()
  return { snapshot: actor.getSnapshot(), last: questions.at(-1) }
}

const queries: ListQuery[] = [
  firstPage,
  { ...firstPage, curser: 24 },
  { ...firstPage, search: 'heart' },
  { ...firstPage, filters: { active: '1' } },
]

test('CL3: a list shows the response to the last request', () =>
  fc.assert(
    fc.asyncProperty(
      happenings([...queries.map((query) => ({ type: 'url.change', query })), { type: 'refresh' }]),
      async (all) => {
        const { logic, questions } = heldService((number) => ({
          rows: [{ id: number }],
          count: 60,
          isCapped: false,
          at: number,
        }))
        const machine = createListMachine<{ id: number }>().provide({ actors: { fetchPage: logic as never } })
        const { snapshot, last } = await live(machine, { input: { query: queries[0] }, questions, all })
        expect(last?.asked).toEqual(snapshot.context.query)
        expect(snapshot.matches({ reachable: 'refused' })).toBe(last?.outcome === 'refusal')
        if (last?.outcome !== 'answer') return
        expect(snapshot.context.page.rows).toEqual([{ id: last.number }])
        expect(snapshot.context.shown).toEqual(last.asked)
      },
    ),
  ))

test('a picker shows the response to the last text, page by page', () =>
  fc.assert(
    fc.asyncProperty(
      happenings([
        { type: 'text.type', text: 'heart' },
        { type: 'text.type', text: 'lung' },
        { type: 'text.submit' },
        { type: 'more' },
        { type: 'retry' },
      ]),
      async (all) => {
        const { logic, questions } = heldService((number, { text, page }: LookupQuery) => ({
          items: [{ number, text, page }],
          count: 9,
        }))
        const machine = createLookupMachine<LookupQuery & { number: number }>().provide({
          actors: { search: logic as never },
        })
        const input = { debounce: delays.searchDebounce, pageSize: 1, limit: 9, asksBlank: true }
        const { snapshot, last } = await live(machine, { input, questions, all })
        const { text, items } = snapshot.context
        expect(last?.asked).toMatchObject({ text })
        expect(snapshot.matches('failed')).toBe(last?.outcome === 'refusal')
        if (last?.outcome !== 'answer') return
        expect(items.at(-1)).toMatchObject({ number: last.number })
        expect(items.map((item: LookupQuery) => [item.text, item.page])).toEqual(
          items.map((_: LookupQuery, index: number) => [text, index + 1]),
        )
      },
    ),
  ))
