import { and, assign, not, raise, sendTo, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { takenText } from '../../domain/texts.ts'
import { parentOf, service } from '../service.ts'
import { describedBy, withSigns } from '../shown.ts'

/** A taken name counts as `free` if the service will give the record a replacement. */
export type Availability = 'checking' | 'free' | 'taken'
export interface UniqueOutput {
  readonly type: 'unique.settled'
  readonly value: string
  readonly standing: Availability
}
interface UniqueValue {
  readonly value: string
  /** Id of the edited record, which may keep its own name. */
  readonly own: string | null
}
interface UniqueInput extends UniqueValue {
  /** Pause in typing before the check, in milliseconds. */
  readonly debounce: number
}
export interface UniqueChange extends UniqueValue {
  /** The name of the stored record; '' for a new record. */
  readonly original: string
}
/** Browsers store this object in drafts, so its field names must not change. */
interface UniqueContext extends UniqueInput, UniqueChange {
  /** Name generated from the source field. */
  readonly source: string
  /** Free name: `value`, or the replacement that the service offers. */
  readonly free: string | null
}

const withName = ({ value, free }: UniqueContext, name: string) => ({ value: name, free: name === value ? free : null })

/**
 * Checks that a name is unique (spec §4). For a taken name the service may offer a replacement, which the record gets
 * on save (design §9.19).
 */
export const uniqueMachine = setup({
  types: {
    input: {} as UniqueInput,
    context: {} as UniqueContext,
    events: {} as
      | { type: 'source.change'; value: string }
      | { type: 'custom.open' }
      | { type: 'custom.close' }
      | { type: 'value.type'; value: string }
      | ({ type: 'value.update' } & UniqueChange)
      | { type: 'value.changed' }
      | { type: 'recheck' },
    tags: {} as Availability,
  },
  actors: { findFree: service<string | null, { value: string; recordId: string | null }>('findFree') },
  delays: { debounce: ({ context }) => context.debounce, reconnect: delays.reconnect },
  guards: {
    isNew: ({ context }) => context.own === null,
    isNewSource: ({ context }, value: string) => value !== context.source,
    isBlank: ({ context }) => context.value === '',
    needsCheck: and(['isNew', not('isBlank')]),
    isFree: ({ context }, free: string | null) => free === context.value,
    hasReplacement: (_, free: string | null) => free !== null,
    isUnchangedName: ({ context: { value, original } }) => value === original,
    isOriginal: (_, { value, original }: UniqueChange) => value === original,
    isKept: (_, { value, original, own }: UniqueChange) => own !== null && value === original,
    isStillNew: ({ context }, { value, own }: UniqueChange) =>
      own === null && context.own === null && value === context.value,
  },
  actions: {
    keepSource: assign((_, source: string) => ({ source })),
    follow: assign(({ context }) => withName(context, context.source)),
    revert: assign(({ context }) => withName(context, context.original)),
    type: assign(({ context }, value: string) => withName(context, value)),
    raiseChanged: raise({ type: 'value.changed' }),
    update: assign(({ context }, { value, original, own }: UniqueChange) => ({
      ...withName(context, value),
      original,
      own,
    })),
    keepFree: assign((_, free: string | null) => ({ free })),
    report: sendTo(parentOf, ({ context }, standing: Availability) => ({
      type: 'unique.settled' as const,
      value: context.value,
      standing,
    })),
  },
}).createMachine({
  id: 'unique',
  type: 'parallel',
  context: ({ input: { value, own, debounce } }) => ({
    value,
    own,
    debounce,
    source: value,
    original: own === null ? '' : value,
    free: null,
  }),
  states: {
    source: {
      initial: 'automatic',
      on: {
        'source.change': { actions: { type: 'keepSource', params: ({ event }) => event.value } },
        'value.update': [
          {
            guard: { type: 'isStillNew', params: ({ event }) => event },
            actions: { type: 'update', params: ({ event }) => event },
          },
          {
            guard: { type: 'isKept', params: ({ event }) => event },
            target: '.automatic',
            actions: { type: 'update', params: ({ event }) => event },
          },
          { target: '.custom', actions: { type: 'update', params: ({ event }) => event } },
        ],
      },
      states: {
        automatic: {
          initial: 'deciding',
          on: { 'custom.open': { target: 'custom' } },
          states: {
            deciding: { always: [{ guard: 'isNew', target: 'following' }, { target: 'kept' }] },
            following: {
              on: {
                'source.change': {
                  guard: { type: 'isNewSource', params: ({ event }) => event.value },
                  actions: [{ type: 'keepSource', params: ({ event }) => event.value }, 'follow', 'raiseChanged'],
                },
              },
            },
            kept: { description: 'An existing record keeps its name.' },
          },
        },
        custom: {
          description: 'No spaces, lowercase.',
          ...withSigns({ role: 'button', name: 'Edit custom', is: 'pressed' }),
          on: {
            'value.type': { actions: [{ type: 'type', params: ({ event }) => event.value }, 'raiseChanged'] },
            'custom.close': [
              { guard: 'isNew', target: 'automatic', actions: ['follow', 'raiseChanged'] },
              { target: 'automatic', actions: ['revert', 'raiseChanged'] },
            ],
          },
        },
      },
    },
    check: {
      initial: 'deciding',
      on: {
        'value.changed': { target: '.waiting' },
        recheck: { target: '.waiting' },
        'value.update': [
          { guard: { type: 'isOriginal', params: ({ event }) => event }, target: '.given' },
          { target: '.waiting' },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'needsCheck', target: 'waiting' }, { target: 'quiet' }] },
        quiet: { description: 'No name to check yet.' },
        given: { description: "The record's own name needs no check.", entry: { type: 'report', params: 'free' } },
        waiting: {
          tags: 'checking',
          ...withSigns('Checking'),
          entry: { type: 'report', params: 'checking' },
          after: {
            debounce: [
              // Forms without a unique field send `recheck`, too. Their blank value must count as free.
              { guard: 'isBlank', target: 'quiet', actions: { type: 'report', params: 'free' } },
              { guard: 'isUnchangedName', target: 'given' },
              { target: 'asking' },
            ],
          },
        },
        asking: {
          tags: 'checking',
          ...withSigns('Checking'),
          invoke: {
            id: 'findFree',
            src: 'findFree',
            input: ({ context: { value, own } }) => ({ value, recordId: own }),
            onDone: [
              {
                guard: { type: 'isFree', params: ({ event }) => event.output },
                target: 'free',
                actions: { type: 'keepFree', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'hasReplacement', params: ({ event }) => event.output },
                target: 'offered',
                actions: { type: 'keepFree', params: ({ event }) => event.output },
              },
              { target: 'taken', actions: { type: 'keepFree', params: null } },
            ],
            onError: { target: 'unknown' },
          },
        },
        free: { tags: 'free', ...withSigns('Unique'), entry: { type: 'report', params: 'free' } },
        offered: {
          tags: 'free',
          entry: { type: 'report', params: 'free' },
          description: 'The name is taken. The record will get the next free name.',
          ...withSigns('Unique'),
        },
        taken: {
          tags: 'taken',
          entry: { type: 'report', params: 'taken' },
          ...describedBy(takenText('{slug}')),
        },
        unknown: {
          entry: { type: 'report', params: 'free' },
          description: 'The name could not be checked. The service checks it when you save.',
          after: { reconnect: { target: 'asking' } },
        },
      },
    },
  },
})
