import { type Changes, changesTo, isChanged, rebase, resultOf } from './changes.ts'
import { isSame } from './same.ts'

/** The three states of a record that somebody saved while a form was open: as loaded, as typed, as it is now. */
export interface Versions<Draft extends object> {
  readonly original: Draft
  readonly mine: Draft
  readonly theirs: Draft
}
/** Whose value of a field is taken. */
export type Side = 'mine' | 'theirs'

/** A field with another value on either side. */
export interface ValueDifference {
  readonly kind: 'value'
  readonly field: string
  readonly original: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Who alone changed it; null when both did, so that somebody must choose. */
  readonly side: Side | null
}
/** A set of ids with other elements on either side. Both sides' changes apply, so there is nothing to choose. */
export interface SetDifference {
  readonly kind: 'set'
  readonly field: string
  readonly mine: Changes
  readonly theirs: Changes
}
export type Difference = ValueDifference | SetDifference
/** What has been chosen, by field. */
export type Choices = Readonly<Record<string, Side>>

/** A list of texts is a set: what is linked, in no order. */
const isSet = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((element) => typeof element === 'string')

const differenceIn = (field: string, { original, mine, theirs }: Readonly<Record<keyof Versions<object>, unknown>>) => {
  if (isSet(original) && isSet(mine) && isSet(theirs)) {
    if (!isChanged(changesTo(mine, theirs))) return null
    return { kind: 'set', field, mine: changesTo(original, mine), theirs: changesTo(original, theirs) } as const
  }
  if (isSame(mine, theirs)) return null
  const side = isSame(original, theirs) ? 'mine' : isSame(original, mine) ? 'theirs' : null
  return { kind: 'value', field, original, mine, theirs, side } as const
}

/** The fields that are not the same in mine and theirs, in the record's order. */
export const differencesOf = (versions: Versions<object>): Difference[] => {
  const { original, mine, theirs } = versions as Versions<Readonly<Record<string, unknown>>>
  return Object.keys({ ...original, ...mine, ...theirs }).flatMap(
    (field) => differenceIn(field, { original: original[field], mine: mine[field], theirs: theirs[field] }) ?? [],
  )
}

/** Whose value stands: the one chosen, else that of whoever alone changed it; null while somebody must choose. */
export const sideOf = ({ field, side }: ValueDifference, choices: Choices): Side | null => choices[field] ?? side

/** Whether nobody need choose any more. */
export const isDecided = (differences: readonly Difference[], choices: Choices): boolean =>
  differences.every((difference) => difference.kind === 'set' || sideOf(difference, choices) !== null)

const resultIn = (difference: Difference, choices: Choices): unknown =>
  difference.kind === 'set'
    ? resultOf(rebase(difference.mine, resultOf(difference.theirs)))
    : difference[sideOf(difference, choices) ?? 'mine']

/** The record that results; where nothing has been chosen yet, what was typed stays. */
export const merged = <Draft extends object>(versions: Versions<Draft>, choices: Choices): Draft => ({
  ...versions.mine,
  ...Object.fromEntries(differencesOf(versions).map((each) => [each.field, resultIn(each, choices)])),
})
