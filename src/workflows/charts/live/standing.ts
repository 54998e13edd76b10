import type { StateValue } from 'xstate'
import type { Step } from '../../../machines/step.ts'
import { arrowsIn, type State } from '../chart.ts'
import type { Marks, Tone } from '../marks.ts'

/** The states that a value names, those around others first. What the chart does not have is left out. */
export const statesAt = (state: State, value: StateValue | undefined): State[] => {
  const names = typeof value === 'string' ? { [value]: undefined } : (value ?? {})
  return Object.entries(names).flatMap(([name, below]) => {
    const found = state.states.find((candidate) => candidate.name === name)
    return found ? [found, ...statesAt(found, below)] : []
  })
}

/** The innermost states that a value names. */
export const leavesAt = (chart: State, value: StateValue | undefined): State[] =>
  statesAt(chart, value).filter((state) => state.states.length === 0)

/** What a chart that runs has passed, where it stands, and how it came there: by its steps up to the one at which one stands. */
export const liveMarks = (chart: State, steps: readonly Step[]): Marks => {
  const last = steps.at(-1)
  if (last === undefined) return { tones: new Map(), weights: null }
  const taken = new Set(steps.flatMap(({ takes }) => takes))
  const arrows = arrowsIn(chart).filter(({ name }) => taken.has(name))
  const tones = new Map<string, Tone>()
  for (const step of steps) for (const { id } of statesAt(chart, step.value)) tones.set(id, 'visited')
  for (const { name, from, to } of arrows) for (const part of [name, from, to]) if (part) tones.set(part, 'visited')
  for (const { id } of leavesAt(chart, last.value)) tones.set(id, 'current')
  for (const name of last.takes) if (tones.has(name)) tones.set(name, 'last')
  tones.delete(chart.id)
  return { tones, weights: null }
}

/** The marks of one chart's steps, the same as before while no step was added or left. */
export const marksOf = (chart: State) => {
  let known: { readonly first: Step | undefined; readonly last: Step | undefined; readonly marks: Marks } | null = null
  return (steps: readonly Step[]): Marks => {
    const [first, last] = [steps[0], steps.at(-1)]
    if (known === null || known.first !== first || known.last !== last)
      known = { first, last, marks: liveMarks(chart, steps) }
    return known.marks
  }
}
