import { assign, setup } from 'xstate'
import { isUndecided } from '../domain/failure.ts'
import { delays } from '../domain/limits.ts'
import { texts } from '../domain/texts.ts'
import { patience } from './patience.ts'
import { type Failure, type Refusal, refusalOf, service } from './service.ts'

/** The moment that is looked at, in Unix seconds; null is now. */
export interface PreviewedMoment {
  readonly at: number | null
}
interface PreviewContext<Shown> extends PreviewedMoment {
  /** What was answered last; it stays until there is a newer answer. */
  readonly shown: Shown | null
  readonly refusal: Refusal | null
}

/**
 * What patients see at a moment: asked again when another moment is chosen, when somebody changes a program, and each
 * minute while one looks at now. An answer to another moment is shown as the earlier one until the new one is there.
 */
export const createPreviewMachine = <Shown>() =>
  setup({
    types: {
      input: {} as PreviewedMoment,
      context: {} as PreviewContext<Shown>,
      events: {} as ({ type: 'moment.choose' } & PreviewedMoment) | { type: 'programs.changed' } | { type: 'retry' },
      tags: {} as 'slow',
    },
    actors: { ask: service<Shown, PreviewedMoment>('ask') },
    delays: { slow: delays.slow, reconnect: delays.reconnect, gather: delays.gather, minute: delays.minute },
    guards: {
      isNow: ({ context }) => context.at === null,
      isUndecided: (_, failure: Failure) => isUndecided(refusalOf(failure).code),
    },
    actions: {
      choose: assign((_, { at }: PreviewedMoment) => ({ at })),
      keep: assign((_, shown: Shown) => ({ shown, refusal: null })),
      complain: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    },
  }).createMachine({
    id: 'preview',
    context: ({ input: { at } }) => ({ at, shown: null, refusal: null }),
    initial: 'asking',
    on: {
      'moment.choose': {
        target: '.asking',
        reenter: true,
        actions: { type: 'choose', params: ({ event }) => event },
      },
      'programs.changed': { target: '.gathering' },
    },
    states: {
      asking: {
        ...patience,
        invoke: {
          id: 'ask',
          src: 'ask',
          input: ({ context: { at } }) => ({ at }),
          onDone: { target: 'showing', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: [
            { guard: { type: 'isUndecided', params: ({ event }) => event }, target: 'unreachable' },
            { target: 'refused', actions: { type: 'complain', params: ({ event }) => event } },
          ],
        },
      },
      gathering: {
        description: 'Many changes at once are one question.',
        on: { 'programs.changed': {} },
        after: { gather: { target: 'asking' } },
      },
      showing: {
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'isNow', target: 'now' }, { target: 'chosen' }] },
          now: {
            description: 'It moves on with the clock.',
            after: { minute: { target: '#preview.asking' } },
          },
          chosen: {},
        },
      },
      unreachable: {
        description: texts.unreachable,
        on: { retry: { target: 'asking' } },
        after: { reconnect: { target: 'asking' } },
      },
      refused: { description: 'Error!: {message}', on: { retry: { target: 'asking' } } },
    },
  })
