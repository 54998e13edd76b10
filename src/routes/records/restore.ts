import { nanoid } from 'nanoid'
import type { Actor, AnyActorRef, Snapshot } from 'xstate'
import type { FormContext, UniqueField } from '../../machines/record/form.ts'
import type { KeptDraft } from '../app/drafts/draftStore.ts'
import { createFlow } from '../app/flow.ts'
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
export const restore = <Draft extends object>(
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
