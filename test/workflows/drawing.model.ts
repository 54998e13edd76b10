import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { ModelOf } from '../support/model.ts'

const layoutDone = { type: 'xstate.done.actor.layOut', output: 'a layout' }
const layoutFailed = { type: 'xstate.error.actor.layOut', error: new Error('no worker') }

export const drawing: ModelOf<'drawing'> = {
  machine: catalogue.drawing,
  inputs: [{ chart: 'list' }],
  cases: [{ type: 'chart.open', chart: 'list' }, { type: 'chart.open', chart: 'form' }, layoutDone, layoutFailed],
  situation: ({ chart }) => chart,
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { chart, layout } = snapshot.context
    const isOtherChart = event.type === 'chart.open' && event.chart !== before?.context.chart
    const isRetry = before?.matches('failed') && event.type === 'retry'
    expect(
      sentEvents.filter(({ type }) => type === 'ask.layOut'),
      'one layout for each opened chart, and one for each retry',
    ).toEqual(before === undefined || isOtherChart || isRetry ? [{ type: 'ask.layOut', input: { chart } }] : [])
    if (isOtherChart) expect(chart).toBe(event.chart)
    expect(layout !== null, 'a layout is present only while it is drawn').toBe(snapshot.matches('drawn'))
  },
  controls: { events: [], reasons: {} },
}
