/**
 * Emphasis of a state or transition. In the live view: `current` state, `visited` before, `last` transitions taken. In
 * the coverage view: `walked` by a browser test, `modelled` by model tests only, `unwalked` by no test.
 */
export type MarkKind = 'current' | 'visited' | 'last' | 'walked' | 'modelled' | 'unwalked'

/** Colors and line widths of a view, by state id or transition name. */
export interface Marks {
  /** States and transitions that are not in the map fade; null if none fades. */
  readonly tones: ReadonlyMap<string, MarkKind> | null
  /** Number of times each transition was taken; null if all lines have the same width. */
  readonly weights: ReadonlyMap<string, number> | null
}

export const noMarks: Marks = { tones: null, weights: null }

/** Everything that a drawing emphasizes: marks, selected part and search results. */
export interface Emphasis {
  readonly marks: Marks
  readonly selected: string | null
  readonly found: ReadonlySet<string>
}

/** Returns the data attributes by which Drawing.css styles a part. */
export const dataAttributesOf = (part: string, { marks, selected, found }: Emphasis) => ({
  'data-part': part,
  'data-tone': marks.tones?.get(part),
  'data-selected': part === selected || undefined,
  'data-found': found.has(part) || undefined,
})

/** Returns the number of times a transition was taken; 0 if it is missing in the counts, null without counts. */
export const timesTaken = (part: string, { marks: { weights } }: Emphasis): number | null =>
  weights && (weights.get(part) ?? 0)
