import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { activeNodes } from '../../src/machines/internals.ts'
import { transitionName } from '../../src/machines/parts.ts'
import { type Model, traversalOf } from './model.ts'
import { type Reach, type Walk, walkOf } from './paths.ts'

/** Transition from one situation to another. */
interface Edge {
  readonly event: AnyEventObject
  readonly to: string
  /** Names of the transitions it takes and ids of the states it reaches. One state may lead on to another at once. */
  readonly takes: readonly string[]
}
interface Place {
  readonly state: AnyMachineSnapshot
  readonly transitions: Readonly<Record<string, { readonly event: AnyEventObject; readonly state: AnyMachineSnapshot }>>
}
/** Transitions out of each situation that a page can be in. The first entry is the page's initial situation. */
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

/** Returns the transitions and states that are reachable from each situation. */
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

/** Returns steps to the nearest untaken transitions. Avoids dead ends while others remain. */
const stepsOf = (ways: Ways, taken: Set<string>): Edge[] => {
  const ahead = aheadOf(ways)
  const left = (place: string) => [...(ahead.get(place) ?? [])].filter((name) => !taken.has(name)).length
  const next = (from: string): readonly Edge[] => {
    const known = new Map<string, readonly Edge[]>([[from, []]])
    let best: readonly Edge[] = []
    for (const [place, way] of known) // the loop adds to it
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
 * Returns walks that together take every transition that a page can take. Opens a new page only where a walk has
 * reached a dead end.
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

/** Returns one walk that takes every transition that a page can take. */
export const tourOf = async <C>(model: Model<C>, reach: Reach<C>): Promise<Walk<C>> => {
  const [tour] = await toursOf({ ...model, inputs: model.inputs?.slice(0, 1) ?? [undefined] }, reach)
  if (!tour) throw new Error('Nothing can be taken on a page.')
  return tour
}
