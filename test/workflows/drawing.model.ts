import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Model } from '../support/model.ts'

const done = { type: 'xstate.done.actor.layOut', output: 'a layout' }
const failed = { type: 'xstate.error.actor.layOut', error: new Error('no worker') }

export const drawing: Model<{ chart: unknown; layout: unknown }> = {
  machine: catalogue.drawing,
  inputs: [{ chart: 'list' }],
  cases: [{ type: 'chart.open', chart: 'list' }, { type: 'chart.open', chart: 'form' }, done, failed],
  situation: ({ chart }) => chart,
  invariant: (snapshot, { before, event, told }) => {
    const { chart, layout } = snapshot.context
    const isOther = event.type === 'chart.open' && event.chart !== before?.context.chart
    const isAgain = before?.matches('failed') && event.type === 'retry'
    expect(
      told.filter(({ type }) => type === 'ask.layOut'),
      'laid out once, anew for another chart, and once for each try',
    ).toEqual(before === undefined || isOther || isAgain ? [{ type: 'ask.layOut', input: { chart } }] : [])
    if (isOther) expect(chart).toBe(event.chart)
    expect(layout !== null, 'what is drawn is the chart that is open, never the one before').toBe(
      snapshot.matches('drawn'),
    )
  },
  controls: { events: [], reasons: {} },
}
