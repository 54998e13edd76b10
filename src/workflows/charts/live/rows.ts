import type { Step } from '../../../machines/step.ts'
import { type Arrow, arrowsIn, type State } from '../chart.ts'
import { eventText } from '../eventText.ts'
import { failuresOf } from '../failures.ts'
import { leavesAt } from './standing.ts'

/** A step as the event log says it. */
export interface LogRow {
  readonly nr: number
  readonly event: string
  /** The innermost states that were left and entered; empty where the step only acted, or began. */
  readonly from: string
  readonly to: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** It went wrong. */
  readonly isFailure: boolean
  /** The arrow that stands for it: the first that it took. Null when it took none. */
  readonly arrow: string | null
}

/** The rows of one chart's steps. A step's row is made once, so that it need not be drawn again when others come. */
export const rowsOf = (chart: State) => {
  const arrows = new Map(arrowsIn(chart).map((arrow): [string, Arrow] => [arrow.name, arrow]))
  const failures = failuresOf(chart)
  const made = new WeakMap<Step, LogRow>()

  const rowOf = (step: Step, before: Step | undefined): LogRow => {
    const known = made.get(step)
    if (known) return known
    const left = leavesAt(chart, before?.value)
    const stands = leavesAt(chart, step.value)
    const entered = stands.filter(({ id }) => left.every((state) => state.id !== id))
    const [arrow] = step.takes.flatMap((name) => arrows.get(name) ?? [])
    const row: LogRow = {
      nr: step.nr,
      event: arrow && !step.event.startsWith('xstate.init') ? textOf(arrow) : eventText(step.event),
      from: namesOf(left.filter(({ id }) => stands.every((state) => state.id !== id))),
      to: namesOf(entered),
      at: step.at,
      isFailure: step.event.startsWith('xstate.error.') || entered.some(({ id }) => failures.has(id)),
      arrow: arrow?.name ?? null,
    }
    made.set(step, row)
    return row
  }
  return (steps: readonly Step[]): readonly LogRow[] => steps.map((step, position) => rowOf(step, steps[position - 1]))
}

/** With the guard, which says how it went: `save done [isUnanswered]`. */
const textOf = ({ trigger, guard }: Arrow): string => (guard === null ? trigger : `${trigger} [${guard}]`)

const namesOf = (states: readonly State[]): string => states.map(({ name }) => name).join(', ')
