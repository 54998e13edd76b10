import { MergePanel, type MergeRow } from '../../components/dialog/MergePanel.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import type { Changes } from '../../domain/changes.ts'
import { type Difference, type MergeChoices, sideOf } from '../../domain/merge.ts'
import { sentences } from '../../domain/sentences.ts'
import { Ago } from '../app/Ago.tsx'
import { EditorName } from './EditorName.tsx'
import type { FieldTexts, useReconciling } from './Reconcile.tsx'

const mergeRowsOf = <Draft,>(
  texts: FieldTexts<Draft>,
  differences: readonly Difference[],
  choices: MergeChoices,
): MergeRow[] =>
  differences.map((difference) => {
    const { kind, field } = difference
    // `Difference` is not generic, so its type does not relate its field and values to the draft.
    const { label, textOf } = texts[field as keyof Draft] as { label: string; textOf: (value: unknown) => string }
    if (kind === 'value') {
      const { original, mine, theirs, side: changedBy } = difference
      const values = { original: textOf(original), mine: textOf(mine), theirs: textOf(theirs) }
      return { kind, field, label, ...values, changedBy, side: sideOf(difference, choices) }
    }
    const labelsOf = ({ added, removed }: Changes) => ({
      added: added.map((id) => textOf([id])),
      removed: removed.map((id) => textOf([id])),
    })
    return { kind, field, label, mine: labelsOf(difference.mine), theirs: labelsOf(difference.theirs) }
  })

export interface MergeFormProps<Draft extends object> {
  readonly label: string
  readonly texts: FieldTexts<Draft>
  readonly reconciliation: ReturnType<typeof useReconciling<Draft>>
}

/** Lets the user choose between their own and the other user's value of each field. */
export function MergeForm<Draft extends object>({ label, texts, reconciliation }: MergeFormProps<Draft>) {
  const { theirs, loadSnapshot, mergeSnapshot, send, retry } = reconciliation
  if (loadSnapshot?.matches('unreachable')) return <ConnectionFailure onRetry={retry} />
  if (!mergeSnapshot || !theirs || !send) return null
  const { differences, choices } = mergeSnapshot.context
  return (
    <MergePanel
      heading={
        <>
          <EditorName username={theirs.updated_by} action={`saved this ${label.toLowerCase()}`} />{' '}
          <Ago seconds={theirs.updated_at} />. {sentences.merging}
        </>
      }
      rows={mergeRowsOf(texts, differences, choices)}
      onChoose={(field, side) => send({ type: 'choice.make', field, side })}
      onChooseAll={(side) => send({ type: 'choice.all', side })}
    />
  )
}
