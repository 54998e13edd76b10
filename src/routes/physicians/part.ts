import { useSelector } from '@xstate/react'
import { type ActorRefFrom, fromCallback, type SnapshotFrom } from 'xstate'
import { type Part, type PartDrafts, type Physician, partRules, parts } from '../../domain/physicians/physician.ts'
import type { LoadedRecord, RecordKey, RecordNotice, Save, SaveAnswer, StoredRecord } from '../../domain/record.ts'
import { findPhysician, savePart } from '../../gql/physicians/overrides.ts'
import { openRecord } from '../../gql/records.ts'
import { createOverrideFormMachine } from '../../machines/physicians/overrideForm.machine.ts'
import { isEdited } from '../../machines/physicians/overrideForm.ts'
import { createOverridesMachine, type PartRules, partOf } from '../../machines/physicians/overrides.machine.ts'
import { createLoadMachine } from '../../machines/record/load.machine.ts'
import { createReconcileMachine } from '../../machines/record/reconcile.machine.ts'
import { createSaveMachine } from '../../machines/record/save.machine.ts'
import { provideService } from '../../machines/service.ts'
import { disabledReason } from '../../machines/why.ts'

/** Rules of the five forms. They read the current year on each call. */
export const rules: PartRules = partRules(() => new Date().getUTCFullYear())

const findPart =
  <Of extends Part>(part: Of) =>
  async (key: RecordKey, signal: AbortSignal): Promise<LoadedRecord<PartDrafts[Of]>> => {
    const { record } = await findPhysician(key, signal)
    return { record: record && partOf(record, part) }
  }

const formMachine = <Of extends Part>(part: Of) => {
  type Draft = PartDrafts[Of]
  const load = createLoadMachine<Draft>().provide({ actors: { find: provideService(findPart(part)) } })
  const send = provideService<SaveAnswer<Draft>, Save<Draft>>(savePart(part))
  return createOverrideFormMachine<Draft>(rules[part]).provide({
    actors: {
      save: createSaveMachine<Draft>().provide({ actors: { send } }),
      reconcile: createReconcileMachine<Draft>().provide({ actors: { load } }),
    },
  })
}

/** Connects the machine of the overrides dialog to the service. `me` is the current username. */
export const overridesMachine = (me: string) =>
  createOverridesMachine(rules).provide({
    actors: {
      load: createLoadMachine<Physician>().provide({ actors: { find: provideService(findPhysician) } }),
      follow: fromCallback<{ type: 'record.told' } & RecordNotice, { id: string }>(({ input: { id }, sendBack }) =>
        openRecord({ kind: 'PROVIDER', id, me }, (told) => sendBack({ type: 'record.told', ...told })),
      ),
      data: formMachine('data'),
      specialties: formMachine('specialties'),
      terms: formMachine('terms'),
      groups: formMachine('groups'),
      awards: formMachine('awards'),
    },
  })

type OverridesSnapshot = SnapshotFrom<ReturnType<typeof overridesMachine>>

/** Titles of the five forms, in order (spec §2). */
export const partTitles: Readonly<Record<Part, string>> = {
  data: 'Primary Provider Data',
  specialties: 'Specialty Association Overrides',
  terms: 'Clinical Focus Term Associations',
  groups: 'Custom Group Associations',
  awards: 'Physician Awards',
}

/** Running actor of one form. */
export type OverrideFormActor<Draft extends object> = ActorRefFrom<ReturnType<typeof createOverrideFormMachine<Draft>>>

export interface PartProps<Of extends Part> {
  readonly form: OverrideFormActor<PartDrafts[Of]>
  /** Physician as stored. */
  readonly physician: StoredRecord<Physician>
  /** True when the user may not change this form, or the physician is gone. */
  readonly readOnly: boolean
  /** Called after a change that was saved at once; reloads the physician. */
  readonly onReload: () => void
}

/** Actors of the five forms; a form that is not running is undefined. */
export type FormRefs = { readonly [Of in Part]?: OverrideFormActor<PartDrafts[Of]> | undefined }

const READ_ONLY = 'You can’t edit this form.'

/** Returns the reason why a form cannot be changed now; undefined when it can. */
export const useDisabledReason = <Draft extends object>(
  form: OverrideFormActor<Draft>,
  readOnly: boolean,
): string | undefined => {
  const held = useSelector(form, (state) => disabledReason(state, { type: 'field.change', patch: {} }, {}))
  return readOnly ? READ_ONLY : (held ?? undefined)
}

/** Returns true if any form has unsaved edits. */
export const isUnsaved = (snapshot: OverridesSnapshot): boolean =>
  parts.some((part) => {
    const form = snapshot.children[part]?.getSnapshot()
    return form !== undefined && isEdited(form.context)
  })
