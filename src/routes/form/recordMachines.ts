import { fromCallback } from 'xstate'
import type { Loaded, RecordKey, Save, SaveAnswer } from '../../domain/record.ts'
import { openRecord } from '../../gql/records.ts'
import type { SlugQuestion } from '../../gql/saves.ts'
import { createFormMachine } from '../../machines/form.machine.ts'
import type { FormEvent, FormRules, Named } from '../../machines/form.ts'
import { createLoadMachine } from '../../machines/load.machine.ts'
import { createReconcileMachine } from '../../machines/reconcile.machine.ts'
import { createSaveMachine } from '../../machines/save.machine.ts'
import { answer } from '../../machines/service.ts'
import { uniqueMachine } from '../../machines/unique.machine.ts'

/** What a section asks of the service for the form of one of its records. */
export interface RecordServices<Draft> {
  readonly kind: Parameters<typeof openRecord>[0]['kind']
  readonly find: (key: RecordKey, signal: AbortSignal) => Promise<Loaded<Draft>>
  readonly save: (save: Save<Draft>, signal: AbortSignal) => Promise<SaveAnswer<Draft>>
  /** Answers a machine name that is free, or another one in place of a taken one; null where there is none. */
  readonly freeSlug: (slug: SlugQuestion, signal: AbortSignal) => Promise<string | null>
}

/** What finds a record and what edits it, on the service's behalf for `me`, a username. */
export const recordMachines = <Draft extends Named>(
  rules: FormRules<Draft>,
  { kind, find, save, freeSlug }: RecordServices<Draft>,
  me: string,
) => {
  const load = createLoadMachine<Draft>().provide({ actors: { find: answer(find) } })
  const form = createFormMachine<Draft>(rules).provide({
    actors: {
      unique: uniqueMachine.provide({ actors: { findFree: answer(freeSlug) } }),
      save: createSaveMachine<Draft>().provide({ actors: { send: answer(save) } }),
      reconcile: createReconcileMachine<Draft>().provide({ actors: { load } }),
      follow: fromCallback<FormEvent<Draft>, { id: string | null }>(({ input: { id }, sendBack }) => {
        if (id === null) return
        return openRecord({ kind, id, me }, (told) => sendBack({ type: 'record.told', ...told }))
      }),
    },
  })
  return { load, form }
}

export type RecordMachines<Draft extends Named> = ReturnType<typeof recordMachines<Draft>>
