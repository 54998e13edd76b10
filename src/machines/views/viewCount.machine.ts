import { assign, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { isRetryable, service } from '../service.ts'

/** Number of rows. `isCapped` is true when there are more than `count`. */
export interface Total {
  readonly count: number
  readonly isCapped: boolean
}

/** Counts the rows of a view, and again after changes. A bulk change sends many notices, which one count answers. */
export const viewCountMachine = setup({
  types: {
    context: {} as { readonly total: Total | null; readonly isOutdated: boolean },
    events: {} as { type: 'change.notice' },
  },
  actors: { count: service<Total>('count') },
  delays: { gatherCounts: delays.gatherCounts, reconnect: delays.reconnect },
  guards: { isOutdated: ({ context }) => context.isOutdated, isRetryable },
  actions: {
    start: assign({ isOutdated: false }),
    markOutdated: assign({ isOutdated: true }),
    keepTotal: assign((_, total: Total) => ({ total })),
  },
}).createMachine({
  id: 'viewCount',
  context: { total: null, isOutdated: false },
  initial: 'counting',
  states: {
    counting: {
      description: 'The menu shows the previous number, if there is one.',
      entry: 'start',
      // This count may have begun before the change.
      on: { 'change.notice': { actions: 'markOutdated' } },
      invoke: {
        id: 'count',
        src: 'count',
        onDone: [
          {
            guard: 'isOutdated',
            target: 'gathering',
            actions: { type: 'keepTotal', params: ({ event }) => event.output },
          },
          { target: 'counted', actions: { type: 'keepTotal', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isRetryable', params: ({ event }) => event }, target: 'unreachable' },
          { guard: 'isOutdated', target: 'gathering' },
          { target: 'refused' },
        ],
      },
    },
    counted: {
      description: 'The menu shows the number of rows.',
      on: { 'change.notice': { target: 'gathering' } },
    },
    gathering: {
      description: 'Waits for further changes.',
      after: { gatherCounts: { target: 'counting' } },
    },
    unreachable: {
      description: 'The service did not answer.',
      after: { reconnect: { target: 'counting' } },
    },
    refused: {
      description: 'The view opens without a number.',
      on: { 'change.notice': { target: 'gathering' } },
    },
  },
})
