import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { activeNodes } from '../../src/machines/internals.ts'
import { transitionName } from '../../src/machines/parts.ts'
import { type Model, placesOf, traversalOf } from './model.ts'
import { type PageLimits, type Walk, walkOf } from './paths.ts'

interface Edge {
  readonly event: AnyEventObject
  readonly to: string
  /** Names of the transitions that the event takes, and ids of the states that it enters. */
  readonly takes: readonly string[]
}
/** Transitions out of each situation that a page can be in. The first entry is the initial situation. */
type Ways = ReadonlyMap<string, readonly Edge[]>

const waysOf = <C>(model: Model<C>, reach: PageLimits<C>, input: unknown): Ways => {
  const { machine, canHappen = () => true } = model
  const options = traversalOf(input, {
    ...model,
    canHappen: (before, event) => canHappen(before, event) && reach.canHappen(before, event),
  })
  const placeOf = (state: AnyMachineSnapshot) => options.serializeState(state)
  const places = placesOf(machine, { ...options, serializeState: placeOf })
  const ways = new Map<string, readonly Edge[]>()
  for (const [place, { state, transitions }] of Object.entries(places)) {
    const edges = Object.values(transitions).map(({ event, state: next }) => {
      const variant = reach.variantOf?.(event) ?? ''
      const names = machine.getTransitionData(state, event).map((data) => `${transitionName(data)}${variant}`)
      return { event, to: placeOf(next), takes: [...names, ...activeNodes(next).map(({ id }) => id)] }
    })
    ways.set(place, edges)
  }
  return ways
}

/** Returns the transitions and states that are reachable from each situation. */
const aheadOf = (ways: Ways): ReadonlyMap<string, ReadonlySet<string>> => {
  const ahead = new Map([...ways.keys()].map((place) => [place, new Set<string>()]))
  for (let isComplete = false; !isComplete; ) {
    isComplete = true
    for (const [place, edges] of ways) {
      const reachable = ahead.get(place)
      const sizeBefore = reachable?.size
      for (const { takes, to } of edges) for (const name of [...takes, ...(ahead.get(to) ?? [])]) reachable?.add(name)
      if (reachable?.size !== sizeBefore) isComplete = false
    }
  }
  return ahead
}

/**
 * Returns the steps of a tour. The tour always goes to the untaken transition from which it can reach the most others.
 */
const stepsOf = (ways: Ways, taken: Set<string>): Edge[] => {
  const ahead = aheadOf(ways)
  const untakenCount = (place: string) => [...(ahead.get(place) ?? [])].filter((name) => !taken.has(name)).length
  const next = (from: string): readonly Edge[] => {
    const paths = new Map<string, readonly Edge[]>([[from, []]])
    let best: readonly Edge[] = []
    for (const [place, path] of paths) // the loop itself adds paths
      for (const edge of ways.get(place) ?? []) {
        const isNew = edge.takes.some((name) => !taken.has(name))
        if (isNew && (best.length === 0 || untakenCount(edge.to) > untakenCount(best.at(-1)?.to ?? '')))
          best = [...path, edge]
        if (!paths.has(edge.to)) paths.set(edge.to, [...path, edge])
      }
    return best
  }
  const [first = ''] = ways.keys()
  const steps: Edge[] = []
  for (;;) {
    const path = next(steps.at(-1)?.to ?? first)
    if (path.length === 0) return steps
    steps.push(...path)
    for (const name of path.flatMap(({ takes }) => takes)) taken.add(name)
  }
}

/**
 * Returns tours, which together take every transition that a page can take. A new tour begins only after a dead end,
 * because each tour needs its own page.
 */
export const toursOf = async <C>(model: Model<C>, reach: PageLimits<C>): Promise<Walk<C>[]> => {
  const taken = new Set<string>()
  const tours: Walk<C>[] = []
  for (const input of model.inputs ?? [undefined]) {
    const ways = waysOf(model, reach, input)
    for (let steps = stepsOf(ways, taken); steps.length > 0; steps = stepsOf(ways, taken)) {
      const walk = await walkOf(model, reach, { input, steps: [{ event: { type: 'xstate.init' } }, ...steps] })
      if (walk === null) throw new Error('A page cannot follow this tour.')
      tours.push(walk)
    }
  }
  return tours
}
