import type { StateValue } from 'xstate'
import { isRecord, parseJson } from '../domain/json.ts'
import type { Step } from '../machines/step.ts'
import type { Message } from './channel.ts'
import type { Trace } from './trace.ts'

// Limits far above the sizes of real charts and traces.
const MAX_NAME_LENGTH = 400
const MAX_STEPS = 5_000
const MAX_TAKES = 200
const MAX_STATES = 500

/** Rejects control characters, which could affect the terminal that replays a trace. */
const isName = (data: unknown): data is string =>
  typeof data === 'string' && data.length <= MAX_NAME_LENGTH && !/\p{C}/u.test(data)
const isNumber = (data: unknown): data is number => Number.isSafeInteger(data) && Number(data) >= 0
/** True for a time that `Date` accepts, in milliseconds since 1970. */
const isTime = (data: unknown): data is number => Number.isFinite(data) && Number(data) >= 0 && Number(data) <= 8.64e15
/** A message can contain a cycle, so the count of states limits the recursion. */
const isValue = (data: unknown, count = { states: 0 }): data is StateValue => {
  count.states += 1
  if (count.states > MAX_STATES) return false
  return (
    isName(data) ||
    (isRecord(data) && Object.entries(data).every(([key, child]) => isName(key) && isValue(child, count)))
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
  data.takes.length <= MAX_TAKES &&
  data.takes.every(isName) &&
  isValue(data.value) &&
  statuses.includes(data.status) &&
  isTime(data.at)

const isSteps = (data: unknown): data is readonly Step[] =>
  Array.isArray(data) && data.length <= MAX_STEPS && data.every(isStep)

/** Reads another tab's message. Returns null if the message is invalid or unknown. */
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

/** Parses a trace. Returns the problem if the text is not a valid trace. */
export const readTrace = (text: string): Trace | { readonly problem: string } => {
  const data = parseJson(text)
  if (data === undefined) return { problem: 'This is not a trace: it is not JSON.' }
  if (!isRecord(data) || !('steps' in data)) return { problem: 'This is not a trace: it has no steps.' }
  const { version, at, place, steps } = data
  if (version !== 1) return { problem: 'This trace has an unknown version. Only version 1 can be opened.' }
  if (!isTime(at) || !isName(place)) return { problem: 'This is not a trace: its time or screen is missing.' }
  if (!Array.isArray(steps) || steps.length === 0) return { problem: 'This trace is empty.' }
  if (steps.length > MAX_STEPS) return { problem: `This trace has more than ${MAX_STEPS} steps.` }
  const invalid = steps.findIndex((step) => !isStep(step))
  if (invalid >= 0) return { problem: `This is not a trace: step ${invalid + 1} is invalid.` }
  const validSteps = steps as Step[]
  const misplaced = validSteps.findIndex(({ nr }, index) => nr <= (validSteps[index - 1]?.nr ?? -1))
  if (misplaced >= 0) return { problem: `This is not a trace: step ${misplaced + 1} is out of order.` }
  return { version, at, place, steps: validSteps }
}
