import { assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { sentences } from '../../domain/sentences.ts'
import { type Failure, isUndecided, type Refusal, refusalOf, service } from '../service.ts'
import { patience, says, shows } from '../shown.ts'

/** One press: the service switches once, however often it is sent under its operationId. */
export interface Switching {
  readonly operationId: string
  readonly isOn: boolean
}
interface SwitchInput {
  /** How it stands with the service. */
  readonly isOn: boolean
  /** Names the presses, each with a number behind it; never used before. */
  readonly key: string
}
interface SwitchContext extends SwitchInput {
  /** What was asked for and is on its way; null when nothing is. */
  readonly wanted: boolean | null
  readonly presses: number
}

/** Whether a switch is shown as on: as it was pressed, until the service has refused that. */
export const isShownOn = ({ isOn, wanted }: Pick<SwitchContext, 'isOn' | 'wanted'>): boolean => wanted ?? isOn

/**
 * A switch that calls the service at once with the inverted value (spec §2), and turns back when that is refused. What a
 * reload says meanwhile is kept for then, and disturbs nothing that is on its way.
 */
export const switchMachine = setup({
  types: {
    input: {} as SwitchInput,
    context: {} as SwitchContext,
    events: {} as { type: 'switch.press' } | { type: 'value.give'; isOn: boolean },
    emitted: {} as { type: 'switched' } | { type: 'refused'; refusal: Refusal },
    tags: {} as 'slow',
  },
  actors: { set: service<void, Switching>('set') },
  delays: { slow: delays.slow, reconnect: delays.reconnect, savedNotice: delays.savedNotice },
  guards: {
    isOn: ({ context }) => context.isOn,
    isUndecided,
  },
  actions: {
    want: assign(({ context: { isOn, presses } }) => ({ wanted: !isOn, presses: presses + 1 })),
    keep: assign((_, isOn: boolean) => ({ isOn })),
    apply: assign(({ context }) => ({ isOn: isShownOn(context), wanted: null })),
    turnBack: assign({ wanted: null }),
    tell: emit({ type: 'switched' }),
    complain: emit((_, failure: Failure) => ({ type: 'refused' as const, refusal: refusalOf(failure) })),
  },
}).createMachine({
  id: 'switch',
  context: ({ input }) => ({ ...input, wanted: null, presses: 0 }),
  initial: 'deciding',
  on: { 'value.give': { target: '.deciding', actions: { type: 'keep', params: ({ event }) => event.isOn } } },
  states: {
    deciding: { always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }] },
    on: { on: { 'switch.press': { target: 'switching', actions: 'want' } } },
    off: { on: { 'switch.press': { target: 'switching', actions: 'want' } } },
    switching: {
      description: 'It is being switched.',
      ...shows({ role: 'switch', name: '{label}', is: 'busy' }),
      ...patience,
      on: { 'value.give': { actions: { type: 'keep', params: ({ event }) => event.isOn } } },
      invoke: {
        id: 'set',
        src: 'set',
        input: ({ context: { isOn, key, presses, wanted } }) => ({
          operationId: `${key}.${presses}`,
          isOn: wanted ?? isOn,
        }),
        onDone: { target: 'saved', actions: ['apply', 'tell'] },
        onError: [
          { guard: { type: 'isUndecided', params: ({ event }) => event }, target: 'unanswered' },
          { target: 'refused', actions: ['turnBack', { type: 'complain', params: ({ event }) => event }] },
        ],
      },
    },
    unanswered: {
      ...says(sentences.notSaved, { role: 'switch', name: '{label}', is: 'busy' }),
      on: { 'value.give': { actions: { type: 'keep', params: ({ event }) => event.isOn } } },
      initial: 'waiting',
      states: {
        waiting: { after: { reconnect: { target: 'retrying' } } },
        retrying: {
          invoke: {
            id: 'set',
            src: 'set',
            input: ({ context: { isOn, key, presses, wanted } }) => ({
              operationId: `${key}.${presses}`,
              isOn: wanted ?? isOn,
            }),
            onDone: { target: '#switch.saved', actions: ['apply', 'tell'] },
            onError: [
              { guard: { type: 'isUndecided', params: ({ event }) => event }, target: 'waiting' },
              {
                target: '#switch.refused',
                actions: ['turnBack', { type: 'complain', params: ({ event }) => event }],
              },
            ],
          },
        },
      },
    },
    saved: {
      ...says(sentences.saved),
      on: {
        'switch.press': { target: 'switching', actions: 'want' },
        // The reload after the switch must not end the notice.
        'value.give': { actions: { type: 'keep', params: ({ event }) => event.isOn } },
      },
      after: { savedNotice: { target: 'deciding' } },
    },
    refused: {
      description: 'It was turned back; an alert says why.',
      on: { 'switch.press': { target: 'switching', actions: 'want' } },
    },
  },
})
