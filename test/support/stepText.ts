import { createHash } from 'node:crypto'
import type { AnyEventObject } from 'xstate'
import { eventText } from '../../src/workflows/charts/words.ts'
import type { State, Step } from './model.ts'

const MAX_LENGTH = 80

const plain = (_: string, value: unknown) => (value instanceof Set || value instanceof Map ? [...value] : value)

/** Writes a value as JSON. The end of a long text becomes a hash. */
const textOf = (value: unknown): string => {
  const text = JSON.stringify(value, plain) ?? 'undefined'
  if (text.length <= MAX_LENGTH) return text
  return `${text.slice(0, MAX_LENGTH)}… ${createHash('sha1').update(text).digest('hex').slice(0, 8)}`
}

const textOfEvent = ({ type, ...values }: AnyEventObject) =>
  Object.keys(values).length === 0 ? eventText(type) : `${eventText(type)} ${textOf(values)}`

/** Describes a step, the values that it changed, and the events that it sent: `"on", switch.press: "off"; isOn false`. */
export const stepText = ({ before, event, sentEvents }: Step<object>, { value, context }: State<object>): string => {
  const known = new Map(Object.entries(before?.context ?? {}))
  const isChanged = ([name, next]: readonly [string, unknown]) =>
    !known.has(name) || (known.get(name) !== next && textOf(known.get(name)) !== textOf(next))
  return [
    `${before ? `${textOf(before.value)}, ` : ''}${textOfEvent(event)}: ${textOf(value)}`,
    ...Object.entries(context)
      .filter(isChanged)
      .map(([name, next]) => `${name} ${textOf(next)}`),
    ...sentEvents.map((sent) => `sends ${textOfEvent(sent)}`),
  ].join('; ')
}
