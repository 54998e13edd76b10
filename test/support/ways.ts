import { type AnyEventObject, type AnyMachineSnapshot, transition } from 'xstate'
import { type Model, type Path, placesOf, traversalOf } from './model.ts'

/** Transition out of a situation. Its name includes the next situation. */
interface Edge {
  readonly event: AnyEventObject
  readonly name: string
}

/** Returns paths to the transitions that are not in `taken`, and adds these transitions to `taken`. */
const waysFrom = <C>(input: unknown, model: Model<C>, taken: Set<string>): Path[] => {
  const { machine, shouldStop } = model
  const options = traversalOf(input, model)
  const edges = new Map<string, readonly Edge[]>()
  const shortest = new Map<string, Path['steps']>()
  for (const [place, { state, transitions }] of Object.entries(placesOf(machine, options))) {
    const path = shortest.get(place) ?? [{ event: { type: 'xstate.init' }, state }]
    shortest.set(place, path)
    const outgoing = Object.values(transitions).map(({ event, state: next }) => {
      const name = options.serializeState(next, event, state)
      if (!shortest.has(name)) shortest.set(name, [...path, { event, state: next }])
      return { event, name }
    })
    edges.set(place, outgoing)
  }

  /** Returns an untaken transition from a state. Equal situations may lead to different states. */
  const nextUntaken = (place: string, state: AnyMachineSnapshot) => {
    if (shouldStop?.(state.context, state)) return undefined
    for (const { event, name } of edges.get(place) ?? []) {
      if (taken.has(name)) continue
      const [next] = transition(machine, state, event)
      if (options.serializeState(next, event, state) === name) return { name, step: { event, state: next } }
    }
    return undefined
  }
  const pathFrom = (start: string, path: Path['steps']): Path => {
    const steps = [...path]
    let name = start
    for (let step = steps.at(-1); step; ) {
      taken.add(name)
      const next = nextUntaken(name, step.state)
      if (next) steps.push(next.step)
      name = next?.name ?? name
      step = next?.step
    }
    return { input, steps }
  }
  return [...shortest].flatMap(([start, path]) => (path.length > 1 && taken.has(start) ? [] : [pathFrom(start, path)]))
}

/** Returns paths that together take every transition out of every situation. */
export const waysOf = <C>(model: Model<C>): Path[] => {
  const taken = new Set<string>()
  return (model.inputs ?? [undefined]).flatMap((input) => waysFrom(input, model, taken))
}
