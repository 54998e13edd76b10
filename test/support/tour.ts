import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { activeNodes } from '../../src/machines/internals.ts'
import { transitionName } from '../../src/machines/parts.ts'
import { type Model, traversalOf } from './model.ts'
import { type Reach, type Walk, walkOf } from './paths.ts'

/** What leads from one situation to another. */
interface Edge {
  readonly event: AnyEventObject
  readonly to: string
  /** The transitions that it takes, by name, and the states that these lead to, which may be where one leads on at once. */
  readonly takes: readonly string[]
}
interface Place {
  readonly state: AnyMachineSnapshot
  readonly transitions: Readonly<Record<string, { readonly event: AnyEventObject; readonly state: AnyMachineSnapshot }>>
}
/** Where somebody can be at a page, and what leads on from there; the first is where a page begins. */
type Ways = ReadonlyMap<string, readonly Edge[]>

const waysOf = <C>(model: Model<C>, reach: Reach<C>, input: unknown): Ways => {
  const { machine, offers = () => true } = model
  const options = traversalOf(input, {
    ...model,
    offers: (before, event) => offers(before, event) && reach.offers(before, event),
  })
  const placeOf = (state: AnyMachineSnapshot) => options.serializeState(state)
  const places = getAdjacencyMap(machine, { ...options, serializeState: placeOf }) as Readonly<Record<string, Place>>
  return new Map(
    Object.entries(places).map(([place, { state, transitions }]): [string, readonly Edge[]] => [
      place,
      Object.values(transitions).map(({ event, state: next }) => ({
        event,
        to: placeOf(next),
        takes: [
          ...machine
            .getTransitionData(state, event)
            .map((one) => `${transitionName(one)}${reach.apart?.(event) ?? ''}`),
          ...activeNodes(next).map(({ id }) => id),
        ],
      })),
    ]),
  )
}

/** The transitions that can still be taken from each place on. */
const aheadOf = (ways: Ways): ReadonlyMap<string, ReadonlySet<string>> => {
  const ahead = new Map([...ways.keys()].map((place) => [place, new Set<string>()]))
  for (let isWhole = false; !isWhole; ) {
    isWhole = true
    for (const [place, edges] of ways) {
      const known = ahead.get(place)
      const before = known?.size
      for (const { takes, to } of edges) for (const name of [...takes, ...(ahead.get(to) ?? [])]) known?.add(name)
      if (known?.size !== before) isWhole = false
    }
  }
  return ahead
}

/** From where a page begins to whatever is nearest of what is not taken yet, but nowhere for good that anything is lost by. */
const stepsOf = (ways: Ways, taken: Set<string>): Edge[] => {
  const ahead = aheadOf(ways)
  const left = (place: string) => [...(ahead.get(place) ?? [])].filter((name) => !taken.has(name)).length
  const next = (from: string): readonly Edge[] => {
    const known = new Map<string, readonly Edge[]>([[from, []]])
    let best: readonly Edge[] = []
    for (const [place, way] of known) // grows meanwhile
      for (const edge of ways.get(place) ?? []) {
        const isNew = edge.takes.some((name) => !taken.has(name))
        if (isNew && (best.length === 0 || left(edge.to) > left(best.at(-1)?.to ?? ''))) best = [...way, edge]
        if (!known.has(edge.to)) known.set(edge.to, [...way, edge])
      }
    return best
  }
  const [first = ''] = ways.keys()
  const steps: Edge[] = []
  for (;;) {
    const way = next(steps.at(-1)?.to ?? first)
    if (way.length === 0) return steps
    steps.push(...way)
    for (const name of way.flatMap(({ takes }) => takes)) taken.add(name)
  }
}

/**
 * Walks that take, together, every transition that can be taken on a page, on as few pages as the chart allows: another one is
 * opened where a walk has come to an end that nothing leads back from.
 */
export const toursOf = async <C>(model: Model<C>, reach: Reach<C>): Promise<Walk<C>[]> => {
  const taken = new Set<string>()
  const tours: Walk<C>[] = []
  for (const input of model.inputs ?? [undefined]) {
    const ways = waysOf(model, reach, input)
    for (let steps = stepsOf(ways, taken); steps.length > 0; steps = stepsOf(ways, taken)) {
      const walk = await walkOf(model, reach, { input, steps: [{ event: { type: 'xstate.init' } }, ...steps] })
      if (walk === null) throw new Error('What the tour takes cannot be taken on a page.')
      tours.push(walk)
    }
  }
  return tours
}

/** One walk that takes every transition that can be taken on a page, without ever opening another one. */
export const tourOf = async <C>(model: Model<C>, reach: Reach<C>): Promise<Walk<C>> => {
  const [tour] = await toursOf({ ...model, inputs: model.inputs?.slice(0, 1) ?? [undefined] }, reach)
  if (!tour) throw new Error('Nothing can be taken on a page.')
  return tour
}
