import { useEffect } from 'react'
import { TryAgain } from '../../components/actions/TryAgain.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import { createDrawingMachine } from '../../machines/charts/drawing.machine.ts'
import { answer } from '../../machines/service.ts'
import { useFlow } from '../../routes/app/flow.ts'
import type { Layout } from '../charts/arrange.ts'
import { Canvas } from '../charts/Canvas.tsx'
import type { State } from '../charts/chart.ts'
import { nothingFound } from '../charts/Drawing.tsx'
import { layOutInWorker } from '../charts/layoutWorker.ts'
import type { Entry } from '../charts/library.ts'
import type { Marks } from '../charts/marks.ts'

const machine = createDrawingMachine<State, Layout>().provide({
  actors: { layOut: answer(({ chart }) => layOutInWorker(chart)) },
})

/** Where the parts of the open chart lie, as its canvas takes it. */
const useDrawing = (chart: State) => {
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

interface ChartCanvasProps {
  readonly entry: Entry
  readonly marks: Marks
  readonly selected: string | null
  readonly found: ReadonlySet<string> | null
  readonly onSelect: (part: string | null) => void
}

/** The drawing of a chart, once its layout is known. */
export function ChartCanvas({ entry: { chart, about }, marks, selected, found, onSelect }: ChartCanvasProps) {
  const { layout, isSlow, isFailed, retry } = useDrawing(chart)
  if (isFailed)
    return (
      <EmptyState
        kind="failure"
        title={sentences.undrawn}
        detail="Its outline says the same in words."
        action={<TryAgain onClick={retry} />}
      />
    )
  return layout ? (
    <Canvas
      key={chart.id}
      title={about.title}
      layout={layout}
      marks={marks}
      selected={selected}
      found={found ?? nothingFound}
      onSelect={onSelect}
    />
  ) : (
    <>
      {isSlow && <Strip kind="info">{texts.slow}</Strip>}
      <Loading />
    </>
  )
}
