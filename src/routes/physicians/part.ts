import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type Part, type PartDrafts, type Physician, parts } from '../../domain/physicians/physician.ts'
import type { Stored } from '../../domain/record.ts'
import type { createOverrideFormMachine } from '../../machines/physicians/overrideForm.machine.ts'
import { isEdited } from '../../machines/physicians/overrideForm.ts'
import { whyNot } from '../../machines/why.ts'
import type { OverridesSnapshot } from './overridesMachine.ts'

/** Titles of the five forms (spec §2), in their order. */
export const partTitles: Readonly<Record<Part, string>> = {
  data: 'Primary Provider Data',
  specialties: 'Specialty Association Overrides',
  terms: 'Clinical Focus Term Associations',
  groups: 'Custom Group Associations',
  awards: 'Physician Awards',
}

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

/** The five forms, as far as they run. */
export type FormRefs = { readonly [Of in Part]?: FormRef<PartDrafts[Of]> | undefined }

const READ_ONLY = 'This form is not yours to edit.'

/** Why a form cannot be changed now; undefined when it can. */
export const useHeld = <Draft extends object>(form: FormRef<Draft>, readOnly: boolean): string | undefined => {
  const held = useSelector(form, (state) => whyNot(state, { type: 'field.change', patch: {} }, {}))
  return readOnly ? READ_ONLY : (held ?? undefined)
}

/** Whether a form holds something that leaving would lose. */
export const isUnsaved = (snapshot: OverridesSnapshot): boolean =>
  parts.some((part) => {
    const form = snapshot.children[part]?.getSnapshot()
    return form !== undefined && isEdited(form.context)
  })
