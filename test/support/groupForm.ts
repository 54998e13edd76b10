import { createActor, fromCallback, SimulatedClock, type Snapshot } from 'xstate'
import type { FailureCode } from '../../src/domain/failure.ts'
import type { GroupFields } from '../../src/domain/groups/fields.ts'
import { groupRules, newGroup } from '../../src/domain/groups/group.ts'
import type { RecordNotice, Save, SaveAnswer, StoredRecord } from '../../src/domain/record.ts'
import { createFormMachine } from '../../src/machines/record/form.machine.ts'
import type { FormEvent } from '../../src/machines/record/form.ts'
import { slugRules } from '../../src/machines/record/form.ts'
import { createLoadMachine } from '../../src/machines/record/load.machine.ts'
import { createReconcileMachine } from '../../src/machines/record/reconcile.machine.ts'
import { createSaveMachine } from '../../src/machines/record/save.machine.ts'
import { uniqueMachine } from '../../src/machines/record/unique.machine.ts'
import { provideService } from '../../src/machines/service.ts'

export const heart: GroupFields = { ...newGroup, name: 'Heart', slug: 'heart', status: true }

export const settled = () => new Promise((flushed) => setImmediate(flushed))
const refusal = (code: FailureCode, field: string | null = null) => Object.assign(new Error(code), { code, field })

/** Creates a fake service with one group. It applies a repeated save once, and can fail like a real service. */
export const createGroupService = (draft: GroupFields | null) => {
  const done = new Map<string, StoredRecord<GroupFields>>()
  const listeners = new Set<() => void>()
  const stored = (version: number, by: string, fields: GroupFields): StoredRecord<GroupFields> => ({
    id: '1',
    version,
    updated_by: by,
    updated_at: version,
    draft: fields,
  })
  const put = (record: StoredRecord<GroupFields> | null) => {
    service.record = record
    for (const tell of listeners) tell()
  }
  const perform = ({ operationId, id, version, draft }: Save<GroupFields>): SaveAnswer<GroupFields> => {
    const earlier = done.get(operationId)
    if (earlier) return { record: earlier, isStale: false }
    if (service.taken.includes(draft.slug)) throw refusal('BAD_USER_INPUT', 'slug')
    if (id === null && service.record !== null) throw new Error('A second record was made.')
    if (id !== null && service.record === null) throw refusal('NOT_FOUND')
    if (service.record !== null && service.record.version !== version) return { record: service.record, isStale: true }
    const record = stored((version ?? 0) + 1, 'curator', draft)
    done.set(operationId, record)
    put(record)
    return { record, isStale: false }
  }
  const refuse = () => {
    if (service.fault && service.fault !== 'lost' && service.fault !== 'silent') throw refusal(service.fault)
  }
  const service = {
    record: draft && stored(1, 'curator', draft),
    /** Machine names of other records. */
    taken: [] as string[],
    /** Fault of the next requests: a lost response to a save, no response, or a failure of all requests. */
    fault: null as 'lost' | 'silent' | FailureCode | null,
    /** Saves that arrived, in order. */
    sent: [] as Save<GroupFields>[],
    /** Returns the number of saves that were applied. */
    effects: () => done.size,
    /** Applies a colleague's change. Null removes the group. */
    colleague: (patch: Partial<GroupFields> | null) => {
      const { record } = service
      if (record) put(patch && stored(record.version + 1, 'groups', { ...record.draft, ...patch }))
    },
    send: async (save: Save<GroupFields>) => {
      refuse()
      service.sent.push(save)
      const result = perform(save)
      if (service.fault === 'lost') throw refusal('UNREACHABLE')
      return service.fault === 'silent' ? new Promise<never>(() => {}) : result
    },
    find: async () => {
      refuse()
      return { record: service.record }
    },
    freeSlug: async ({ value, own }: { value: string; own: string | null }) => {
      refuse()
      const isFree =
        !service.taken.includes(value) && (service.record?.draft.slug !== value || service.record.id === own)
      return isFree ? value : null
    },
    follow: (hear: (told: RecordNotice) => void) => {
      const tell = () => {
        const { version = null, updated_by = null, updated_at = null } = service.record ?? {}
        const isMine = updated_by === 'curator'
        hear({ version, updated_by, updated_at, openBy: [], isMine, isTouched: !isMine })
      }
      listeners.add(tell)
      tell()
      return () => listeners.delete(tell)
    },
  }
  return service
}
export type GroupService = ReturnType<typeof createGroupService>

/** Opens a form with its real child machines: the group's, a new one, or one restored from a snapshot. */
export const openGroupForm = (service: GroupService, snapshot?: Snapshot<unknown>) => {
  const clock = new SimulatedClock()
  const load = createLoadMachine<GroupFields>().provide({ actors: { find: provideService(service.find) } })
  const machine = createFormMachine<GroupFields>(slugRules(groupRules)).provide({
    actors: {
      unique: uniqueMachine.provide({ actors: { findFree: provideService(service.freeSlug) } }),
      save: createSaveMachine<GroupFields>().provide({ actors: { send: provideService(service.send) } }),
      reconcile: createReconcileMachine<GroupFields>().provide({ actors: { load } }),
      follow: fromCallback<FormEvent<GroupFields>, { id: string | null }>(({ input: { id }, sendBack }) =>
        id === null ? undefined : service.follow((told) => sendBack({ type: 'record.told', ...told })),
      ),
    },
  })
  const form = createActor(machine, { clock, input: { record: service.record, key: 'key' }, snapshot }).start()
  const children = () => form.getSnapshot().children
  /** Advances the clock, by default far enough for the check of a machine name. */
  const pause = async (milliseconds = 750) => {
    clock.increment(milliseconds)
    await settled()
  }
  return {
    form,
    pause,
    state: () => form.getSnapshot().value,
    context: () => form.getSnapshot().context,
    type: (patch: Partial<GroupFields>) => form.send({ type: 'field.change', patch }),
    save: async () => {
      form.send({ type: 'save' })
      await settled()
    },
    unique: () => children().unique,
    merge: () => children().reconcile?.getSnapshot().children.merge,
    /** Restores the form from its persisted snapshot, as after a reload. `meanwhile` runs before that. */
    resume: (meanwhile = () => {}) => {
      const kept: Snapshot<unknown> = JSON.parse(JSON.stringify(form.getPersistedSnapshot()))
      form.stop()
      meanwhile()
      const resumed = openGroupForm(service, kept)
      resumed.form.send({ type: 'resume' })
      return resumed
    },
  }
}
