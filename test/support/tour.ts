import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { type Model, partsOf, traversalOf } from './model.ts'
import { type Reach, type Walk, walkOf } from './paths.ts'

/** What leads from one situation to another. */
interface Edge {
  readonly event: AnyEventObject
  readonly to: string
  /** The transitions that it takes, by name. */
  readonly takes: readonly string[]
}
interface Place {
  readonly state: AnyMachineSnapshot
  readonly transitions: Readonly<Record<string, { readonly event: AnyEventObject; readonly state: AnyMachineSnapshot }>>
}

/**
 * One walk that takes every transition that can be taken on a page, without ever opening another one: it goes from wherever it
 * is to the nearest transition that it has not taken yet.
 */
export const tourOf = async <C>(model: Model<C>, reach: Reach<C>): Promise<Walk<C>> => {
  const { machine, inputs: [input] = [] } = model
  const options = traversalOf(input, { ...model, offers: reach.offers })
  const placeOf = (state: AnyMachineSnapshot) => options.serializeState(state)
  const places = getAdjacencyMap(machine, { ...options, serializeState: placeOf }) as Readonly<Record<string, Place>>
  const { transitions: names } = partsOf(machine)
  const edges = new Map(
    Object.entries(places).map(([place, { state, transitions }]): [string, readonly Edge[]] => [
      place,
      Object.values(transitions).map(({ event, state: next }) => ({
        event,
        to: placeOf(next),
        takes: machine.getTransitionData(state, event).map((transition) => names.get(transition) ?? ''),
      })),
    ]),
  )
  const taken = new Set<string>()
  const nearest = (from: string): readonly Edge[] => {
    const ways = new Map<string, readonly Edge[]>([[from, []]])
    for (const [place, way] of ways) // grows meanwhile
      for (const edge of edges.get(place) ?? []) {
        if (edge.takes.some((name) => !taken.has(name))) return [...way, edge]
        if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
      }
    return []
  }
  const [first = ''] = edges.keys()
  const tour: Edge[] = []
  for (;;) {
    const way = nearest(tour.at(-1)?.to ?? first)
    if (way.length === 0) break
    tour.push(...way)
    for (const name of way.flatMap(({ takes }) => takes)) taken.add(name)
  }
  const walk = await walkOf(model, reach, { input, steps: [{ event: { type: 'xstate.init' } }, ...tour] })
  if (walk === null) throw new Error('What the tour takes cannot be taken on a page.')
  return walk
}
