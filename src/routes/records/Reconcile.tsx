import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '../../components/actions/Button.tsx'
import type { MergeRow } from '../../components/dialog/MergePanel.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import type { Changes } from '../../domain/changes.ts'
import { type Difference, type MergeChoices, sideOf } from '../../domain/merge.ts'
import { sentences } from '../../domain/sentences.ts'
import { mergeReasons } from '../../machines/record/merge.machine.ts'
import type { createReconcileMachine } from '../../machines/record/reconcile.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { Ago } from '../app/Ago.tsx'
import { EditorName } from './EditorName.tsx'

const loadMergePanel = () => import('../../components/dialog/MergePanel.tsx')
const MergePanel = lazy(async () => ({ default: (await loadMergePanel()).MergePanel }))

/** For a field with a list of ids, `textOf` gets each id as a list of one. */
export type FieldTexts<Draft> = {
  readonly [Field in keyof Draft]: { readonly label: string; readonly textOf: (value: Draft[Field]) => string }
}

export const plainText = (text: string): string => text

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

type ReconcileRef<Draft extends object> = ActorRefFrom<ReturnType<typeof createReconcileMachine<Draft>>>

/** Returns the merge of the user's edits with another user's save. Without a merge, most values are nullish. */
export const useReconciling = <Draft extends object>(reconcile: ReconcileRef<Draft> | undefined) => {
  const state = useSelector(reconcile, (snapshot) => snapshot)
  const isReconciling = reconcile !== undefined
  useEffect(() => {
    if (isReconciling) loadMergePanel().catch(() => {}) // while the record loads; an error shows with the panel
  }, [isReconciling])
  const { load, merge } = state?.children ?? {}
  const loadSnapshot = useSelector(load, (snapshot) => snapshot)
  const mergeSnapshot = useSelector(merge, (snapshot) => snapshot)
  return {
    isFetching: state?.matches('looking') === true && !loadSnapshot?.matches('unreachable'),
    theirs: state?.context.theirs ?? null,
    loadSnapshot,
    mergeSnapshot,
    send: merge?.send,
    retry: () => load?.send({ type: 'retry' }),
    /** Reason why the merged values cannot be saved or edited yet; null if they can. */
    reason: mergeSnapshot ? disabledReason(mergeSnapshot, { type: 'save' }, mergeReasons) : sentences.fetching,
  }
}

interface ReconcileProps<Draft extends object> {
  readonly label: string
  readonly texts: FieldTexts<Draft>
  readonly reconciliation: ReturnType<typeof useReconciling<Draft>>
}

/** Lets the user choose between their own and the other user's value of each field. */
export function Reconcile<Draft extends object>({ label, texts, reconciliation }: ReconcileProps<Draft>) {
  const { theirs, loadSnapshot, mergeSnapshot, send, retry } = reconciliation
  if (loadSnapshot?.matches('unreachable')) return <ConnectionFailure onRetry={retry} />
  if (!mergeSnapshot || !theirs || !send) return null
  const { differences, choices } = mergeSnapshot.context
  return (
    <Suspense>
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
    </Suspense>
  )
}

/** Button that ends the merge and puts the merged values into the form, without saving. */
export function EditMergedButton<Draft extends object>({
  mergeSnapshot,
  send,
  reason,
}: ReturnType<typeof useReconciling<Draft>>) {
  if (!mergeSnapshot) return null
  return (
    <Button disabled={reason !== null} reason={reason ?? undefined} onClick={() => send?.({ type: 'back' })}>
      Edit these values
    </Button>
  )
}
