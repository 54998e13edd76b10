import type { MergeRow } from '../../components/dialog/MergePanel.tsx'
import type { Changes } from '../../domain/changes.ts'
import { type Choices, type Difference, sideOf } from '../../domain/merge.ts'

/** What a form calls each field, and how it says its value; of a set of ids, that of a set of one. */
export type FieldTexts<Draft> = {
  readonly [Field in keyof Draft]: { readonly label: string; readonly textOf: (value: Draft[Field]) => string }
}

/** Says a text as it is. */
export const plain = (text: string): string => text

/** The rows in which somebody chooses between two versions of a record. */
export const mergeRowsOf = <Draft>(
  texts: FieldTexts<Draft>,
  differences: readonly Difference[],
  choices: Choices,
): MergeRow[] =>
  differences.map((difference) => {
    const { kind, field } = difference
    // A difference's field and values are the draft's, which its own type does not know.
    const { label, textOf } = texts[field as keyof Draft] as { label: string; textOf: (value: unknown) => string }
    if (kind === 'value') {
      const { original, mine, theirs, side: changedBy } = difference
      const values = { original: textOf(original), mine: textOf(mine), theirs: textOf(theirs) }
      return { kind, field, label, ...values, changedBy, side: sideOf(difference, choices) }
    }
    const named = ({ added, removed }: Changes) => ({
      added: added.map((id) => textOf([id])),
      removed: removed.map((id) => textOf([id])),
    })
    return { kind, field, label, mine: named(difference.mine), theirs: named(difference.theirs) }
  })
