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

export interface Label extends Area {
  readonly rows: readonly Row[]
  /** True when no filled state is behind the label. The label then has the background color of the page. */
  readonly isOnPaper: boolean
}

export interface Line {
  /** Name of the transition; null for the arrow from a dot to an initial state. */
  readonly part: string | null
  readonly from: string
  readonly to: string
  readonly points: readonly Point[]
  readonly label: Label | null
}

/** A chart with the positions of its states and transitions. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** Parents come before their children. */
  readonly boxes: readonly Box[]
  readonly dots: readonly Point[]
  readonly lines: readonly Line[]
}

/**
 * Returns the area to show for a part: the top of a state, which also has its transitions without target, or the label
 * of a transition.
 */
export const placeOf = ({ boxes, lines }: Layout, part: string): Area | undefined => {
  const box = boxes.find(({ id, rows }) => id === part || rows.some((row) => row.part === part))
  if (box) return { ...box, height: Math.min(box.height, box.head) }
  return lines.find((line) => line.part === part)?.label ?? undefined
}

/** Returns the area of the innermost state that is current in the new marks, but not in the marks before. */
export const enteredAreaOf = ({ boxes }: Layout, before: Marks, { tones }: Marks): Area | undefined =>
  boxes.findLast(({ id }) => tones?.get(id) === 'current' && before.tones?.get(id) !== 'current')

/** Returns all state ids and transition names, in chart order. */
export const partsOf = ({ boxes, lines }: Layout): string[] =>
  boxes.flatMap(({ id, rows }) => [
    id,
    ...new Set(rows.flatMap(({ part }) => part ?? [])),
    ...lines.flatMap(({ part, from }) => (from === id ? (part ?? []) : [])),
  ])
