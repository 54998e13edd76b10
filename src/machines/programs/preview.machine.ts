import { assign, setup, stateIn } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, isUndecided, type Refusal, refusalOf, service } from '../service.ts'
import { patience, says } from '../shown.ts'

/** The moment that is looked at, in Unix seconds; null is now. */
export interface PreviewedMoment {
  readonly at: number | null
}
/** What was answered, and of which moment: now is what the service's clock says. */
export interface ShownMoment {
  readonly at: number
}
interface PreviewContext<Shown> extends PreviewedMoment {
  /** What was answered last; it stays until there is a newer answer. */
  readonly shown: Shown | null
  readonly refusal: Refusal | null
}

/** Milliseconds from a moment until the clocks show the next minute. */
const untilMinute = ({ at }: ShownMoment) => delays.minute - ((at * 1_000) % delays.minute)

/**
 * What patients see at a moment: asked again when another moment is chosen, when somebody changes a program, and each
 * minute while one looks at now. What was answered stays until there is a newer answer; one that is awaited no more never
 * replaces it.
 */
export const createPreviewMachine = <Shown extends ShownMoment>() =>
  setup({
    types: {
      input: {} as PreviewedMoment,
      context: {} as PreviewContext<Shown>,
      events: {} as ({ type: 'moment.choose' } & PreviewedMoment) | { type: 'programs.changed' } | { type: 'retry' },
      tags: {} as 'slow' | 'busy',
    },
    actors: { ask: service<Shown, PreviewedMoment>('ask') },
    delays: {
      slow: delays.slow,
      reconnect: delays.reconnect,
      gather: delays.gather,
      minute: ({ context: { shown } }) => (shown === null ? delays.minute : untilMinute(shown)),
    },
    guards: {
      isNow: ({ context }) => context.at === null,
      isAnother: ({ context }, { at }: PreviewedMoment) => at !== context.at,
      isOvertaken: stateIn({ asking: { news: 'overtaken' } }),
      isUndecided,
    },
    actions: {
      choose: assign((_, { at }: PreviewedMoment) => ({ at })),
      keep: assign((_, { output }: { readonly output: Shown }) => ({ shown: output, refusal: null })),
      complain: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    },
  }).createMachine({
    id: 'preview',
    context: ({ input: { at } }) => ({ at, shown: null, refusal: null }),
    initial: 'asking',
    on: {
      'moment.choose': {
        guard: { type: 'isAnother', params: ({ event }) => event },
        target: '.asking',
        reenter: true,
        actions: { type: 'choose', params: ({ event }) => event },
      },
      'programs.changed': { target: '.gathering' },
    },
    states: {
      asking: {
        tags: 'busy',
        type: 'parallel',
        invoke: {
          id: 'ask',
          src: 'ask',
          input: ({ context: { at } }) => ({ at }),
          onDone: [
            {
              guard: 'isOvertaken',
              target: 'gathering',
              actions: { type: 'keep', params: ({ event }) => event },
            },
            { target: 'showing', actions: { type: 'keep', params: ({ event }) => event } },
          ],
          onError: [
            { guard: { type: 'isUndecided', params: ({ event }) => event }, target: 'unreachable' },
            { target: 'refused', actions: { type: 'complain', params: ({ event }) => event } },
          ],
        },
        states: {
          waiting: patience,
          news: {
            initial: 'latest',
            states: {
              latest: { on: { 'programs.changed': { target: 'overtaken' } } },
              overtaken: {
                description: 'Something was changed after it was asked: the answer is awaited, then asked for again.',
                on: { 'programs.changed': {} },
              },
            },
          },
        },
      },
      gathering: {
        description: 'Many changes at once are one question.',
        tags: 'busy',
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
        ...says(texts.unreachable),
        on: { retry: { target: 'asking' } },
        after: { reconnect: { target: 'asking' } },
      },
      refused: { ...says('Error!: {message}'), on: { retry: { target: 'asking' } } },
    },
  })
