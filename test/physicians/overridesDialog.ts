import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { FailureCode } from '../../src/domain/failure.ts'
import { type Part, type PartDrafts, type Physician, partRules, parts } from '../../src/domain/physicians/physician.ts'
import type { LoadedRecord, RecordNotice, Save, SaveAnswer } from '../../src/domain/record.ts'
import { createOverrideFormMachine } from '../../src/machines/physicians/overrideForm.machine.ts'
import { isEdited } from '../../src/machines/physicians/overrideForm.ts'
import {
  createOverridesMachine,
  type FormDrafts,
  type PartRules,
  partOf,
} from '../../src/machines/physicians/overrides.machine.ts'
import { createLoadMachine } from '../../src/machines/record/load.machine.ts'
import { createReconcileMachine } from '../../src/machines/record/reconcile.machine.ts'
import { createSaveMachine } from '../../src/machines/record/save.machine.ts'
import { provideService } from '../../src/machines/service.ts'
import { physician } from '../support/physician.ts'

const refusal = (code: FailureCode) => Object.assign(new Error(code), { code, field: null })
const rules: PartRules = partRules(() => 2026)

export interface Effect {
  readonly by: string
  readonly part: Part
  readonly before: object
  readonly save: Save<object>
}

/** Creates a fake service that applies a repeated save once and refuses a stale save. */
export const createPhysicianService = (parts: Partial<PartDrafts> = {}) => {
  const versionsByOperation = new Map<string, number>()
  const listeners = new Set<() => void>()
  const perform = (by: string, part: Part, save: Save<object>): SaveAnswer<object> => {
    const { record } = service
    const saveAnswer = (version: number, isStale: boolean) => {
      // A repeated save returns the first save's version with the current data, as in the real service.
      return { record: { ...partOf(service.record, part), version }, isStale }
    }
    const repeatedVersion = versionsByOperation.get(save.operationId)
    if (repeatedVersion !== undefined) return saveAnswer(repeatedVersion, false)
    if (save.version !== record.version) return saveAnswer(record.version, true)
    const drafts = { ...record.draft.parts, [part]: save.draft }
    service.onSave({ by, part, before: record.draft.parts[part], save })
    service.record = physician(drafts, record.version + 1, by)
    versionsByOperation.set(save.operationId, service.record.version)
    for (const notify of listeners) notify()
    return saveAnswer(service.record.version, false)
  }
  const service = {
    record: physician(parts),
    onSave: (_effect: Effect): void => {},
    /** Faults by username. `lost` drops responses to saves; a code fails every request. */
    faults: {} as Record<string, 'lost' | FailureCode | undefined>,
    find: async (by: string): Promise<LoadedRecord<Physician>> => {
      const fault = service.faults[by]
      if (fault !== undefined && fault !== 'lost') throw refusal(fault)
      return { record: service.record }
    },
    send: async (by: string, part: Part, save: Save<object>): Promise<SaveAnswer<object>> => {
      const fault = service.faults[by]
      if (fault !== undefined && fault !== 'lost') throw refusal(fault)
      const saveAnswer = perform(by, part, save)
      if (fault === 'lost') throw refusal('UNREACHABLE')
      return saveAnswer
    },
    follow: (by: string, onNotice: (notice: RecordNotice) => void) => {
      const notify = () => {
        const { version, updated_by, updated_at } = service.record
        const isMine = updated_by === by
        onNotice({ version, updated_by, updated_at, openBy: [], isMine, hasOthersChange: !isMine })
      }
      listeners.add(notify)
      notify()
      return () => listeners.delete(notify)
    },
  }
  return service
}
export type PhysicianService = ReturnType<typeof createPhysicianService>

const formMachine = <Of extends Part>(service: PhysicianService, by: string, part: Of) => {
  type Draft = PartDrafts[Of]
  const send = (save: Save<Draft>) => service.send(by, part, save) as Promise<SaveAnswer<Draft>>
  const find = async (): Promise<LoadedRecord<Draft>> => {
    const { record } = await service.find(by)
    return { record: record && partOf(record, part) }
  }
  const load = createLoadMachine<Draft>().provide({ actors: { find: provideService(find) } })
  return createOverrideFormMachine<Draft>(rules[part]).provide({
    actors: {
      save: createSaveMachine<Draft>().provide({ actors: { send: provideService(send) } }),
      reconcile: createReconcileMachine<Draft>().provide({ actors: { load } }),
    },
  })
}

let dialogCount = 0

export const openDialog = (service: PhysicianService, by: string, storedDrafts?: FormDrafts) => {
  const clock = new SimulatedClock()
  const machine = createOverridesMachine(rules).provide({
    actors: {
      load: createLoadMachine<Physician>().provide({ actors: { find: provideService(() => service.find(by)) } }),
      follow: fromCallback<{ type: 'record.notice' } & RecordNotice, { id: string }>(({ sendBack }) =>
        service.follow(by, (notice) => sendBack({ type: 'record.notice', ...notice })),
      ),
      data: formMachine(service, by, 'data'),
      specialties: formMachine(service, by, 'specialties'),
      terms: formMachine(service, by, 'terms'),
      groups: formMachine(service, by, 'groups'),
      awards: formMachine(service, by, 'awards'),
    },
  })
  dialogCount += 1
  const dialog = createActor(machine, {
    clock,
    input: { id: '88', key: `${by}${dialogCount}`, kept: storedDrafts },
  }).start()
  const saved: true[] = []
  dialog.on('saved', () => saved.push(true))
  const form = <Of extends Part>(part: Of) => {
    const child = dialog.getSnapshot().children[part]
    if (child === undefined) throw new Error('The dialog is not open yet.')
    return child
  }
  const contextOf = (part: Part) => form(part).getSnapshot().context
  return {
    dialog,
    clock,
    saved,
    form,
    context: contextOf,
    state: (part: Part) => form(part).getSnapshot().value,
    merge: (part: Part) => form(part).getSnapshot().children.reconcile?.getSnapshot().children.merge,
    type: <Of extends Part>(part: Of, patch: Partial<PartDrafts[Of]>) =>
      form(part).send({ type: 'field.change', patch } as never),
    save: (part: Part, reason = 'Dr. Lund asked for it.') => {
      form(part).send({ type: 'reason.type', text: reason })
      form(part).send({ type: 'save' })
    },
    close: (): FormDrafts => {
      const edited = parts.filter((part) => isEdited(contextOf(part)))
      const storedDrafts: FormDrafts = JSON.parse(
        JSON.stringify(Object.fromEntries(edited.map((part) => [part, contextOf(part)]))),
      )
      dialog.stop()
      return storedDrafts
    },
  }
}
export type Dialog = ReturnType<typeof openDialog>
