import { useEffect } from 'react'
import { createDrawingMachine } from '../../machines/charts/drawing.machine.ts'
import { answer } from '../../machines/service.ts'
import { useFlow } from '../../routes/app/flow.ts'
import type { Layout } from '../charts/arrange.ts'
import type { State } from '../charts/chart.ts'
import { layOutInWorker } from '../charts/layoutWorker.ts'

const machine = createDrawingMachine<State, Layout>().provide({
  actors: { layOut: answer(({ chart }) => layOutInWorker(chart)) },
})

/** Where the parts of the open chart lie, as its canvas takes it. */
export const useDrawing = (chart: State) => {
  const [snapshot, send] = useFlow(machine, { input: { chart } })
  useEffect(() => send({ type: 'chart.open', chart }), [send, chart])
  const { context } = snapshot
  return {
    layout: context.chart === chart ? context.layout : null,
    isSlow: snapshot.hasTag('slow'),
    isFailed: snapshot.matches('failed'),
    retry: () => send({ type: 'retry' }),
  }
}
