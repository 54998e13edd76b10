import { nanoid } from 'nanoid'
import { type Actor, createActor, type Snapshot } from 'xstate'
import type { FormContext, Named } from '../../machines/form.ts'
import type { KeptDraft } from '../drafts/draftStore.ts'
import type { RecordMachines } from './recordMachines.ts'

type FormMachine<Draft extends Named> = RecordMachines<Draft>['form']

/**
 * A form that goes on exactly where its unsaved edits were kept. When another version of the console kept them,
 * whose chart was another, a new form is given what was typed; a machine name follows its name again then.
 */
export const restore = <Draft extends Named>(
  form: FormMachine<Draft>,
  { snapshot }: KeptDraft,
): Actor<FormMachine<Draft>> => {
  const { context } = snapshot as { context: FormContext<Draft> }
  const key = nanoid() // where there are no locks, two tabs may go on from the same edits
  const fresh = createActor(form, { input: { record: context.record, key } })
  const goingOn = { ...(snapshot as Snapshot<unknown>), context: { ...context, key } }
  const restored = createActor(form, { snapshot: goingOn, input: context })
  const names = Object.keys(fresh.getSnapshot().context)
  const actors = [restored, ...Object.values(restored.getSnapshot().children ?? {})]
  const isWhole = actors.every((actor) => actor?.getSnapshot().status !== 'error')
  if (isWhole && names.every((name) => name in context)) {
    restored.start().send({ type: 'resume' })
    return restored
  }
  const { slug: _, ...typed } = context.draft
  fresh.start().send({ type: 'field.change', patch: typed as Partial<Draft> })
  return fresh
}
