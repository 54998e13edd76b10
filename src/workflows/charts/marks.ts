/**
 * How a state or an arrow stands out. Live: `current` is where a chart stands, `visited` what it passed, `last` the arrows of
 * the step before. Coverage: `walked` by models and browsers, `modelled` by models alone, `unwalked` by neither.
 */
export type Tone = 'current' | 'visited' | 'last' | 'walked' | 'modelled' | 'unwalked'

/** What a drawing says beyond the chart itself; parts are ids of states and names of arrows. */
export interface Marks {
  /** What has none of them stands back; null: all stand out alike. */
  readonly tones: ReadonlyMap<string, Tone> | null
  /** How often arrows were taken; null: all are drawn alike. */
  readonly weights: ReadonlyMap<string, number> | null
}

export const noMarks: Marks = { tones: null, weights: null }

/** What stands out in a drawing: what is marked, chosen, and what a search found; ids of states and names of arrows. */
export interface Emphasis {
  readonly marks: Marks
  readonly selected: string | null
  readonly found: ReadonlySet<string>
}

/** How a part stands out, as its stylesheet reads it. */
export const lookOf = (part: string, { marks, selected, found }: Emphasis) => ({
  'data-part': part,
  'data-tone': marks.tones?.get(part),
  'data-selected': part === selected || undefined,
  'data-found': found.has(part) || undefined,
})

/** How often an arrow was taken; null where nobody counts. Those that nobody has taken are in no count. */
export const weightOf = (part: string, { marks: { weights } }: Emphasis): number | null =>
  weights && (weights.get(part) ?? 0)
