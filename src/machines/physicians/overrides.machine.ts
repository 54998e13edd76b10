import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate'
import { type Part, type PartDrafts, type Physician, parts } from '../../domain/physicians/physician.ts'
import type { LoadedRecord, RecordNotice, RecordState, StoredRecord } from '../../domain/record.ts'
import { sentences } from '../../domain/sentences.ts'
import { createLoadMachine, type LoadResult } from '../record/load.machine.ts'
import { describedBy } from '../shown.ts'
import { createOverrideFormMachine } from './overrideForm.machine.ts'
import type { OverrideDraft, OverrideFormInput, OverrideRules } from './overrideForm.ts'

export type PartRules = { readonly [Of in Part]: OverrideRules<PartDrafts[Of]> }
export type FormDrafts = { readonly [Of in Part]?: OverrideDraft<PartDrafts[Of]> }

export interface OverridesInput {
  readonly id: string
  /** Prefix of each save's operationId. */
  readonly key: string
  readonly kept?: FormDrafts | undefined
}
interface OverridesContext extends OverridesInput {
  readonly record: StoredRecord<Physician> | null
  readonly told: RecordState | null
  /** Newest version that was loaded or requested. Prevents a second reload after the user's own save. */
  readonly asked: number
}
interface VersionedNotice {
  readonly version: number | null
}

export const partOf = <Of extends Part>(
  { draft, ...stored }: StoredRecord<Physician>,
  part: Of,
): StoredRecord<PartDrafts[Of]> => ({
  ...stored,
  draft: draft.parts[part],
})

const formInputOf = <Of extends Part>(
  { record, key, kept }: OverridesContext,
  part: Of,
): OverrideFormInput<PartDrafts[Of]> => {
  if (record === null) throw new Error('There is no physician to edit.')
  return { record: partOf(record, part), key: `${key}.${part}`, kept: kept?.[part] as OverrideDraft<PartDrafts[Of]> }
}

/**
 * The dialog 'Manage Provider Overrides' with five forms, saved separately (spec §2, §4). After a save or another
 * user's change, the machine reloads the physician.
 */
export const createOverridesMachine = (rules: PartRules) =>
  setup({
    types: {
      input: {} as OverridesInput,
      context: {} as OverridesContext,
      events: {} as
        | { type: 'form.saved'; version: number }
        | { type: 'reload' }
        | ({ type: 'record.notice' } & RecordNotice),
      emitted: {} as { type: 'saved' },
      children: {} as { load: 'load'; follow: 'follow' } & { [Of in Part]: Of },
    },
    actors: {
      load: createLoadMachine<Physician>(),
      follow: fromCallback<{ type: 'record.notice' } & RecordNotice, { id: string }>(() => undefined),
      data: createOverrideFormMachine(rules.data),
      specialties: createOverrideFormMachine(rules.specialties),
      terms: createOverrideFormMachine(rules.terms),
      groups: createOverrideFormMachine(rules.groups),
      awards: createOverrideFormMachine(rules.awards),
    },
    guards: {
      isMissing: (_, { record }: LoadedRecord<Physician>) => record === null,
      isBarred: (_, { isBarred }: LoadResult<Physician>) => isBarred,
      isDeleted: (_, { version }: RecordNotice) => version === null,
      isNewer: ({ context }, { version }: VersionedNotice) => (version ?? 0) > context.asked,
    },
    actions: {
      keep: assign(({ context }, { record }: LoadedRecord<Physician>) => ({
        record,
        asked: Math.max(context.asked, record?.version ?? 0),
      })),
      expectVersion: assign((_, { version }: VersionedNotice) => ({ asked: version ?? 0 })),
      keepNotice: assign((_, { version, updated_by, updated_at, openBy, isMine }: RecordNotice) => ({
        told: { version, updated_by, updated_at, openBy, isMine },
      })),
      sendParts: enqueueActions(({ context: { record }, enqueue }) => {
        for (const part of parts)
          if (record) enqueue.sendTo(part, { type: 'record.update', record: partOf(record, part) })
      }),
      emitSaved: emit({ type: 'saved' }),
    },
  }).createMachine({
    id: 'overrides',
    context: ({ input }) => ({ ...input, record: null, told: null, asked: 0 }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { id } }) => ({ key: { id } }),
          onDone: [
            { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
            { target: 'open', actions: { type: 'keep', params: ({ event }) => event.output } },
          ],
        },
      },
      missing: describedBy('That Physician could not be found...'),
      open: {
        initial: 'current',
        invoke: [
          { id: 'follow', src: 'follow', input: ({ context: { id } }) => ({ id }) },
          { id: 'data', src: 'data', input: ({ context }) => formInputOf(context, 'data') },
          { id: 'specialties', src: 'specialties', input: ({ context }) => formInputOf(context, 'specialties') },
          { id: 'terms', src: 'terms', input: ({ context }) => formInputOf(context, 'terms') },
          { id: 'groups', src: 'groups', input: ({ context }) => formInputOf(context, 'groups') },
          { id: 'awards', src: 'awards', input: ({ context }) => formInputOf(context, 'awards') },
        ],
        on: {
          'record.notice': [
            {
              guard: { type: 'isDeleted', params: ({ event }) => event },
              target: '.removed',
              actions: { type: 'keepNotice', params: ({ event }) => event },
            },
            {
              guard: { type: 'isNewer', params: ({ event }) => event },
              target: '.reloading',
              actions: [
                { type: 'keepNotice', params: ({ event }) => event },
                { type: 'expectVersion', params: ({ event }) => event },
              ],
            },
            { actions: { type: 'keepNotice', params: ({ event }) => event } },
          ],
          'form.saved': [
            {
              guard: { type: 'isNewer', params: ({ event }) => event },
              target: '.reloading',
              actions: [{ type: 'expectVersion', params: ({ event }) => event }, 'emitSaved'],
            },
            { actions: 'emitSaved' },
          ],
          reload: { target: '.reloading' },
        },
        states: {
          current: { description: 'The forms show the latest saved version.' },
          reloading: {
            description: 'Reloading after a save. The current values stay until the new ones arrive.',
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context: { id } }) => ({ key: { id } }),
              onDone: [
                { guard: { type: 'isBarred', params: ({ event }) => event.output }, target: 'barred' },
                { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'removed' },
                {
                  target: 'current',
                  actions: [{ type: 'keep', params: ({ event }) => event.output }, 'sendParts'],
                },
              ],
            },
          },
          barred: describedBy(`You no longer have access to this physician. ${sentences.copyStays}`),
          removed: describedBy(`This physician is no longer in the source. ${sentences.copyStays}`),
        },
      },
    },
  })
