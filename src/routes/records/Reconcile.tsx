import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '../../components/actions/Button.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { sentences } from '../../domain/sentences.ts'
import { mergeReasons } from '../../machines/record/merge.machine.ts'
import type { createReconcileMachine } from '../../machines/record/reconcile.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import type { MergeFormProps } from './MergeForm.tsx'

let loadedCode: typeof import('./MergeForm.tsx') | null = null

/** Loads the code of the merge, which a form needs only after another user's save. */
export const preloadMergeForm = async () => {
  loadedCode = await import('./MergeForm.tsx')
  return loadedCode
}

/** For a field with a list of ids, `textOf` gets each id as a list of one. */
export type FieldTexts<Draft> = {
  readonly [Field in keyof Draft]: { readonly label: string; readonly textOf: (value: Draft[Field]) => string }
}

export const plainText = (text: string): string => text

type ReconcileRef<Draft extends object> = ActorRefFrom<ReturnType<typeof createReconcileMachine<Draft>>>

/** Returns the merge of the user's edits with another user's save. Without a merge, most values are nullish. */
export const useReconciling = <Draft extends object>(reconcile: ReconcileRef<Draft> | undefined) => {
  const state = useSelector(reconcile, (snapshot) => snapshot)
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

/** Lets the user choose between their own and the other user's value of each field. */
export function Reconcile<Draft extends object>(props: MergeFormProps<Draft>) {
  const [code, setCode] = useState(loadedCode)
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    if (code === null && !isFailed) preloadMergeForm().then(setCode, () => setIsFailed(true))
  }, [code, isFailed])
  if (isFailed) return <ConnectionFailure onRetry={() => setIsFailed(false)} />
  return code && <code.MergeForm {...props} />
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
