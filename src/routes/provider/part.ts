import type { ActorRefFrom } from 'xstate'
import { type Part, type PartDrafts, type Physician, parts } from '../../domain/physician.ts'
import type { Stored } from '../../domain/record.ts'
import type { createOverrideFormMachine } from '../../machines/overrideForm.machine.ts'
import { isEdited } from '../../machines/overrideForm.ts'
import type { OverridesSnapshot } from './overridesMachine.ts'

/** One of the five forms, as it runs. */
export type FormRef<Draft extends object> = ActorRefFrom<ReturnType<typeof createOverrideFormMachine<Draft>>>

/** What a form of a physician is drawn from. */
export interface PartProps<Of extends Part> {
  readonly form: FormRef<PartDrafts[Of]>
  /** The physician as the service has them. */
  readonly physician: Stored<Physician>
  /** Whoever is signed in may not change this form, or the physician is gone. */
  readonly readOnly: boolean
  /** Something was changed beside the form, at once: the data is read anew. */
  readonly onReload: () => void
}

/** The five forms of a dialog; those that do not run yet are left out. */
const formsOf = (snapshot: OverridesSnapshot) =>
  parts.flatMap((part) => {
    const form = snapshot.children[part]?.getSnapshot()
    return form ? [form] : []
  })

/** Whether a form is on its way to the service: that goes on without its dialog. */
export const isSaving = (snapshot: OverridesSnapshot): boolean =>
  formsOf(snapshot).some((form) => form.matches('saving'))

/** Whether leaving would lose something. */
export const isUnsaved = (snapshot: OverridesSnapshot): boolean =>
  formsOf(snapshot).some((form) => isEdited(form.context))
