import type { State } from './chart.ts'
import type { Marks } from './marks.ts'
import type { Row } from './texts.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Position and size, in pixels from the drawing's top left corner. */
export interface Area extends Point {
  readonly width: number
  readonly height: number
}

export interface Box extends Area {
  readonly id: string
  readonly name: string
  readonly kind: State['kind']
  readonly rows: readonly Row[]
  readonly head: number
  readonly isRoot: boolean
  readonly isRegion: boolean
  readonly isFailure: boolean
}

export interface Label extends Area {
  readonly rows: readonly Row[]
  readonly isOnPaper: boolean
}

export interface Line {
  /** Null for the arrow from a dot to an initial state. */
  readonly part: string | null
  readonly from: string
  readonly to: string
  readonly points: readonly Point[]
  readonly label: Label | null
}

export interface Layout {
  readonly width: number
  readonly height: number
  /** Parents come before their children. */
  readonly boxes: readonly Box[]
  readonly dots: readonly Point[]
  readonly lines: readonly Line[]
}

/** Returns the area to show for a part: the top of a state, or the label of a transition. */
export const placeOf = ({ boxes, lines }: Layout, part: string): Area | undefined => {
  const box = boxes.find(({ id, rows }) => id === part || rows.some((row) => row.part === part))
  if (box) return { ...box, height: Math.min(box.height, box.head) }
  return lines.find((line) => line.part === part)?.label ?? undefined
}

/** Returns the area of the innermost state that has become current. */
export const enteredAreaOf = ({ boxes }: Layout, before: Marks, { tones }: Marks): Area | undefined =>
  boxes.findLast(({ id }) => tones?.get(id) === 'current' && before.tones?.get(id) !== 'current')

export const partsOf = ({ boxes, lines }: Layout): string[] =>
  boxes.flatMap(({ id, rows }) => [
    id,
    ...new Set(rows.flatMap(({ part }) => part ?? [])),
    ...lines.flatMap(({ part, from }) => (from === id ? (part ?? []) : [])),
  ])
