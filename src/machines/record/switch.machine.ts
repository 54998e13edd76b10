import { assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { sentences } from '../../domain/sentences.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice, withSigns } from '../shown.ts'

/** The service applies each operationId only once. */
export interface SwitchRequest {
  readonly operationId: string
  readonly isOn: boolean
}
interface SwitchInput {
  readonly isOn: boolean
  /** Prefix of each request's operationId. */
  readonly key: string
}
interface SwitchContext extends SwitchInput {
  /** The requested value while a request is pending. */
  readonly wanted: boolean | null
  readonly pressCount: number
}

export const isShownOn = ({ isOn, wanted }: Pick<SwitchContext, 'isOn' | 'wanted'>): boolean => wanted ?? isOn

/** A switch that saves as soon as the user presses it (spec §2). A reload does not interrupt the save. */
export const switchMachine = setup({
  types: {
    input: {} as SwitchInput,
    context: {} as SwitchContext,
    events: {} as { type: 'switch.press' } | { type: 'value.update'; isOn: boolean },
    emitted: {} as { type: 'switched' } | { type: 'refused'; refusal: ServiceFailure },
    tags: {} as 'slow',
  },
  actors: { set: service<void, SwitchRequest>('set') },
  delays: { slow: delays.slow, reconnect: delays.reconnect, savedNotice: delays.savedNotice },
  guards: {
    isOn: ({ context }) => context.isOn,
    isRetryable,
  },
  actions: {
    request: assign(({ context: { isOn, pressCount } }) => ({ wanted: !isOn, pressCount: pressCount + 1 })),
    keep: assign((_, isOn: boolean) => ({ isOn })),
    apply: assign(({ context }) => ({ isOn: isShownOn(context), wanted: null })),
    revert: assign({ wanted: null }),
    emitSwitched: emit({ type: 'switched' }),
    emitRefused: emit((_, failure: Failure) => ({ type: 'refused' as const, refusal: refusalOf(failure) })),
  },
}).createMachine({
  id: 'switch',
  context: ({ input }) => ({ ...input, wanted: null, pressCount: 0 }),
  initial: 'deciding',
  on: { 'value.update': { target: '.deciding', actions: { type: 'keep', params: ({ event }) => event.isOn } } },
  states: {
    deciding: { always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }] },
    on: { on: { 'switch.press': { target: 'switching', actions: 'request' } } },
    off: { on: { 'switch.press': { target: 'switching', actions: 'request' } } },
    switching: {
      description: 'Switching…',
      ...withSigns({ role: 'switch', name: '{label}', is: 'busy' }),
      ...slowNotice,
      on: { 'value.update': { actions: { type: 'keep', params: ({ event }) => event.isOn } } },
      invoke: {
        id: 'set',
        src: 'set',
        input: ({ context: { isOn, key, pressCount, wanted } }) => ({
          operationId: `${key}.${pressCount}`,
          isOn: wanted ?? isOn,
        }),
        onDone: { target: 'saved', actions: ['apply', 'emitSwitched'] },
        onError: [
          { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unanswered' },
          { target: 'refused', actions: ['revert', { type: 'emitRefused', params: ({ event }) => event }] },
        ],
      },
    },
    unanswered: {
      ...describedBy(sentences.notSaved, { role: 'switch', name: '{label}', is: 'busy' }),
      on: { 'value.update': { actions: { type: 'keep', params: ({ event }) => event.isOn } } },
      initial: 'waiting',
      states: {
        waiting: { after: { reconnect: { target: 'retrying' } } },
        retrying: {
          invoke: {
            id: 'set',
            src: 'set',
            input: ({ context: { isOn, key, pressCount, wanted } }) => ({
              operationId: `${key}.${pressCount}`,
              isOn: wanted ?? isOn,
            }),
            onDone: { target: '#switch.saved', actions: ['apply', 'emitSwitched'] },
            onError: [
              { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'waiting' },
              {
                target: '#switch.refused',
                actions: ['revert', { type: 'emitRefused', params: ({ event }) => event }],
              },
            ],
          },
        },
      },
    },
    saved: {
      ...describedBy(sentences.saved),
      on: {
        'switch.press': { target: 'switching', actions: 'request' },
        // The reload after a save must not remove the 'saved' message.
        'value.update': { actions: { type: 'keep', params: ({ event }) => event.isOn } },
      },
      after: { savedNotice: { target: 'deciding' } },
    },
    refused: {
      description: 'The service refused the change. The switch turns back, and an alert shows why.',
      on: { 'switch.press': { target: 'switching', actions: 'request' } },
    },
  },
})
