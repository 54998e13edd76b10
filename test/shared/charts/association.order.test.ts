import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { delays } from '../../../src/domain/limits.ts'
import { createAssociationMachine } from '../../../src/machines/association/association.machine.ts'
import type { Change, Item } from '../../../src/machines/association/association.ts'

// Clicks, a colleague's changes, responses in any order, and lost requests and responses. In the end, the editor shows
// the service's links, and every click had its effect once.

const physicians: Item[] = ['1', '2', '3'].map((id) => ({ id, label: id }))
const offline = Object.assign(new Error('offline'), { code: 'UNREACHABLE' })
const flushed = () => new Promise((resolve) => setImmediate(resolve))

interface Request {
  /** Null for a query. */
  readonly operationId: string | null
  /** Applies the request at the service. Null once it is applied or lost. */
  arrive: (() => void) | null
  isOpen: boolean
  readonly answer: () => void
  readonly fail: () => void
}

/** Creates a fake service that applies a repeated change once. */
const createService = () => {
  const linked = new Set(['1'])
  const made: string[] = []
  const requests: Request[] = []
  const loads = { count: 0 }

  const held = <Output, Input extends { owner: string; operationId?: string }>(work: (input: Input) => Output) =>
    fromPromise<Output, Input>(
      ({ input }) =>
        new Promise((resolve, reject) => {
          let output: Output
          const request: Request = {
            operationId: input.operationId ?? null,
            arrive: () => {
              output = work(input)
            },
            isOpen: true,
            answer: () => resolve(output),
            fail: () => reject(offline),
          }
          requests.push(request)
        }),
    )
  const machine = createAssociationMachine().provide({
    actors: {
      loadItems: held<readonly Item[], { owner: string }>(() => {
        loads.count += 1
        return physicians.filter(({ id }) => linked.has(id))
      }),
      change: held<Item, Change & { owner: string }>(({ operationId, kind, item }) => {
        if (made.includes(operationId)) return item
        made.push(operationId)
        if (kind === 'link') linked.add(item.id)
        else linked.delete(item.id)
        return item
      }),
    },
  })
  const open = () => requests.filter(({ isOpen }) => isOpen)
  /** Ends an open request. It and its earlier duplicates have arrived by then, unless it was `lost`. */
  const settle = (which: number, how: 'answer' | 'fail' | 'lost') => {
    const request = open().at(which % Math.max(open().length, 1))
    if (!request) return
    if (how === 'lost') request.arrive = null
    const same = requests.filter(({ operationId }) => operationId !== null && operationId === request.operationId)
    for (const each of [...same.filter((other) => other !== request), request]) {
      each.arrive?.()
      each.arrive = null
    }
    request.isOpen = false
    if (how === 'answer') request.answer()
    else request.fail()
  }
  return { machine, linked, made, loads, open, settle }
}

type Happening =
  | { click: 'item.link' | 'item.unlink'; item: Item }
  | { colleague: string }
  | { touch: true }
  | { wait: number }
  | { settle: number; how: 'answer' | 'fail' | 'lost' }

const anyItem = fc.constantFrom(...physicians)
const happenings: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ click: fc.constantFrom('item.link', 'item.unlink'), item: anyItem }) },
    { weight: 2, arbitrary: fc.record({ colleague: anyItem.map(({ id }) => id) }) },
    { weight: 2, arbitrary: fc.constant({ touch: true } as const) },
    { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(delays.reconnect, delays.slow) }) },
    {
      weight: 8,
      arbitrary: fc.record({ settle: fc.nat(5), how: fc.constantFrom('answer', 'answer', 'answer', 'fail', 'lost') }),
    },
  ) as fc.Arbitrary<Happening>,
  { maxLength: 60, size: 'max' },
)

/** A removal is applied, its repetition fails, and the user undoes it before the service has reported its state. */
const takenBack: Happening[] = [
  { settle: 0, how: 'answer' },
  { click: 'item.unlink', item: { id: '1', label: '1' } },
  { colleague: '3' },
  { touch: true },
  { settle: 0, how: 'answer' },
  { settle: 0, how: 'answer' },
  { settle: 0, how: 'fail' },
  { click: 'item.link', item: { id: '1', label: '1' } },
]

test('the editor ends with the service’s links, and every click happens once, in any order of events', () =>
  fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      const service = createService()
      const clock = new SimulatedClock()
      const actor = createActor(service.machine, { clock, input: { owner: '88', key: 'k' } }).start()
      const wanted = new Map<string, boolean>()
      const colleagues = new Set<string>()
      let untold = false

      const click = (type: 'item.link' | 'item.unlink', item: Item) => {
        if (!actor.getSnapshot().can({ type, item })) return
        wanted.set(item.id, type === 'item.link')
        actor.send({ type, item })
      }
      const touch = () => {
        if (untold) actor.send({ type: 'reload' })
        untold = false
      }
      for (const happening of all) {
        if ('click' in happening) click(happening.click, happening.item)
        else if ('colleague' in happening) {
          const { colleague: id } = happening
          if (!service.linked.delete(id)) service.linked.add(id)
          colleagues.add(id)
          untold = true
        } else if ('touch' in happening) touch()
        else if ('wait' in happening) clock.increment(happening.wait)
        else service.settle(happening.settle, happening.how)
        await flushed()
      }

      // The service recovers, the colleague's notices arrive, and failed requests are retried.
      for (let round = 0; round < 20; round++) {
        touch()
        while (service.open().length > 0) {
          service.settle(0, 'answer')
          await flushed()
        }
        clock.increment(delays.reconnect)
        for (const { kind, item } of actor.getSnapshot().context.failed) click(`item.${kind}`, item)
        await flushed()
      }
      const { items, queue, failed } = actor.getSnapshot().context
      expect({ queue, failed }).toEqual({ queue: [], failed: [] })
      expect(new Set(items.map(({ id }) => id))).toEqual(service.linked)
      expect(new Set(service.made).size, 'each change was made once').toBe(service.made.length)
      const own = [...wanted].filter(([id]) => !colleagues.has(id))
      expect(new Map(own.map(([id]) => [id, service.linked.has(id)])), 'no click is lost').toEqual(new Map(own))
      const isSmooth = colleagues.size === 0 && all.every((each) => !('how' in each) || each.how === 'answer')
      expect(service.loads.count === 1 || !isSmooth, 'a click alone does not ask what is linked').toBe(true)
      actor.stop()
    }),
    { numRuns: 500, examples: [[takenBack]] },
  ))
