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
