import type { StateValue } from 'xstate'
import { isRecord, parsed } from '../domain/json.ts'
import type { Step } from '../machines/step.ts'
import type { Message } from './channel.ts'
import type { Trace } from './trace.ts'

/** Limits well above any chart's own; larger messages are rejected. */
const LONGEST = 400
const MOST = 5_000
const MOST_TAKES = 200
const MOST_STATES = 500

/** Rejects control characters, which could affect the terminal that replays a trace. */
const isName = (data: unknown): data is string =>
  typeof data === 'string' && data.length <= LONGEST && !/\p{C}/u.test(data)
const isNumber = (data: unknown): data is number => Number.isSafeInteger(data) && Number(data) >= 0
/** True for a valid time of `Date`, in milliseconds since 1970. */
const isTime = (data: unknown): data is number => Number.isFinite(data) && Number(data) >= 0 && Number(data) <= 8.64e15
/** A message can contain itself, or one part many times. A count of states bounds the recursion. */
const isValue = (data: unknown, count = { states: 0 }): data is StateValue => {
  count.states += 1
  if (count.states > MOST_STATES) return false
  return (
    isName(data) ||
    (isRecord(data) && Object.entries(data).every(([key, below]) => isName(key) && isValue(below, count)))
  )
}

const statuses: readonly unknown[] = ['active', 'done', 'error', 'stopped'] satisfies Step['status'][]

const isStep = (data: unknown): data is Step =>
  isRecord(data) &&
  isNumber(data.nr) &&
  isName(data.chart) &&
  isName(data.actor) &&
  (data.parent === null || isName(data.parent)) &&
  isName(data.event) &&
  Array.isArray(data.takes) &&
  data.takes.length <= MOST_TAKES &&
  data.takes.every(isName) &&
  isValue(data.value) &&
  statuses.includes(data.status) &&
  isTime(data.at)

const isSteps = (data: unknown): data is readonly Step[] =>
  Array.isArray(data) && data.length <= MOST && data.every(isStep)

/** Reads another tab's message; null if this version does not understand it. */
export const readMessage = (data: unknown): Message | null => {
  if (!isRecord(data)) return null
  const { type, tab, place, steps, step } = data
  if (type === 'ask' || type === 'call') return { type }
  if (!isName(tab)) return null
  if (type === 'tab' && isName(place) && isSteps(steps)) return { type, tab, place, steps }
  if (type === 'step' && isStep(step)) return { type, tab, step }
  if (type === 'place' && isName(place)) return { type, tab, place }
  return type === 'left' ? { type, tab } : null
}

/** Parses a trace, or returns the reason why the text is not one. */
export const readTrace = (text: string): Trace | { readonly problem: string } => {
  const data = parsed(text)
  if (data === undefined) return { problem: 'This is not a trace: it is not JSON.' }
  if (!isRecord(data) || !('steps' in data)) return { problem: 'This is not a trace: it has no steps.' }
  const { version, at, place, steps } = data
  if (version !== 1) return { problem: 'This trace has another version. Only version 1 can be opened.' }
  if (!isTime(at) || !isName(place)) return { problem: 'This is not a trace: its time or place is missing.' }
  if (!Array.isArray(steps) || steps.length === 0) return { problem: 'This trace is empty.' }
  if (steps.length > MOST) return { problem: `This trace has more than ${MOST} steps.` }
  const odd = steps.findIndex((step) => !isStep(step))
  if (odd >= 0) return { problem: `This is not a trace: step ${odd + 1} is invalid.` }
  const known = steps as Step[]
  const doubled = known.findIndex(({ nr }, position) => nr <= (known[position - 1]?.nr ?? -1))
  if (doubled >= 0) return { problem: `This is not a trace: step ${doubled + 1} is out of order.` }
  return { version, at, place, steps: known }
}
