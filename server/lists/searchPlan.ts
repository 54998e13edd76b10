import { type Contains, TRIGRAM, type Trigram } from './contains.ts'
import { holding, type Known, matching } from './knownTexts.ts'

/** Trigrams by which an index finds a text, at most: it compares a list of rows for each. */
const MOST = 4
/** Entries of such lists that are compared in the time in which a row is read, or looked through once more. */
const READ_ROW = 160
const LOOK_AGAIN = 80

/** How an index finds a text. Numbers are of the known texts. */
export interface Plan {
  /** The parts by which it is found, in their order; none where its rows are few without. Null: all of it. */
  readonly parts: readonly string[] | null
  /** Entries of all lists that are compared. */
  readonly entries: number
  /** Rows that are found then, about. */
  readonly rows: number
}

/** What a plan costs, in entries of lists. */
export const costOf = ({ entries, rows }: Pick<Plan, 'entries' | 'rows'>): number => entries + rows * READ_ROW

/** Trigrams that are chosen. */
interface Choice extends Pick<Plan, 'entries' | 'rows'> {
  readonly chosen: readonly Trigram[]
  /** Which of the known texts hold all of them. */
  readonly left: readonly number[]
}

/** The choice with the one trigram more that makes it cheapest; null when none is worth its list. */
const withBest = ({ texts, holders }: Known, trigrams: readonly Trigram[], choice: Choice): Choice | null => {
  const isLeft = new Uint8Array(texts.length)
  for (const index of choice.left) isLeft[index] = 1
  return trigrams.reduce<Choice | null>((best, trigram) => {
    const held = holders(trigram.text)
    const entries = choice.entries + held.length
    const least = costOf(best ?? choice)
    if (choice.chosen.includes(trigram) || entries >= least) return best
    const left = held.filter((index) => isLeft[index] === 1)
    // Where too few are left to tell, trigrams are taken to come together by chance.
    const byChance = (choice.rows * (held.length + 0.5)) / texts.length
    const next = { chosen: [...choice.chosen, trigram], left, rows: Math.max(left.length, byChance), entries }
    return costOf(next) < least ? next : best
  }, null)
}

/** One trigram after the other is chosen for the rows that need not be read then. */
const extend = (known: Known, trigrams: readonly Trigram[], choice: Choice): Choice => {
  const next = choice.chosen.length < MOST ? withBest(known, trigrams, choice) : null
  return next ? extend(known, trigrams, next) : choice
}

/** Trigrams at their places, those that overlap as one part. */
const partsOf = (trigrams: readonly Trigram[]): readonly string[] => {
  const parts: string[] = []
  let end = 0
  for (const { text, at } of trigrams.toSorted((one, other) => one.at - other.at)) {
    const overlap = end - at
    if (overlap > 0) parts.push(parts.pop() + text.slice(overlap))
    else parts.push(text)
    end = at + TRIGRAM
  }
  return parts
}

/** How an index finds a text soonest among all rows. */
export const planOf = (known: Known, match: Contains): Plan => {
  const { all, holders } = known
  const { trigrams } = match
  const { chosen, entries, rows } = extend(known, trigrams, { chosen: [], left: all, rows: all.length, entries: 0 })
  const others = trigrams.filter((trigram) => !chosen.includes(trigram))
  const spared = others.reduce((sum, { text }) => sum + holders(text).length, 0)
  return chosen.length === 0 || spared <= rows * LOOK_AGAIN
    ? { parts: null, entries: entries + spared, rows: matching(known, match).size }
    : { parts: partsOf(chosen), entries, rows }
}

/** How it finds the text soonest where it knows a part of all rows as well: those whose lines begin so. */
export const planWithin = (known: Known, match: Contains, beginning: string): Plan => {
  const left = holding(known, beginning)
  const size = Math.max(left.length, 0.5)
  if (match.trigrams.length === 0)
    return { parts: null, entries: size, rows: matching(known, match).intersection(new Set(left)).size }
  const { chosen, entries, rows } = extend(known, match.trigrams, { chosen: [], left, rows: size, entries: size })
  return { parts: partsOf(chosen), entries, rows }
}
