import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '../../components/actions/Button.tsx'
import { MergePanel, type MergeRow } from '../../components/dialog/MergePanel.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import type { Changes } from '../../domain/changes.ts'
import { type Choices, type Difference, sideOf } from '../../domain/merge.ts'
import { sentences } from '../../domain/sentences.ts'
import { mergeReasons } from '../../machines/record/merge.machine.ts'
import type { createReconcileMachine } from '../../machines/record/reconcile.machine.ts'
import { whyNot } from '../../machines/why.ts'
import { Ago } from '../app/Ago.tsx'
import { Whoever } from './Whoever.tsx'

/** What a form calls each field, and how it says its value; of a set of ids, that of a set of one. */
export type FieldTexts<Draft> = {
  readonly [Field in keyof Draft]: { readonly label: string; readonly textOf: (value: Draft[Field]) => string }
}

/** Says a text as it is. */
export const plain = (text: string): string => text

/** The rows in which somebody chooses between two versions of a record. */
const mergeRowsOf = <Draft,>(
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

type ReconcileRef<Draft extends object> = ActorRefFrom<ReturnType<typeof createReconcileMachine<Draft>>>

/** The choice between what was typed and what somebody else has saved, as its machines stand; there may be none to make. */
export const useReconciling = <Draft extends object>(reconcile: ReconcileRef<Draft> | undefined) => {
  const state = useSelector(reconcile, (snapshot) => snapshot)
  const { load, merge } = state?.children ?? {}
  const loading = useSelector(load, (snapshot) => snapshot)
  const merging = useSelector(merge, (snapshot) => snapshot)
  return {
    /** The new version is being loaded: there is nothing to choose yet. */
    isFetching: state?.matches('looking') === true && !loading?.matches('unreachable'),
    theirs: state?.context.theirs ?? null,
    loading,
    merging,
    send: merge?.send,
    retry: () => load?.send({ type: 'retry' }),
    /** Why what was chosen can't be saved, or gone on with; null when it can. */
    reason: merging ? whyNot(merging, { type: 'save' }, mergeReasons) : sentences.fetching,
  }
}

interface ReconcileProps<Draft extends object> {
  /** 'Group'. */
  readonly label: string
  readonly texts: FieldTexts<Draft>
  readonly reconciling: ReturnType<typeof useReconciling<Draft>>
}

/** Keep mine or take theirs, field by field. */
export function Reconcile<Draft extends object>({ label, texts, reconciling }: ReconcileProps<Draft>) {
  const { theirs, loading, merging, send, retry } = reconciling
  if (loading?.matches('unreachable')) return <ConnectionFailure onRetry={retry} />
  if (!merging || !theirs || !send) return null
  const { differences, choices } = merging.context
  return (
    <MergePanel
      heading={
        <>
          <Whoever username={theirs.updated_by} /> saved this {label.toLowerCase()} <Ago seconds={theirs.updated_at} />.{' '}
          {sentences.merging}
        </>
      }
      rows={mergeRowsOf(texts, differences, choices)}
      onChoose={(field, side) => send({ type: 'choice.make', field, side })}
      onChooseAll={(side) => send({ type: 'choice.all', side })}
    />
  )
}

/** Returns to the form with the values chosen in the merge panel; nothing is saved yet. Null while nothing is merged. */
export function EditMerged<Draft extends object>({ merging, send, reason }: ReturnType<typeof useReconciling<Draft>>) {
  if (!merging) return null
  return (
    <Button disabled={reason !== null} reason={reason ?? undefined} onClick={() => send?.({ type: 'back' })}>
      Edit these values
    </Button>
  )
}
