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

/** Reads the current year for each check, because valid years depend on the current year. */
export const overrideFormRules: PartRules = partRules(() => new Date().getUTCFullYear())

const findPart =
  <P extends Part>(part: P) =>
  async (key: RecordKey, signal: AbortSignal): Promise<LoadedRecord<PartDrafts[P]>> => {
    const { record } = await findPhysician(key, signal)
    return { record: record && partOf(record, part) }
  }

const createFormMachine = <P extends Part>(part: P) => {
  type Draft = PartDrafts[P]
  const load = createLoadMachine<Draft>().provide({ actors: { find: provideService(findPart(part)) } })
  const send = provideService<SaveAnswer<Draft>, Save<Draft>>(savePart(part))
  return createOverrideFormMachine<Draft>(overrideFormRules[part]).provide({
    actors: {
      save: createSaveMachine<Draft>().provide({ actors: { send } }),
      reconcile: createReconcileMachine<Draft>().provide({ actors: { load } }),
    },
  })
}

/** Creates the machine of the overrides dialog. `me` is the signed-in user's name. */
export const connectOverridesMachine = (me: string) =>
  createOverridesMachine(overrideFormRules).provide({
    actors: {
      load: createLoadMachine<Physician>().provide({ actors: { find: provideService(findPhysician) } }),
      follow: fromCallback<{ type: 'record.notice' } & RecordNotice, { id: string }>(({ input: { id }, sendBack }) =>
        openRecord({ kind: 'PROVIDER', id, me }, (notice) => sendBack({ type: 'record.notice', ...notice })),
      ),
      data: createFormMachine('data'),
      specialties: createFormMachine('specialties'),
      terms: createFormMachine('terms'),
      groups: createFormMachine('groups'),
      awards: createFormMachine('awards'),
    },
  })

type OverridesSnapshot = SnapshotFrom<ReturnType<typeof connectOverridesMachine>>

export const partTitles: Readonly<Record<Part, string>> = {
  data: 'Primary Provider Data',
  specialties: 'Specialty Association Overrides',
  terms: 'Clinical Focus Term Associations',
  groups: 'Custom Group Associations',
  awards: 'Physician Awards',
}

export type OverrideFormActor<Draft extends object> = ActorRefFrom<ReturnType<typeof createOverrideFormMachine<Draft>>>

/** Props of one of the dialog's five forms. */
export interface PartProps<P extends Part> {
  readonly form: OverrideFormActor<PartDrafts[P]>
  /** The physician as stored, without unsaved edits. */
  readonly physician: StoredRecord<Physician>
  readonly readOnly: boolean
  /** Reloads the physician after a change that needs no Save button, such as a switch. */
  readonly onReload: () => void
}

/** Undefined until the physician has loaded. */
export type FormRefs = { readonly [P in Part]?: OverrideFormActor<PartDrafts[P]> | undefined }

const READ_ONLY = 'You can only view this form.'

/** Returns the reason why a form cannot be edited now; undefined when it can be edited. */
export const useDisabledReason = <Draft extends object>(
  form: OverrideFormActor<Draft>,
  readOnly: boolean,
): string | undefined => {
  const reason = useSelector(form, (state) => disabledReason(state, { type: 'field.change', patch: {} }, {}))
  return readOnly ? READ_ONLY : (reason ?? undefined)
}

export const hasUnsavedForms = (snapshot: OverridesSnapshot): boolean =>
  parts.some((part) => {
    const form = snapshot.children[part]?.getSnapshot()
    return form !== undefined && isEdited(form.context)
  })
