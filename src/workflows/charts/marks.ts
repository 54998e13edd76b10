/** `walked` parts have browser tests, `modelled` parts only model tests, `unwalked` parts no tests. */
export type MarkKind = 'current' | 'visited' | 'last' | 'walked' | 'modelled' | 'unwalked'

export interface Marks {
  /** Parts that are not in the map fade; null if none fades. */
  readonly tones: ReadonlyMap<string, MarkKind> | null
  /** Number of times each transition was taken; null for equal line widths. */
  readonly weights: ReadonlyMap<string, number> | null
}

export const noMarks: Marks = { tones: null, weights: null }

export interface Emphasis {
  readonly marks: Marks
  readonly selected: string | null
  readonly found: ReadonlySet<string>
}

export const dataAttributesOf = (part: string, { marks, selected, found }: Emphasis) => ({
  'data-part': part,
  'data-tone': marks.tones?.get(part),
  'data-selected': part === selected || undefined,
  'data-found': found.has(part) || undefined,
})

/** Returns the number of times a transition was taken; null without counts. */
export const timesTaken = (part: string, { marks: { weights } }: Emphasis): number | null =>
  weights && (weights.get(part) ?? 0)
