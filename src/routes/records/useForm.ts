import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import type { Actor, AnyActorRef, Snapshot, SnapshotFrom } from 'xstate'
import type { RecordKey, Stored } from '../../domain/record.ts'
import { type FormContext, isUnsaved, type UniqueField } from '../../machines/record/form.ts'
import { useAlert } from '../app/alerts.tsx'
import type { KeptDraft } from '../app/drafts/draftStore.ts'
import { useDraftKeeper } from '../app/drafts/keepDraft.ts'
import { createFlow, useCompletion, useFlow } from '../app/flow.ts'
import type { SectionPath } from '../app/sections.ts'
import { stopOnceIdle } from '../app/useLastingActor.ts'
import { useListDesk } from './listContext.ts'
import type { RecordMachines } from './recordMachines.ts'

type FormMachine<Draft extends object> = RecordMachines<Draft>['form']

interface Persisted {
  readonly children?: Readonly<Record<string, { readonly snapshot: Persisted }>>
}

/** Whether an actor, and each that was below it, could be restored. */
const isWhole = (actor: AnyActorRef | undefined, { children = {} }: Persisted): boolean => {
  const snapshot = actor?.getSnapshot()
  return (
    snapshot !== undefined &&
    snapshot.status !== 'error' &&
    Object.entries(children).every(([id, child]) => isWhole(snapshot.children[id], child.snapshot))
  )
}

/** What was typed, without what follows another field. */
const withoutFollowing = <Draft extends object>(draft: Draft, unique: UniqueField<Draft> | null): Partial<Draft> => {
  const follows = (field: string) => field === unique?.field && field !== unique.source
  return Object.fromEntries(Object.entries(draft).filter(([field]) => !follows(field))) as Partial<Draft>
}

const hasFieldsOf = (value: object, model: object) => Object.keys(model).every((field) => field in value)

/** A draft with the fields that this version knows, as they were typed; those that were not there are blank. */
const fitted = <Draft extends object>(draft: Partial<Draft>, blank: Draft): Draft => {
  const known = Object.entries(draft).filter(([field]) => field in blank)
  return { ...blank, ...Object.fromEntries(known) }
}

/**
 * A form that goes on exactly where its unsaved edits were kept. When another version of the console kept them,
 * whose chart or fields were others, a new form is given what was typed; a machine name follows its name again then.
 */
const restore = <Draft extends object>(
  { rules, form }: RecordMachines<Draft>,
  { snapshot }: KeptDraft,
): Actor<FormMachine<Draft>> => {
  const { context } = snapshot as { context: Partial<FormContext<Draft>> }
  const { draft = {}, record = null } = context
  const key = nanoid() // where there are no locks, two tabs may go on from the same edits
  const { context: blank, children } = createFlow(form, { input: { record: null, key } }).getSnapshot()
  const goingOn = { ...(snapshot as Snapshot<unknown>), context: { ...context, key } }
  const restored = createFlow(form, { snapshot: goingOn, input: { record: null, key } })
  const isKnown = hasFieldsOf(context, blank) && hasFieldsOf(draft, blank.draft)
  if (isKnown && isWhole(restored, goingOn as Persisted) && hasFieldsOf(restored.getSnapshot().children, children)) {
    restored.start().send({ type: 'resume' })
    return restored
  }
  const base = record && { ...record, draft: fitted(record.draft, blank.draft) }
  const typed = withoutFollowing(fitted<Draft>(draft, blank.draft), rules.unique)
  const fresh = createFlow(form, { input: { record: base, key } }).start()
  fresh.send({ type: 'field.change', patch: typed })
  return fresh
}

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
