import { TryAgain } from '../../components/actions/TryAgain.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import { Canvas } from '../charts/Canvas.tsx'
import { nothingFound } from '../charts/Drawing.tsx'
import type { Entry } from '../charts/library.ts'
import type { Marks } from '../charts/marks.ts'
import { useDrawing } from './useDrawing.ts'

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
