import { assign, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { service } from '../service.ts'
import { slowNotice, withSigns } from '../shown.ts'

interface DrawingInput<Chart> {
  readonly chart: Chart
}
interface DrawingContext<Chart, Layout> extends DrawingInput<Chart> {
  readonly layout: Layout | null
}

/** Computes the layout of the open chart. */
export const CHART_FAILED = 'The chart could not be drawn.'

export const createDrawingMachine = <Chart, Layout>() =>
  setup({
    types: {
      input: {} as DrawingInput<Chart>,
      context: {} as DrawingContext<Chart, Layout>,
      events: {} as { type: 'chart.open'; chart: Chart } | { type: 'retry' },
      tags: {} as 'slow',
    },
    actors: { layOut: service<Layout, DrawingInput<Chart>>('layOut') },
    delays: { slow: delays.slow },
    guards: { isOther: ({ context }, chart: Chart) => chart !== context.chart },
    actions: {
      open: assign((_, chart: Chart) => ({ chart, layout: null })),
      keep: assign((_, layout: Layout) => ({ layout })),
    },
  }).createMachine({
    id: 'drawing',
    context: ({ input }) => ({ ...input, layout: null }),
    initial: 'laying',
    on: {
      'chart.open': {
        guard: { type: 'isOther', params: ({ event }) => event.chart },
        target: '.laying',
        actions: { type: 'open', params: ({ event }) => event.chart },
      },
    },
    states: {
      laying: {
        ...slowNotice,
        invoke: {
          id: 'layOut',
          src: 'layOut',
          input: ({ context: { chart } }) => ({ chart }),
          onDone: { target: 'drawn', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: { target: 'failed' },
        },
      },
      drawn: { description: 'Shows the chart. The user can zoom and move it.' },
      failed: {
        description: `${CHART_FAILED} The outline describes the chart in words.`,
        ...withSigns(CHART_FAILED),
        on: { retry: { target: 'laying' } },
      },
    },
  })
