import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { delays } from '../../../src/domain/limits.ts'
import { createAssociationMachine } from '../../../src/machines/association/association.machine.ts'
import type { Change, Item } from '../../../src/machines/association/association.ts'
import { linkEntriesOf, pickStates } from '../../../src/routes/records/association.ts'

// Checks that the editor finally shows the service's links, whatever the order of responses. Every click has its effect
// once.

const physicians: Item[] = ['1', '2', '3'].map((id) => ({ id, label: id }))
const offline = Object.assign(new Error('offline'), { code: 'UNREACHABLE' })
const flush = () => new Promise((resolve) => setImmediate(resolve))

interface Request {
  readonly operationId: string | null
  /** Applies the request at the service. Null once the request is applied or lost. */
  arrive: (() => void) | null
  isOpen: boolean
  readonly answer: () => void
  readonly fail: () => void
}

/** Creates a fake service that applies a repeated change once. */
const createService = () => {
  const linked = new Set(['1'])
  const appliedIds: string[] = []
  const requests: Request[] = []
  const loads = { count: 0 }

  const onDemand = <Output, Input extends { owner: string; operationId?: string }>(work: (input: Input) => Output) =>
    fromPromise<Output, Input>(({ input }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Output>()
      let output: Output
      requests.push({
        operationId: input.operationId ?? null,
        arrive: () => {
          output = work(input)
        },
        isOpen: true,
        answer: () => resolve(output),
        fail: () => reject(offline),
      })
      return promise
    })
  const machine = createAssociationMachine().provide({
    actors: {
      loadItems: onDemand<readonly Item[], { owner: string }>(() => {
        loads.count += 1
        return physicians.filter(({ id }) => linked.has(id))
      }),
      change: onDemand<Item, Change & { owner: string }>(({ operationId, kind, item }) => {
        if (appliedIds.includes(operationId)) return item
        appliedIds.push(operationId)
        if (kind === 'link') linked.add(item.id)
        else linked.delete(item.id)
        return item
      }),
    },
  })
  const open = () => requests.filter(({ isOpen }) => isOpen)
  /** Ends an open request. Applies its earlier duplicates first, and then the request unless it was `lost`. */
  const settle = (index: number, outcome: 'answer' | 'fail' | 'lost') => {
    const request = open().at(index % Math.max(open().length, 1))
    if (!request) return
    if (outcome === 'lost') request.arrive = null
    const duplicates = requests.filter(({ operationId }) => operationId !== null && operationId === request.operationId)
    for (const sent of [...duplicates.filter((other) => other !== request), request]) {
      sent.arrive?.()
      sent.arrive = null
    }
    request.isOpen = false
    if (outcome === 'answer') request.answer()
    else request.fail()
  }
  return { machine, linked, appliedIds, loads, open, settle }
}

type TestEvent =
  | { click: 'item.link' | 'item.unlink'; item: Item }
  | { colleague: string }
  | { touch: true }
  | { wait: number }
  | { settle: number; outcome: 'answer' | 'fail' | 'lost' }

const anyItem = fc.constantFrom(...physicians)
const anyOutcome = fc.constantFrom<('answer' | 'fail' | 'lost')[]>('answer', 'answer', 'answer', 'fail', 'lost')
const anyEvents: fc.Arbitrary<TestEvent[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ click: fc.constantFrom('item.link', 'item.unlink'), item: anyItem }) },
    { weight: 2, arbitrary: fc.record({ colleague: anyItem.map(({ id }) => id) }) },
    { weight: 2, arbitrary: fc.constant({ touch: true } as const) },
    { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(delays.reconnect, delays.slow) }) },
    { weight: 8, arbitrary: fc.record({ settle: fc.nat(5), outcome: anyOutcome }) },
  ) as fc.Arbitrary<TestEvent>,
  { maxLength: 60, size: 'max' },
)

/** The user undoes a removal that the service applied, before the next query. */
const undoneRemoval: TestEvent[] = [
  { settle: 0, outcome: 'answer' },
  { click: 'item.unlink', item: { id: '1', label: '1' } },
  { colleague: '3' },
  { touch: true },
  { settle: 0, outcome: 'answer' },
  { settle: 0, outcome: 'answer' },
  { settle: 0, outcome: 'fail' },
  { click: 'item.link', item: { id: '1', label: '1' } },
]

test('in any order of events, the editor ends with the service’s links, and every click applies once', () =>
  fc.assert(
    fc.asyncProperty(anyEvents, async (events) => {
      const service = createService()
      const clock = new SimulatedClock()
      const actor = createActor(service.machine, { clock, input: { owner: '88', key: 'k' } }).start()
      const lastClicks = new Map<string, boolean>()
      const colleagues = new Set<string>()
      let hasUnreadChange = false

      const click = (type: 'item.link' | 'item.unlink', item: Item) => {
        if (!actor.getSnapshot().can({ type, item })) return
        lastClicks.set(item.id, type === 'item.link')
        actor.send({ type, item })
      }
      const touch = () => {
        if (hasUnreadChange) actor.send({ type: 'reload' })
        hasUnreadChange = false
      }
      for (const event of events) {
        if ('click' in event) click(event.click, event.item)
        else if ('colleague' in event) {
          const { colleague: id } = event
          if (!service.linked.delete(id)) service.linked.add(id)
          colleagues.add(id)
          hasUnreadChange = true
        } else if ('touch' in event) touch()
        else if ('wait' in event) clock.increment(event.wait)
        else service.settle(event.settle, event.outcome)
        await flush()
      }

      for (let round = 0; round < 20; round++) {
        touch()
        while (service.open().length > 0) {
          service.settle(0, 'answer')
          await flush()
        }
        clock.increment(delays.reconnect)
        for (const { kind, item } of actor.getSnapshot().context.failed) click(`item.${kind}`, item)
        await flush()
      }
      const { items, queue, failed } = actor.getSnapshot().context
      expect({ queue, failed }).toEqual({ queue: [], failed: [] })
      expect(new Set(items.map(({ id }) => id))).toEqual(service.linked)
      expect(new Set(service.appliedIds).size, 'each change was made once').toBe(service.appliedIds.length)
      const undisputed = [...lastClicks].filter(([id]) => !colleagues.has(id))
      const linked = new Map(undisputed.map(([id]) => [id, service.linked.has(id)]))
      expect(linked, 'no click is lost').toEqual(new Map(undisputed))
      const isUndisturbed =
        colleagues.size === 0 && events.every((event) => !('outcome' in event) || event.outcome === 'answer')
      expect(service.loads.count === 1 || !isUndisturbed, 'clicks alone cause no reload').toBe(true)
      actor.stop()
    }),
    { numRuns: 500, examples: [[undoneRemoval]] },
  ))

test('a failed removal leaves an item linked, and no removal brings back an item that a colleague has unlinked', () => {
  const [one, two] = physicians as [Item, Item]
  const removal = { operationId: '1', kind: 'unlink', isSent: true } as const
  const links = { items: [one], queue: [{ ...removal, item: two }], failed: [{ ...removal, item: one }] }
  expect(linkEntriesOf(links).map(({ id }) => id)).toEqual(['1'])
  expect(pickStates(links).get('1')?.state).toBe('linked')
})
