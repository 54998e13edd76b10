import type { State } from './chart.ts'
import type { Marks } from './marks.ts'
import type { Row } from './texts.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Position and size in a drawing, in pixels from its top left corner. */
export interface Area extends Point {
  readonly width: number
  readonly height: number
}

export interface Box extends Area {
  readonly id: string
  readonly name: string
  readonly kind: State['kind']
  readonly rows: readonly Row[]
  /** Height of the name and rows, above the child states. */
  readonly head: number
  readonly isRoot: boolean
  /** True for a direct child of a parallel state. */
  readonly isRegion: boolean
  readonly isFailure: boolean
}

/** The text on an arrow. */
export interface Label extends Area {
  readonly rows: readonly Row[]
  /** True when the label is outside any filled state. It then has the background color of the page. */
  readonly isOnPaper: boolean
}

export interface Line {
  /** Name of the transition; null for the arrow from an initial dot. */
  readonly part: string | null
  readonly from: string
  readonly to: string
  readonly points: readonly Point[]
  readonly label: Label | null
}

/** A chart with positions for all parts. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** Parents come before their children. */
  readonly boxes: readonly Box[]
  readonly dots: readonly Point[]
  readonly lines: readonly Line[]
}

/**
 * Returns the area of a part: the head of a state or the label of a transition. A transition without target is in its
 * state's head.
 */
export const placeOf = ({ boxes, lines }: Layout, part: string): Area | undefined => {
  const box = boxes.find(({ id, rows }) => id === part || rows.some((row) => row.part === part))
  if (box) return { ...box, height: Math.min(box.height, box.head) }
  return lines.find((line) => line.part === part)?.label ?? undefined
}

/** Returns the area of the innermost state that is current now and was not before. */
export const enteredAreaOf = ({ boxes }: Layout, before: Marks, { tones }: Marks): Area | undefined =>
  boxes.findLast(({ id }) => tones?.get(id) === 'current' && before.tones?.get(id) !== 'current')

/** Returns the ids and names of all parts, in chart order. */
export const partsOf = ({ boxes, lines }: Layout): string[] =>
  boxes.flatMap(({ id, rows }) => [
    id,
    ...new Set(rows.flatMap(({ part }) => part ?? [])),
    ...lines.flatMap(({ part, from }) => (from === id ? (part ?? []) : [])),
  ])
