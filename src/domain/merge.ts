import { type Changes, changesBetween, isChanged, rebase, resultOf } from './changes.ts'
import { isSame } from './same.ts'

/** Versions of a record: `original` as loaded, `mine` as typed, `theirs` as another user saved it. */
export interface Versions<Draft extends object> {
  readonly original: Draft
  readonly mine: Draft
  readonly theirs: Draft
}
export type Side = 'mine' | 'theirs'

export interface ValueDifference {
  readonly kind: 'value'
  readonly field: string
  readonly original: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Null if both versions changed the field and the user must choose. */
  readonly side: Side | null
}
/** Set of ids that differs. The merge applies both users' changes without asking. */
export interface SetDifference {
  readonly kind: 'set'
  readonly field: string
  readonly mine: Changes
  readonly theirs: Changes
}
export type Difference = ValueDifference | SetDifference
export type MergeChoices = Readonly<Record<string, Side>>

/** True for a list of texts, which a merge treats as a set of ids. */
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

export const differencesOf = (versions: Versions<object>): Difference[] => {
  const { original, mine, theirs } = versions as Versions<Readonly<Record<string, unknown>>>
  return Object.keys({ ...original, ...mine, ...theirs }).flatMap(
    (field) => fieldDifference(field, { original: original[field], mine: mine[field], theirs: theirs[field] }) ?? [],
  )
}

/** Returns `mine` or `theirs` for a field; null while the user must choose. */
export const sideOf = ({ field, side }: ValueDifference, choices: MergeChoices): Side | null => choices[field] ?? side

export const isMergeComplete = (differences: readonly Difference[], choices: MergeChoices): boolean =>
  differences.every((difference) => difference.kind === 'set' || sideOf(difference, choices) !== null)

const mergedValueOf = (difference: Difference, choices: MergeChoices): unknown =>
  difference.kind === 'set'
    ? resultOf(rebase(difference.mine, resultOf(difference.theirs)))
    : difference[sideOf(difference, choices) ?? 'mine']

export const mergeDrafts = <Draft extends object>(versions: Versions<Draft>, choices: MergeChoices): Draft => ({
  ...versions.mine,
  ...Object.fromEntries(
    differencesOf(versions).map((difference) => [difference.field, mergedValueOf(difference, choices)]),
  ),
})
