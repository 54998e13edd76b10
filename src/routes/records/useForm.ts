import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import type { RecordKey, Stored } from '../../domain/record.ts'
import { isUnsaved } from '../../machines/record/form.ts'
import { useAlert } from '../app/alerts.tsx'
import type { KeptDraft } from '../app/drafts/draftStore.ts'
import { useDraftKeeper } from '../app/drafts/useDraftKeeper.ts'
import { createFlow, useFlow } from '../app/flow.ts'
import type { SectionPath } from '../app/sections.ts'
import { stopOnceIdle } from '../app/stopOnceIdle.ts'
import { useCompletion } from '../app/useActorEvents.ts'
import { useListDesk } from './listContext.ts'
import type { RecordMachines } from './recordMachines.ts'
import { restore } from './restore.ts'

export type FormActor<Draft extends object> = Actor<RecordMachines<Draft>['form']>
export type FormSnapshot<Draft extends object> = SnapshotFrom<RecordMachines<Draft>['form']>

/** What a section says of how its saves end (spec §8). */
export interface SaveTexts {
  readonly created: string
  readonly updated: string
  /** Stands before why nothing was saved; absent where that says enough. */
  readonly failed?: string
}

interface FormPlace<Draft extends object> {
  /** As texts name the record: 'Group'. */
  readonly label: string
  readonly says: SaveTexts
  readonly section: SectionPath
  readonly machines: RecordMachines<Draft>
  /** Null for a new record. */
  readonly which: RecordKey | null
  /** What is known of a new record before anybody types. */
  readonly prefill: Partial<Draft> | undefined
  /** Unsaved edits to go on from, instead of the record as it is. */
  readonly kept: KeptDraft | null
  readonly onSaved: (record: Stored<Draft>) => void
}

/**
 * The form of a record, or of a new one. There is no `actor` until the record has been
 * found; `loading` tells how that goes. Unsaved edits are kept in this browser. A save that outlives its dialog is
 * announced all the same.
 */
export const useForm = <Draft extends object>(place: FormPlace<Draft>) => {
  const { label, says, section, machines, which, prefill, kept, onSaved } = place
  const alert = useAlert()
  const list = useListDesk()
  const keep = useDraftKeeper(section)

  const begin = (actor: FormActor<Draft>) => {
    actor.subscribe({
      complete: () => {
        const { saved = null, created } = actor.getSnapshot().output ?? {}
        if (saved === null) return
        const { id, draft, notRestored = [] } = saved
        alert({
          tone: 'success',
          title: created ? says.created : says.updated,
          record: { id, name: machines.rules.nameOf(draft) },
        })
        if (notRestored.length > 0)
          alert({
            tone: 'danger',
            title: `Not linked again, because they are gone or taken: ${notRestored.join(', ')}.`,
          })
        list.saved(id)
      },
    })
    const discard = keep(actor, kept, {
      describe: ({ context: { record, original, draft } }) => ({
        record: record?.id ?? null,
        name: record
          ? machines.rules.nameOf(draft) || machines.rules.nameOf(original)
          : `new ${label.toLowerCase()} ${machines.rules.nameOf(draft)}`.trim(),
      }),
      isUnsaved,
    })
    return { actor: actor.start(), discard }
  }
  const create = (record: Stored<Draft> | null) =>
    begin(createFlow(machines.form, { input: { record, key: nanoid(), ...(prefill && { prefill }) } }))

  const [form, setForm] = useState(() => {
    if (kept) return begin(restore(machines, kept))
    return which === null ? create(null) : null
  })
  const actor = form?.actor
  useCompletion(actor, () => {
    const saved = actor?.getSnapshot().output?.saved
    if (saved) onSaved(saved)
  })
  const isThere = kept !== null || which === null
  const [loading, sendLoad, loader] = useFlow(machines.load, { input: { key: isThere ? null : which } })
  useCompletion(loader, () => {
    const record = loader.getSnapshot().output?.record
    if (record) setForm(create(record))
  })
  useEffect(() => {
    if (actor === undefined) return undefined
    return () => stopOnceIdle(actor, (snapshot) => snapshot.matches({ open: 'saving' }))
  }, [actor])

  const snapshot = useSelector(actor, (state) => state)
  return {
    actor,
    snapshot,
    loading,
    retry: () => sendLoad({ type: 'retry' }),
    /** Removes what is kept of the unsaved edits. */
    discard: form?.discard,
  }
}
