import type { Marks, Tone } from './marks.ts'

/** What stands out in a drawing: what is marked, chosen, and what a search found; ids of states and names of arrows. */
export interface Emphasis {
  readonly marks: Marks
  readonly selected: string | null
  readonly found: ReadonlySet<string>
}

/** How a part stands out, as its stylesheet reads it. */
export interface Look {
  readonly 'data-part': string
  readonly 'data-tone': Tone | undefined
  readonly 'data-selected': true | undefined
  readonly 'data-found': true | undefined
}

export const lookOf = (part: string, { marks, selected, found }: Emphasis): Look => ({
  'data-part': part,
  'data-tone': marks.tones?.get(part),
  'data-selected': part === selected || undefined,
  'data-found': found.has(part) || undefined,
})

/** How often an arrow was taken; null where nobody counts. Those that nobody has taken are in no count. */
export const weightOf = (part: string, { marks: { weights } }: Emphasis): number | null =>
  weights && (weights.get(part) ?? 0)

/** Whether a part looks as before: a step of a live chart then draws anew what it changes, and nothing else. */
export const looksAlike = (part: string, before: Emphasis, now: Emphasis): boolean =>
  before.marks.tones?.get(part) === now.marks.tones?.get(part) &&
  (before.selected === part) === (now.selected === part) &&
  before.found.has(part) === now.found.has(part) &&
  weightOf(part, before) === weightOf(part, now)
