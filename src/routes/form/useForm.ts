import { useMachine, useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { type Actor, createActor, type SnapshotFrom } from 'xstate'
import type { Named } from '../../machines/form.ts'
import type { Stored } from '../../machines/record.ts'
import { useAlert } from '../alerts.tsx'
import { useListDesk } from '../listContext.ts'
import { stopOnceIdle } from '../stopOnceIdle.ts'
import { useCompletion } from '../useActorEvents.ts'
import type { RecordMachines } from './recordMachines.ts'

export type FormActor<Draft extends Named> = Actor<RecordMachines<Draft>['form']>
export type FormSnapshot<Draft extends Named> = SnapshotFrom<RecordMachines<Draft>['form']>

/**
 * The form of a record, which is found by its slug, or of a new one when that is null. There is no `actor` until
 * the record has been found; `loading` tells how that goes. A save that outlives its dialog is announced all the same;
 * `onSaved` is for whom it is still open.
 */
export const useForm = <Draft extends Named>(
  { load, form }: RecordMachines<Draft>,
  slug: string | null,
  onSaved: () => void,
) => {
  const alert = useAlert()
  const list = useListDesk()

  const begin = (record: Stored<Draft> | null): FormActor<Draft> => {
    const actor = createActor(form, { input: { record, key: nanoid() } })
    actor.subscribe({
      complete: () => {
        const { saved = null, created } = actor.getSnapshot().output ?? {}
        if (saved === null) return
        const { id, draft } = saved
        alert({ tone: 'success', title: created ? 'Created' : 'Updated', record: { id, name: draft.name } })
        list.saved(id)
        onSaved()
      },
    })
    return actor.start()
  }

  const [actor, setActor] = useState(() => (slug === null ? begin(null) : null))
  const [loading, sendLoad, loader] = useMachine(load, { input: { key: slug === null ? null : { slug } } })
  useCompletion(loader, () => {
    const record = loader.getSnapshot().output?.record
    if (record) setActor(begin(record))
  })
  useEffect(() => {
    if (actor === null) return undefined
    return () => stopOnceIdle(actor, (snapshot) => snapshot.matches({ open: 'saving' }))
  }, [actor])

  const snapshot = useSelector(actor ?? undefined, (state) => state)
  return { actor, snapshot, loading, retry: () => sendLoad({ type: 'retry' }) }
}
