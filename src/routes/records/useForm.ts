import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import type { Actor, AnyActorRef, Snapshot, SnapshotFrom } from 'xstate'
import type { RecordKey, StoredRecord } from '../../domain/record.ts'
import { type FormContext, isUnsaved, type UniqueField } from '../../machines/record/form.ts'
import { useAlert } from '../app/alerts.tsx'
import type { KeptDraft } from '../app/drafts/draftStore.ts'
import { useDraftKeeper } from '../app/drafts/keepDraft.ts'
import { createFlow, useCompletion, useFlow } from '../app/flow.ts'
import type { SectionPath } from '../app/sections.ts'
import { stopOnceIdle } from '../app/useLastingActor.ts'
import { useListController } from './listContext.ts'
import type { RecordMachines } from './recordMachines.ts'

type FormMachine<Draft extends object> = RecordMachines<Draft>['form']

interface PersistedForm {
  readonly children?: Readonly<Record<string, { readonly snapshot: PersistedForm }>>
}

/** Returns true if an actor and all its descendants could be restored. */
const isWhole = (actor: AnyActorRef | undefined, { children = {} }: PersistedForm): boolean => {
  const snapshot = actor?.getSnapshot()
  return (
    snapshot !== undefined &&
    snapshot.status !== 'error' &&
    Object.entries(children).every(([id, child]) => isWhole(snapshot.children[id], child.snapshot))
  )
}

/** Returns the typed fields without those derived from another field. */
const withoutFollowing = <Draft extends object>(draft: Draft, unique: UniqueField<Draft> | null): Partial<Draft> => {
  const follows = (field: string) => field === unique?.field && field !== unique.source
  return Object.fromEntries(Object.entries(draft).filter(([field]) => !follows(field))) as Partial<Draft>
}

const hasFieldsOf = (value: object, model: object) => Object.keys(model).every((field) => field in value)

/** Returns a draft with only the fields that this version knows. Fields missing from the draft are blank. */
const fitted = <Draft extends object>(draft: Partial<Draft>, blank: Draft): Draft => {
  const known = Object.entries(draft).filter(([field]) => field in blank)
  return { ...blank, ...Object.fromEntries(known) }
}

/**
 * Restores a form from its draft in exactly the same state. A draft from another version of the console may have a
 * different chart or fields. It fills a new form instead, and its machine name follows the name again.
 */
const restore = <Draft extends object>(
  { rules, form }: RecordMachines<Draft>,
  { snapshot }: KeptDraft,
): Actor<FormMachine<Draft>> => {
  const { context } = snapshot as { context: Partial<FormContext<Draft>> }
  const { draft = {}, record = null } = context
  const key = nanoid() // without Web Locks, two tabs may resume the same draft, so this one needs its own key
  const { context: blank, children } = createFlow(form, { input: { record: null, key } }).getSnapshot()
  const goingOn = { ...(snapshot as Snapshot<unknown>), context: { ...context, key } }
  const restored = createFlow(form, { snapshot: goingOn, input: { record: null, key } })
  const isKnown = hasFieldsOf(context, blank) && hasFieldsOf(draft, blank.draft)
  if (
    isKnown &&
    isWhole(restored, goingOn as PersistedForm) &&
    hasFieldsOf(restored.getSnapshot().children, children)
  ) {
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

/** Section's alert texts after a save (spec §8). */
export interface SaveTexts {
  readonly created: string
  readonly updated: string
  /** Text above the reason for a failed save; absent if the reason is enough. */
  readonly failed?: string
}

interface FormPlace<Draft extends object> {
  /** Noun for the record in messages, e.g. 'Group'. */
  readonly label: string
  readonly says: SaveTexts
  readonly section: SectionPath
  readonly machines: RecordMachines<Draft>
  /** Null for a new record. */
  readonly which: RecordKey | null
  /** Initial values of a new record. */
  readonly prefill: Partial<Draft> | undefined
  /** Draft to resume instead of the stored record. */
  readonly kept: KeptDraft | null
  readonly onSaved: (record: StoredRecord<Draft>) => void
}

/**
 * Runs the form of an existing or new record. `actor` is undefined until the record is loaded; `loading` is the
 * snapshot of that. Unsaved edits are stored in this browser. A save that outlives its dialog still shows its alert.
 */
export const useForm = <Draft extends object>(place: FormPlace<Draft>) => {
  const { label, says, section, machines, which, prefill, kept, onSaved } = place
  const alert = useAlert()
  const list = useListController()
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
            title: `Not linked again, because deleted or taken: ${notRestored.join(', ')}.`,
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
  const create = (record: StoredRecord<Draft> | null) =>
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
    /** Removes the stored draft. */
    discard: form?.discard,
  }
}
