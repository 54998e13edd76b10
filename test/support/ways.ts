import { type AnyEventObject, type AnyMachineSnapshot, transition } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { type Model, type Path, traversalOf } from './model.ts'

/** A transition out of a situation; its name tells it and what it leads to. */
interface Edge {
  readonly event: AnyEventObject
  readonly name: string
}
interface Place {
  readonly state: AnyMachineSnapshot
  readonly transitions: Readonly<Record<string, { readonly event: AnyEventObject; readonly state: AnyMachineSnapshot }>>
}

/** The ways from one input to what was not `taken` on others, of which it takes note. */
const waysFrom = <C>(input: unknown, model: Model<C>, taken: Set<string>): Path[] => {
  const { machine, until } = model
  const options = traversalOf(input, model)
  const places = getAdjacencyMap(machine, options) as Readonly<Record<string, Place>>
  const edges = new Map<string, readonly Edge[]>()
  const shortest = new Map<string, Path['steps']>()
  for (const [place, { state, transitions }] of Object.entries(places)) {
    const way = shortest.get(place) ?? [{ event: { type: 'xstate.init' }, state }]
    shortest.set(place, way)
    const leading = Object.values(transitions).map(({ event, state: next }) => {
      const name = options.serializeState(next, event, state)
      if (!shortest.has(name)) shortest.set(name, [...way, { event, state: next }])
      return { event, name }
    })
    edges.set(place, leading)
  }

  /** A transition that was not taken yet; what is not told apart may have been another way here, and lead elsewhere. */
  const follow = (place: string, state: AnyMachineSnapshot) => {
    if (until?.(state.context, state)) return undefined
    for (const { event, name } of edges.get(place) ?? []) {
      if (taken.has(name)) continue
      const [next] = transition(machine, state, event)
      if (options.serializeState(next, event, state) === name) return { name, step: { event, state: next } }
    }
    return undefined
  }
  const begin = (start: string, way: Path['steps']): Path => {
    const steps = [...way]
    let name = start
    for (let step = steps.at(-1); step; ) {
      taken.add(name)
      const next = follow(name, step.state)
      if (next) steps.push(next.step)
      name = next?.name ?? name
      step = next?.step
    }
    return { input, description: steps.map(({ event }) => event.type).join(' → '), steps }
  }
  return [...shortest].flatMap(([start, way]) => (way.length > 1 && taken.has(start) ? [] : [begin(start, way)]))
}

/**
 * Ways through a machine that take, together, every transition out of every situation. Each begins with the shortest
 * to one that was not taken yet, and goes on for as long as another such follows.
 */
export const waysOf = <C>(model: Model<C>): Path[] => {
  const taken = new Set<string>()
  return (model.inputs ?? [undefined]).flatMap((input) => waysFrom(input, model, taken))
}
