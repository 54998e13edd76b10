import { fromCallback, type SnapshotFrom } from 'xstate'
import { type Part, type PartDrafts, type Physician, partRules } from '../../domain/physicians/physician.ts'
import type { Loaded, RecordKey, Save, SaveAnswer, Told } from '../../domain/record.ts'
import { findPhysician, savePart } from '../../gql/physicians/overrides.ts'
import { openRecord } from '../../gql/records.ts'
import { createOverrideFormMachine } from '../../machines/physicians/overrideForm.machine.ts'
import { createOverridesMachine, type PartRules, partOf } from '../../machines/physicians/overrides.machine.ts'
import { createLoadMachine } from '../../machines/record/load.machine.ts'
import { createReconcileMachine } from '../../machines/record/reconcile.machine.ts'
import { createSaveMachine } from '../../machines/record/save.machine.ts'
import { answer } from '../../machines/service.ts'

/** The rules of the five forms, on the day that they are asked. */
export const rules: PartRules = partRules(() => new Date().getUTCFullYear())

const findPart =
  <Of extends Part>(part: Of) =>
  async (key: RecordKey, signal: AbortSignal): Promise<Loaded<PartDrafts[Of]>> => {
    const { record } = await findPhysician(key, signal)
    return { record: record && partOf(record, part) }
  }

const formMachine = <Of extends Part>(part: Of) => {
  type Draft = PartDrafts[Of]
  const load = createLoadMachine<Draft>().provide({ actors: { find: answer(findPart(part)) } })
  const send = answer<SaveAnswer<Draft>, Save<Draft>>(savePart(part))
  return createOverrideFormMachine<Draft>(rules[part]).provide({
    actors: {
      save: createSaveMachine<Draft>().provide({ actors: { send } }),
      reconcile: createReconcileMachine<Draft>().provide({ actors: { load } }),
    },
  })
}

/** The dialog of a physician's overrides, on the service's behalf for `me`, a username. */
export const overridesMachine = (me: string) =>
  createOverridesMachine(rules).provide({
    actors: {
      load: createLoadMachine<Physician>().provide({ actors: { find: answer(findPhysician) } }),
      follow: fromCallback<{ type: 'record.told' } & Told, { id: string }>(({ input: { id }, sendBack }) =>
        openRecord({ kind: 'PROVIDER', id, me }, (told) => sendBack({ type: 'record.told', ...told })),
      ),
      data: formMachine('data'),
      specialties: formMachine('specialties'),
      terms: formMachine('terms'),
      groups: formMachine('groups'),
      awards: formMachine('awards'),
    },
  })

export type OverridesSnapshot = SnapshotFrom<ReturnType<typeof overridesMachine>>
