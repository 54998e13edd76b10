import { type Changes, changesBetween, isChanged, rebase, resultOf } from './changes.ts'
import { isSame } from './same.ts'

/** Versions of a record during an edit: `original` as loaded, `mine` as typed, `theirs` as another user saved it. */
export interface Versions<Draft extends object> {
  readonly original: Draft
  readonly mine: Draft
  readonly theirs: Draft
}
export type Side = 'mine' | 'theirs'

/** Field whose value differs between `mine` and `theirs`. */
export interface ValueDifference {
  readonly kind: 'value'
  readonly field: string
  readonly original: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** The side (`mine` or `theirs`) that changed the field; null when both did and the user must choose. */
  readonly side: Side | null
}
/** Set of ids that differs between `mine` and `theirs`. The merge applies the changes of both, without a choice. */
export interface SetDifference {
  readonly kind: 'set'
  readonly field: string
  readonly mine: Changes
  readonly theirs: Changes
}
export type Difference = ValueDifference | SetDifference
/** Sides (`mine` or `theirs`) that the user has chosen, by field. */
export type MergeChoices = Readonly<Record<string, Side>>

/** True for a list of texts. A merge treats such a list as a set of linked ids, whose order does not matter. */
const isSet = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((element) => typeof element === 'string')

const fieldDifference = (
  field: string,
  { original, mine, theirs }: Readonly<Record<keyof Versions<object>, unknown>>,
) => {
  if (isSet(original) && isSet(mine) && isSet(theirs)) {
    if (!isChanged(changesBetween(mine, theirs))) return null
    return {
      kind: 'set',
      field,
      mine: changesBetween(original, mine),
      theirs: changesBetween(original, theirs),
    } as const
  }
  if (isSame(mine, theirs)) return null
  const side = isSame(original, theirs) ? 'mine' : isSame(original, mine) ? 'theirs' : null
  return { kind: 'value', field, original, mine, theirs, side } as const
}

/** Returns the fields that differ between `mine` and `theirs`, in the order of the record's fields. */
export const differencesOf = (versions: Versions<object>): Difference[] => {
  const { original, mine, theirs } = versions as Versions<Readonly<Record<string, unknown>>>
  return Object.keys({ ...original, ...mine, ...theirs }).flatMap(
    (field) => fieldDifference(field, { original: original[field], mine: mine[field], theirs: theirs[field] }) ?? [],
  )
}

/** Returns the chosen side, or else the only side that changed the field; null while the user must choose. */
export const sideOf = ({ field, side }: ValueDifference, choices: MergeChoices): Side | null => choices[field] ?? side

/** True when no field still needs the user's choice. */
export const isMergeComplete = (differences: readonly Difference[], choices: MergeChoices): boolean =>
  differences.every((difference) => difference.kind === 'set' || sideOf(difference, choices) !== null)

const mergedValueOf = (difference: Difference, choices: MergeChoices): unknown =>
  difference.kind === 'set'
    ? resultOf(rebase(difference.mine, resultOf(difference.theirs)))
    : difference[sideOf(difference, choices) ?? 'mine']

/** Returns the merged draft. A field that still needs a choice keeps the typed value. */
export const mergeDrafts = <Draft extends object>(versions: Versions<Draft>, choices: MergeChoices): Draft => ({
  ...versions.mine,
  ...Object.fromEntries(
    differencesOf(versions).map((difference) => [difference.field, mergedValueOf(difference, choices)]),
  ),
})
