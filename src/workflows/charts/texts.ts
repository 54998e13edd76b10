import type { Arrow, State } from './chart.ts'
import { type Face, textWidth, wrap } from './measure.ts'

/** A line of text in a state or on an arrow. */
export interface Row {
  readonly text: string
  /** How it looks: a quiet one says what is done, after what sets it off. */
  readonly kind: 'description' | 'service' | 'event' | 'action'
  /** The arrow that it speaks of, when that leads nowhere and stands within its state. */
  readonly part: string | null
}

/** About 36 letters of an event, or a good line of a description. */
const rowWidth = 240

export const rowHeight = 15

const faceOf = ({ kind }: Row): Face => (kind === 'description' ? 'text' : 'code')

const rows = (text: string, kind: Row['kind'], part: string | null = null): Row[] =>
  wrap(text, kind === 'description' ? 'text' : 'code', rowWidth).map((line) => ({ text: line, kind, part }))

/** What an arrow says: what sets it off, if what holds, and what is done then. */
export const arrowRows = ({ trigger, guard, actions }: Arrow, part: string | null = null): Row[] => [
  ...rows(guard === null ? trigger : `${trigger} [${guard}]`, 'event', part),
  ...(actions.length === 0 ? [] : rows(`/ ${actions.join(', ')}`, 'action', part)),
]

/** What stands in a state under its name: what users see, what it asks, and arrows that only act. */
export const stateRows = ({ description, invokes, entry, exit, arrows }: State): Row[] => [
  ...(description === null ? [] : rows(description, 'description')),
  ...invokes.flatMap((service) => rows(`asks ${service}`, 'service')),
  ...(entry.length === 0 ? [] : rows(`entry / ${entry.join(', ')}`, 'action')),
  ...(exit.length === 0 ? [] : rows(`exit / ${exit.join(', ')}`, 'action')),
  ...arrows.filter(({ to }) => to === null).flatMap((arrow) => arrowRows(arrow, arrow.name)),
]

/** How wide rows are, the widest of them. */
export const rowsWidth = (list: readonly Row[]): number =>
  Math.max(0, ...list.map((row) => textWidth(row.text, faceOf(row))))
