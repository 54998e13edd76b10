import { assign, setup, stateIn } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, isRetryable, refusalOf, type ServiceFailure, service } from '../service.ts'
import { describedBy, slowNotice } from '../shown.ts'

/** The previewed moment in Unix seconds; null means the current time. */
export interface PreviewedMoment {
  readonly at: number | null
}
export interface PreviewResponse {
  /** The previewed moment in Unix seconds. */
  readonly at: number
}
interface PreviewContext<Shown> extends PreviewedMoment {
  readonly shown: Shown | null
  readonly refusal: ServiceFailure | null
}

const untilMinute = ({ at }: PreviewResponse) => delays.minute - ((at * 1_000) % delays.minute)

/** Previews the programs that patients see at a moment. A preview of the current time reloads each minute. */
export const createPreviewMachine = <Shown extends PreviewResponse>() =>
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
      isOtherMoment: ({ context }, { at }: PreviewedMoment) => at !== context.at,
      isOvertaken: stateIn({ asking: { news: 'overtaken' } }),
      isRetryable,
    },
    actions: {
      setMoment: assign((_, { at }: PreviewedMoment) => ({ at })),
      keep: assign((_, { output }: { readonly output: Shown }) => ({ shown: output, refusal: null })),
      keepError: assign((_, failure: Failure) => ({ refusal: refusalOf(failure) })),
    },
  }).createMachine({
    id: 'preview',
    context: ({ input: { at } }) => ({ at, shown: null, refusal: null }),
    initial: 'asking',
    on: {
      'moment.choose': {
        guard: { type: 'isOtherMoment', params: ({ event }) => event },
        target: '.asking',
        reenter: true,
        actions: { type: 'setMoment', params: ({ event }) => event },
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
            { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
            { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
          ],
        },
        states: {
          waiting: slowNotice,
          news: {
            initial: 'latest',
            states: {
              latest: { on: { 'programs.changed': { target: 'overtaken' } } },
              overtaken: {
                description: 'Programs changed during loading. All will load again.',
                on: { 'programs.changed': {} },
              },
            },
          },
        },
      },
      gathering: {
        description: 'Waits briefly to load several changes at once.',
        tags: 'busy',
        on: { 'programs.changed': {} },
        after: { gather: { target: 'asking' } },
      },
      showing: {
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'isNow', target: 'now' }, { target: 'chosen' }] },
          now: {
            description: 'Shows the programs at the current moment; updates every minute.',
            after: { minute: { target: '#preview.asking' } },
          },
          chosen: {},
        },
      },
      unreachable: {
        ...describedBy(texts.unreachable),
        on: { retry: { target: 'asking' } },
        after: { reconnect: { target: 'asking' } },
      },
      refused: { ...describedBy('Error!: {message}'), on: { retry: { target: 'asking' } } },
    },
  })
