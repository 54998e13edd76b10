import { fromCallback } from 'xstate'
import type { LoadedRecord, RecordKey, Save, SaveAnswer } from '../../domain/record.ts'
import { openRecord } from '../../gql/records.ts'
import type { UniqueRequest } from '../../gql/saves.ts'
import { createFormMachine } from '../../machines/record/form.machine.ts'
import type { FormEvent, FormRules } from '../../machines/record/form.ts'
import { createLoadMachine } from '../../machines/record/load.machine.ts'
import { createReconcileMachine } from '../../machines/record/reconcile.machine.ts'
import { createSaveMachine } from '../../machines/record/save.machine.ts'
import { uniqueMachine } from '../../machines/record/unique.machine.ts'
import { provideService } from '../../machines/service.ts'

export interface RecordServices<Draft> {
  readonly kind: Parameters<typeof openRecord>[0]['kind']
  readonly find: (key: RecordKey, signal: AbortSignal) => Promise<LoadedRecord<Draft>>
  readonly save: (save: Save<Draft>, signal: AbortSignal) => Promise<SaveAnswer<Draft>>
  /** Returns the machine name or username if it is free, else a free replacement, or null. */
  readonly findFreeValue?: (request: UniqueRequest, signal: AbortSignal) => Promise<string | null>
}

/** Creates the machines that load and edit a record. `me` is the current user's name. */
export const createRecordMachines = <Draft extends object>(
  rules: FormRules<Draft>,
  { kind, find, save, findFreeValue }: RecordServices<Draft>,
  me: string,
) => {
  const load = createLoadMachine<Draft>().provide({ actors: { find: provideService(find) } })
  const form = createFormMachine<Draft>(rules).provide({
    actors: {
      unique: uniqueMachine.provide({ actors: findFreeValue ? { findFree: provideService(findFreeValue) } : {} }),
      save: createSaveMachine<Draft>().provide({ actors: { send: provideService(save) } }),
      reconcile: createReconcileMachine<Draft>().provide({ actors: { load } }),
      follow: fromCallback<FormEvent<Draft>, { id: string | null }>(({ input: { id }, sendBack }) => {
        if (id === null) return
        return openRecord({ kind, id, me }, (notice) => sendBack({ type: 'record.notice', ...notice }))
      }),
    },
  })
  return { kind, rules, load, form }
}

export type RecordMachines<Draft extends object> = ReturnType<typeof createRecordMachines<Draft>>
