import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import type { Actor, AnyActorRef, Snapshot, SnapshotFrom } from 'xstate'
import type { RecordKey, StoredRecord } from '../../domain/record.ts'
import { type FormContext, isUnsaved, type UniqueField } from '../../machines/record/form.ts'
import { useAlert } from '../app/alerts.tsx'
import type { StoredDraft } from '../app/drafts/draftStore.ts'
import { useDraftKeeper } from '../app/drafts/keepDraft.ts'
import { createFlow, useActorEnd, useFlow } from '../app/flow.ts'
import type { SectionPath } from '../app/sections.ts'
import { stopAfterResponse } from '../app/useDialogActor.ts'
import { useListController } from './listContext.ts'
import type { RecordMachines } from './recordMachines.ts'

type FormMachine<Draft extends object> = RecordMachines<Draft>['form']

interface PersistedForm {
  readonly children?: Readonly<Record<string, { readonly snapshot: PersistedForm }>>
}

/** True when an actor and all its child actors were restored from their snapshots. */
const isFullyRestored = (actor: AnyActorRef | undefined, { children = {} }: PersistedForm): boolean => {
  const snapshot = actor?.getSnapshot()
  return (
    snapshot !== undefined &&
    snapshot.status !== 'error' &&
    Object.entries(children).every(([id, child]) => isFullyRestored(snapshot.children[id], child.snapshot))
  )
}

/** Returns a draft without the machine name that the form generates from the name. */
const withoutDerivedField = <Draft extends object>(draft: Draft, unique: UniqueField<Draft> | null): Partial<Draft> => {
  const isDerived = (field: string) => field === unique?.field && field !== unique.source
  return Object.fromEntries(Object.entries(draft).filter(([field]) => !isDerived(field))) as Partial<Draft>
}

const hasFieldsOf = (value: object, template: object) => Object.keys(template).every((field) => field in value)

/** Removes fields that this release does not know, and fills in missing fields. */
const fitDraft = <Draft extends object>(draft: Partial<Draft>, blank: Draft): Draft => {
  const knownEntries = Object.entries(draft).filter(([field]) => field in blank)
  return { ...blank, ...Object.fromEntries(knownEntries) }
}

/** Restores a form in the state of its draft. A draft from an incompatible release only fills in a new form. */
const restore = <Draft extends object>(
  { rules, form }: RecordMachines<Draft>,
  { snapshot }: StoredDraft,
): Actor<FormMachine<Draft>> => {
  const { context } = snapshot as { context: Partial<FormContext<Draft>> }
  const { draft = {}, record = null } = context
  const key = nanoid() // without Web Locks, two tabs can resume the same draft, so each needs its own key
  const { context: blank, children } = createFlow(form, { input: { record: null, key } }).getSnapshot()
  const resumedSnapshot = { ...(snapshot as Snapshot<unknown>), context: { ...context, key } }
  const restoredForm = createFlow(form, { snapshot: resumedSnapshot, input: { record: null, key } })
  const isKnown = hasFieldsOf(context, blank) && hasFieldsOf(draft, blank.draft)
  if (
    isKnown &&
    isFullyRestored(restoredForm, resumedSnapshot as PersistedForm) &&
    hasFieldsOf(restoredForm.getSnapshot().children, children)
  ) {
    restoredForm.start().send({ type: 'resume' })
    return restoredForm
  }
  const base = record && { ...record, draft: fitDraft(record.draft, blank.draft) }
  const typedFields = withoutDerivedField(fitDraft<Draft>(draft, blank.draft), rules.unique)
  const newForm = createFlow(form, { input: { record: base, key } }).start()
  newForm.send({ type: 'field.change', patch: typedFields })
  return newForm
}

export type FormActor<Draft extends object> = Actor<RecordMachines<Draft>['form']>
export type FormSnapshot<Draft extends object> = SnapshotFrom<RecordMachines<Draft>['form']>

/** Alert texts after a save (spec §8). */
export interface SaveTexts {
  readonly created: string
  readonly updated: string
  readonly failed?: string
}

interface FormOptions<Draft extends object> {
  readonly label: string
  readonly messages: SaveTexts
  readonly section: SectionPath
  readonly machines: RecordMachines<Draft>
  readonly recordKey: RecordKey | null
  readonly prefill: Partial<Draft> | undefined
  readonly resumedDraft: StoredDraft | null
  readonly onSaved: (record: StoredRecord<Draft>) => void
}

/** Runs the form of a record. If the dialog closes during a save, the save continues. */
export const useForm = <Draft extends object>(options: FormOptions<Draft>) => {
  const { label, messages, section, machines, recordKey, prefill, resumedDraft, onSaved } = options
  const alert = useAlert()
  const list = useListController()
  const keepDraft = useDraftKeeper(section)

  const startForm = (actor: FormActor<Draft>) => {
    actor.subscribe({
      complete: () => {
        const { saved = null, created } = actor.getSnapshot().output ?? {}
        if (saved === null) return
        const { id, draft, notRestored = [] } = saved
        alert({
          tone: 'success',
          title: created ? messages.created : messages.updated,
          record: { id, name: machines.rules.nameOf(draft) },
        })
        if (notRestored.length > 0)
          alert({
            tone: 'danger',
            title: `Some links could not be restored. ${notRestored.join(' ')}`,
          })
        list.highlightSaved(id)
      },
    })
    const discard = keepDraft(actor, resumedDraft, {
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
  const createForm = (record: StoredRecord<Draft> | null) =>
    startForm(createFlow(machines.form, { input: { record, key: nanoid(), ...(prefill && { prefill }) } }))

  const [form, setForm] = useState(() => {
    if (resumedDraft) return startForm(restore(machines, resumedDraft))
    return recordKey === null ? createForm(null) : null
  })
  const actor = form?.actor
  useActorEnd(actor, () => {
    const saved = actor?.getSnapshot().output?.saved
    if (saved) onSaved(saved)
  })
  const hasForm = resumedDraft !== null || recordKey === null
  const [loadSnapshot, sendLoad, loader] = useFlow(machines.load, { input: { key: hasForm ? null : recordKey } })
  useActorEnd(loader, () => {
    const record = loader.getSnapshot().output?.record
    if (record) setForm(createForm(record))
  })
  useEffect(() => {
    if (actor === undefined) return undefined
    return () => stopAfterResponse(actor, (snapshot) => snapshot.matches({ open: 'saving' }))
  }, [actor])

  const snapshot = useSelector(actor, (state) => state)
  return {
    actor,
    snapshot,
    loadSnapshot,
    retry: () => sendLoad({ type: 'retry' }),
    discard: form?.discard,
  }
}
