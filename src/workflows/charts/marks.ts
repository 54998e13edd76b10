/**
 * Emphasis of a state or transition. Live: `current` state, `visited` before, `last` transitions taken. Coverage:
 * `walked` by models and browsers, `modelled` by models only, `unwalked` by neither.
 */
export type MarkKind = 'current' | 'visited' | 'last' | 'walked' | 'modelled' | 'unwalked'

/** Emphasis beyond the chart itself, by state id or transition name. */
export interface Marks {
  /** Parts without a tone fade; null to draw all alike. */
  readonly tones: ReadonlyMap<string, MarkKind> | null
  /** Number of times each transition was taken; null to draw all alike. */
  readonly weights: ReadonlyMap<string, number> | null
}

export const noMarks: Marks = { tones: null, weights: null }

/** All emphasis of a drawing: marks, selected part and search results, by state id or transition name. */
export interface Emphasis {
  readonly marks: Marks
  readonly selected: string | null
  readonly found: ReadonlySet<string>
}

/** Returns the data attributes that the stylesheet uses. */
export const lookOf = (part: string, { marks, selected, found }: Emphasis) => ({
  'data-part': part,
  'data-tone': marks.tones?.get(part),
  'data-selected': part === selected || undefined,
  'data-found': found.has(part) || undefined,
})

/** Returns the number of times a transition was taken; 0 if it is missing in the counts, null without counts. */
export const weightOf = (part: string, { marks: { weights } }: Emphasis): number | null =>
  weights && (weights.get(part) ?? 0)
