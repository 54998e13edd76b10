import { assign, fromCallback, setup } from 'xstate'
import type { Step } from '../step.ts'
import {
  type ActorKey,
  atStep,
  followedActorOf,
  type Tab,
  type Trail,
  withClearedLog,
  withoutTab,
  withPlace,
  withSteps,
} from './trail.ts'

/** `place` is the pattern of the tab's URL. */
export type TabEvent =
  | { type: 'tab.step'; tab: string; steps: readonly Step[] }
  | { type: 'tab.move'; tab: string; place: string }
  | { type: 'tab.leave'; tab: string }

export type TrailEvent =
  | TabEvent
  | { type: 'chart.show'; chart: string }
  | { type: 'actor.choose'; key: ActorKey | null }
  | { type: 'step.first' }
  | { type: 'step.back' }
  | { type: 'step.forward' }
  | { type: 'step.last' }
  | { type: 'step.choose'; position: number }
  | { type: 'log.clear' }
  | { type: 'trace.open'; trace: Tab }
  | { type: 'trace.refuse'; problem: string }
  | { type: 'trace.close' }

const positionOf = (trail: Trail): number => followedActorOf(trail)?.position ?? -1
const lastPositionOf = (trail: Trail): number => (followedActorOf(trail)?.steps.length ?? 0) - 1

/** Collects the steps of charts, from all tabs of this browser or from an opened trace. */
export const trailMachine = setup({
  types: { input: {} as { readonly chart: string }, context: {} as Trail, events: {} as TrailEvent },
  actors: { listen: fromCallback<TabEvent>(() => undefined) },
  guards: {
    hasSteps: ({ context }) => followedActorOf(context) !== null,
    hasNoSteps: ({ context }) => followedActorOf(context) === null,
    isNewest: ({ context }) => positionOf(context) === lastPositionOf(context),
  },
  actions: {
    addSteps: assign(({ context: { tabs } }, { tab, steps }: { tab: string; steps: readonly Step[] }) => ({
      tabs: withSteps(tabs, tab, steps),
    })),
    setPlace: assign(({ context: { tabs } }, { tab, place }: { tab: string; place: string }) => ({
      tabs: withPlace(tabs, tab, place),
    })),
    removeTab: assign(({ context: { tabs } }, tab: string) => ({ tabs: withoutTab(tabs, tab) })),
    showChart: assign((_, chart: string) => ({ chart, earlierStep: null })),
    chooseActor: assign((_, chosen: ActorKey | null) => ({ chosen, earlierStep: null })),
    goToStep: assign(({ context }, position: number) => atStep(context, position)),
    goBack: assign(({ context }) => atStep(context, positionOf(context) - 1)),
    goForward: assign(({ context }) => atStep(context, positionOf(context) + 1)),
    followNewest: assign({ earlierStep: null }),
    clearLog: assign(({ context: { tabs } }) => ({ tabs: withClearedLog(tabs), earlierStep: null })),
    openTrace: assign((_, trace: Tab) => ({ trace, chosen: null, earlierStep: null, problem: null })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    closeTrace: assign({ trace: null, chosen: null, earlierStep: null, problem: null }),
  },
}).createMachine({
  id: 'trail',
  context: ({ input: { chart } }) => ({ chart, tabs: [], trace: null, chosen: null, earlierStep: null, problem: null }),
  type: 'parallel',
  invoke: { id: 'listen', src: 'listen' },
  on: {
    'tab.step': { actions: { type: 'addSteps', params: ({ event }) => event } },
    'tab.move': { actions: { type: 'setPlace', params: ({ event }) => event } },
    'tab.leave': { actions: { type: 'removeTab', params: ({ event }) => event.tab } },
    'chart.show': { actions: { type: 'showChart', params: ({ event }) => event.chart } },
    'actor.choose': { actions: { type: 'chooseActor', params: ({ event }) => event.key } },
  },
  states: {
    source: {
      initial: 'tabs',
      on: {
        'trace.open': { target: '.trace', actions: { type: 'openTrace', params: ({ event }) => event.trace } },
        'trace.refuse': { actions: { type: 'keepProblem', params: ({ event }) => event.problem } },
      },
      states: {
        tabs: {
          description: 'The log shows the steps of all tabs in this browser.',
          on: { 'log.clear': { actions: 'clearLog' } },
        },
        trace: {
          description: 'The log shows a trace. New steps appear after the user closes the trace.',
          on: { 'trace.close': { target: 'tabs', actions: 'closeTrace' } },
        },
      },
    },
    log: {
      initial: 'empty',
      states: {
        empty: {
          description: 'No steps of this chart yet. Use the console in another tab.',
          always: { guard: 'hasSteps', target: 'newest' },
        },
        newest: {
          description: 'The log follows the newest step.',
          always: { guard: 'hasNoSteps', target: 'empty' },
          on: {
            'step.first': { target: 'earlier', actions: { type: 'goToStep', params: 0 } },
            'step.back': { target: 'earlier', actions: 'goBack' },
            'step.choose': { target: 'earlier', actions: { type: 'goToStep', params: ({ event }) => event.position } },
          },
        },
        earlier: {
          description: 'The log stays at the chosen step while new steps arrive.',
          always: { guard: 'isNewest', target: 'newest', actions: 'followNewest' },
          on: {
            'step.first': { actions: { type: 'goToStep', params: 0 } },
            'step.back': { actions: 'goBack' },
            'step.forward': { actions: 'goForward' },
            'step.last': { target: 'newest', actions: 'followNewest' },
            'step.choose': { actions: { type: 'goToStep', params: ({ event }) => event.position } },
          },
        },
      },
    },
  },
})
