import { createActor, fromCallback, SimulatedClock, type Snapshot } from 'xstate'
import type { FailureCode } from '../../src/domain/failure.ts'
import type { GroupFields } from '../../src/domain/groups/fields.ts'
import { groupRules, newGroup } from '../../src/domain/groups/group.ts'
import type { RecordNotice, Save, SaveAnswer, StoredRecord } from '../../src/domain/record.ts'
import { createFormMachine } from '../../src/machines/record/form.machine.ts'
import { type FormEvent, slugRules } from '../../src/machines/record/form.ts'
import { createLoadMachine } from '../../src/machines/record/load.machine.ts'
import { createReconcileMachine } from '../../src/machines/record/reconcile.machine.ts'
import { createSaveMachine } from '../../src/machines/record/save.machine.ts'
import { uniqueMachine } from '../../src/machines/record/unique.machine.ts'
import { provideService } from '../../src/machines/service.ts'

export const heart: GroupFields = { ...newGroup, name: 'Heart', slug: 'heart', status: true }

/** Returns the group as another user saved it. */
export const storedGroup = (version: number, draft: GroupFields): StoredRecord<GroupFields> => ({
  id: '1',
  version,
  updated_by: 'groups',
  updated_at: 0,
  draft,
})
/** Returns the notice that another user has saved or deleted the group. */
export const groupNotice = (version: number | null) => {
  const state = { version, updated_by: 'groups', updated_at: 0, openBy: [], isMine: false }
  return { type: 'record.notice' as const, ...state, hasOthersChange: true }
}

export const flushPromises = () => new Promise((flushed) => setImmediate(flushed))
const refusal = (code: FailureCode, field: string | null = null) => Object.assign(new Error(code), { code, field })

/** Creates a fake service with one group. The service applies a repeated save only once. */
export const createGroupService = (draft: GroupFields | null) => {
  const applied = new Map<string, StoredRecord<GroupFields>>()
  const listeners = new Set<() => void>()
  const stored = (version: number, updated_by: string, fields: GroupFields): StoredRecord<GroupFields> => ({
    ...storedGroup(version, fields),
    updated_by,
    updated_at: version,
  })
  const setRecord = (record: StoredRecord<GroupFields> | null) => {
    service.record = record
    for (const notify of listeners) notify()
  }
  const applySave = ({ operationId, id, version, draft }: Save<GroupFields>): SaveAnswer<GroupFields> => {
    const storedResult = applied.get(operationId)
    if (storedResult) return { record: storedResult, isStale: false }
    if (service.takenSlugs.includes(draft.slug)) throw refusal('BAD_USER_INPUT', 'slug')
    if (id === null && service.record !== null) throw new Error('A second record was made.')
    if (id !== null && service.record === null) throw refusal('NOT_FOUND')
    if (service.record !== null && service.record.version !== version) return { record: service.record, isStale: true }
    const record = stored((version ?? 0) + 1, 'curator', draft)
    applied.set(operationId, record)
    setRecord(record)
    return { record, isStale: false }
  }
  const throwFault = () => {
    if (service.fault && service.fault !== 'lost' && service.fault !== 'silent') throw refusal(service.fault)
  }
  const service = {
    record: draft && stored(1, 'curator', draft),
    takenSlugs: [] as string[],
    /**
     * Fault of the next requests. `lost` drops the response to a save, `silent` never responds, and a code fails every
     * request.
     */
    fault: null as 'lost' | 'silent' | FailureCode | null,
    receivedSaves: [] as Save<GroupFields>[],
    appliedCount: () => applied.size,
    /** Applies a colleague's change. Null removes the group. */
    changeAsColleague: (patch: Partial<GroupFields> | null) => {
      const { record } = service
      if (record) setRecord(patch && stored(record.version + 1, 'groups', { ...record.draft, ...patch }))
    },
    send: async (save: Save<GroupFields>) => {
      throwFault()
      service.receivedSaves.push(save)
      const result = applySave(save)
      if (service.fault === 'lost') throw refusal('UNREACHABLE')
      return service.fault === 'silent' ? new Promise<never>(() => {}) : result
    },
    find: async () => {
      throwFault()
      return { record: service.record }
    },
    findFreeSlug: async ({ value, recordId }: { value: string; recordId: string | null }) => {
      throwFault()
      const isFree =
        !service.takenSlugs.includes(value) && (service.record?.draft.slug !== value || service.record.id === recordId)
      return isFree ? value : null
    },
    follow: (listener: (notice: RecordNotice) => void) => {
      const notify = () => {
        const { version = null, updated_by = null, updated_at = null } = service.record ?? {}
        const isMine = updated_by === 'curator'
        listener({ version, updated_by, updated_at, openBy: [], isMine, hasOthersChange: !isMine })
      }
      listeners.add(notify)
      notify()
      return () => listeners.delete(notify)
    },
  }
  return service
}
export type GroupService = ReturnType<typeof createGroupService>

/** Opens a group with its real child machines, or restores a snapshot. */
export const openGroupForm = (service: GroupService, snapshot?: Snapshot<unknown>) => {
  const clock = new SimulatedClock()
  const load = createLoadMachine<GroupFields>().provide({ actors: { find: provideService(service.find) } })
  const machine = createFormMachine<GroupFields>(slugRules(groupRules)).provide({
    actors: {
      unique: uniqueMachine.provide({ actors: { findFree: provideService(service.findFreeSlug) } }),
      save: createSaveMachine<GroupFields>().provide({ actors: { send: provideService(service.send) } }),
      reconcile: createReconcileMachine<GroupFields>().provide({ actors: { load } }),
      follow: fromCallback<FormEvent<GroupFields>, { id: string | null }>(({ input: { id }, sendBack }) =>
        id === null ? undefined : service.follow((notice) => sendBack({ type: 'record.notice', ...notice })),
      ),
    },
  })
  const form = createActor(machine, { clock, input: { record: service.record, key: 'key' }, snapshot }).start()
  const children = () => form.getSnapshot().children
  /** Advances the clock, by default far enough for the check of a machine name. */
  const pause = async (milliseconds = 750) => {
    clock.increment(milliseconds)
    await flushPromises()
  }
  return {
    form,
    pause,
    state: () => form.getSnapshot().value,
    context: () => form.getSnapshot().context,
    type: (patch: Partial<GroupFields>) => form.send({ type: 'field.change', patch }),
    /** Sends a save, which may meet a fault. */
    save: async (fault = service.fault) => {
      const laterFault = service.fault
      service.fault = fault
      form.send({ type: 'save' })
      await flushPromises()
      service.fault = laterFault
    },
    unique: () => children().unique,
    merge: () => children().reconcile?.getSnapshot().children.merge,
    /** Stops the form, and restores it from its persisted snapshot, as after a reload. */
    resume: (beforeRestart = () => {}) => {
      const persisted: Snapshot<unknown> = JSON.parse(JSON.stringify(form.getPersistedSnapshot()))
      form.stop()
      beforeRestart()
      const resumed = openGroupForm(service, persisted)
      resumed.form.send({ type: 'resume' })
      return resumed
    },
  }
}
