import { quantityText } from '../../domain/text.ts'
import { type Arrow, arrowsIn, type State, statesIn } from './chart.ts'

export type TriggerKind = 'event' | 'answer' | 'delay' | 'always'

export const triggerKindOf = ({ trigger }: Pick<Arrow, 'trigger'>): TriggerKind => {
  if (trigger === 'always') return 'always'
  if (trigger.startsWith('after ')) return 'delay'
  return trigger === 'done' || / (done|failed)$/.test(trigger) ? 'answer' : 'event'
}

const HOUR = 3_600_000

export const delayText = (milliseconds: string): string => {
  const exact = `${Number(milliseconds).toLocaleString('en-US')} ms`
  return Number(milliseconds) < HOUR ? exact : `${exact}, ${Number(milliseconds) / HOUR} h`
}

/** Formats a trigger with its delay: `after inactivity (7,200,000 ms, 2 h)`. */
export const triggerText = (trigger: string): string =>
  trigger.replace(/\((\d+) ms\)$/, (_, milliseconds: string) => `(${delayText(milliseconds)})`)

export const sizeText = (chart: State): string =>
  `${quantityText(statesIn(chart).length - 1, 'state')}, ${quantityText(arrowsIn(chart).length, 'transition')}`

export const pathOf = (id: string): string => id.split('.').join(' › ')

export const shortOf = (chart: State, id: string): string => {
  const states = statesIn(chart)
  const name = states.find((state) => state.id === id)?.name ?? id
  const isUnique = states.filter((state) => state.name === name).length < 2
  return isUnique ? name : pathOf(id.slice(chart.id.length + 1)) || name
}

const triggerPhrase = (arrow: Arrow) => (triggerKindOf(arrow) === 'event' ? `on ${arrow.trigger}` : arrow.trigger)

const targetPhrase = (chart: State, { from, to }: Arrow) => {
  if (to === null) return 'stays'
  return to === from ? 'restarts' : `to ${shortOf(chart, to)}`
}

/** Describes a transition: `on save, if isReady: to saving; does keepSaveResult`. */
export const arrowText = (chart: State, arrow: Arrow): string => {
  const { guard, actions } = arrow
  const when = guard === null ? triggerPhrase(arrow) : `${triggerPhrase(arrow)}, if ${guard}`
  const does = actions.length > 0 ? `; does ${actions.join(', ')}` : ''
  return `${when}: ${targetPhrase(chart, arrow)}${does}`
}

/** Formats an event type, such as `fetchPage done` or `after reconnect`. */
export const eventText = (type: string): string => {
  const [, kind, name = ''] = /^xstate\.(done\.actor|error\.actor|done\.state|after|init)\.?(.*)/.exec(type) ?? []
  if (kind === 'done.actor') return `${name} done`
  if (kind === 'error.actor') return `${name} failed`
  if (kind === 'done.state') return 'done'
  if (kind === 'after') return `after ${name.replace(/\..*/, '')}`
  return kind === 'init' ? 'begin' : type
}
