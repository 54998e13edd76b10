import type { State } from './chart.ts'
import type { Marks } from './marks.ts'
import type { Row } from './texts.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where something lies in a drawing, in px from its upper left corner. */
export interface Area extends Point {
  readonly width: number
  readonly height: number
}

/** A state as it is drawn. */
export interface Box extends Area {
  readonly id: string
  readonly name: string
  readonly kind: State['kind']
  readonly rows: readonly Row[]
  /** How much of its height its name and rows take, when states are drawn below these. */
  readonly head: number
  readonly isRoot: boolean
  /** One of the states of a parallel one: all run at once. */
  readonly isRegion: boolean
  /** Something went wrong. */
  readonly isFailure: boolean
}

/** What stands on an arrow. */
export interface Label extends Area {
  readonly rows: readonly Row[]
  /** On the paper, not on a state that is filled: it has the color of what it lies on. */
  readonly isOnPaper: boolean
}

/** An arrow as it is drawn. */
export interface Line {
  /** Its name, or null of that which leads from a dot to where a state begins. */
  readonly part: string | null
  readonly from: string
  readonly to: string
  readonly points: readonly Point[]
  readonly label: Label | null
}

/** A chart with a place for all of its parts. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** A state stands before those within it. */
  readonly boxes: readonly Box[]
  readonly dots: readonly Point[]
  readonly lines: readonly Line[]
}

/** Where a part lies: a state by its name and texts, an arrow by what stands on it, or in the state that it stays in. */
export const placeOf = ({ boxes, lines }: Layout, part: string): Area | undefined => {
  const box = boxes.find(({ id, rows }) => id === part || rows.some((row) => row.part === part))
  if (box) return { ...box, height: Math.min(box.height, box.head) }
  return lines.find((line) => line.part === part)?.label ?? undefined
}

/** The innermost state that a chart stands in now and did not before. */
export const arrivedAt = ({ boxes }: Layout, before: Marks, { tones }: Marks): Area | undefined =>
  boxes.findLast(({ id }) => tones?.get(id) === 'current' && before.tones?.get(id) !== 'current')

/** All parts, in the order of the chart. */
export const partsOf = ({ boxes, lines }: Layout): string[] =>
  boxes.flatMap(({ id, rows }) => [
    id,
    ...new Set(rows.flatMap(({ part }) => part ?? [])),
    ...lines.flatMap(({ part, from }) => (from === id ? (part ?? []) : [])),
  ])
