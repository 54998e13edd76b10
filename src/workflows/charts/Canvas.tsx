import './Drawing.css'
import { Maximize, Minus, Plus } from 'lucide-react'
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { texts } from '../../domain/texts.ts'
import { CHART_FAILED, createDrawingMachine } from '../../machines/charts/drawing.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../../routes/app/flow.ts'
import css from './Canvas.module.css'
import type { State } from './chart.ts'
import { Drawing } from './Drawing.tsx'
import { listenToGestures } from './gestures.ts'
import { enteredAreaOf, type Layout, partsOf, placeOf } from './layout.ts'
import { layOutInWorker } from './layoutWorker.ts'
import type { Entry } from './library.ts'
import { type Marks, noMarks } from './marks.ts'
import { createViewer, type Viewer, zoomStep } from './viewer.ts'

/** Pixels per arrow key, without and with Shift. */
const smallStep = 60
const largeStep = 300

interface CanvasKeysProps extends Pick<CanvasProps, 'title' | 'layout' | 'selected' | 'onSelect'> {
  readonly viewer: Viewer
  readonly ref: RefObject<HTMLButtonElement | null>
}

/** An invisible button that receives the canvas's keys, as one Tab stop. */
function CanvasKeys({ title, layout, viewer, selected, onSelect, ref }: CanvasKeysProps) {
  const help = useId()
  const { move, zoom, zoomTo, fit } = viewer
  const selectNext = (step: 1 | -1): void => {
    const parts = partsOf(layout)
    const index = selected === null ? -1 : parts.indexOf(selected)
    const next = index < 0 && step < 0 ? -1 : (index + step) % parts.length
    onSelect(parts.at(next) ?? null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const distance = shiftKey ? largeStep : smallStep
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => move(distance, 0),
      ArrowRight: () => move(-distance, 0),
      ArrowUp: () => move(0, distance),
      ArrowDown: () => move(0, -distance),
      '+': () => zoom(zoomStep),
      '=': () => zoom(zoomStep),
      '-': () => zoom(1 / zoomStep),
      '0': fit,
      '1': () => zoomTo(1),
      Enter: () => selectNext(shiftKey ? -1 : 1),
      Escape: () => onSelect(null),
    }
    if (!actions[key]) return
    event.preventDefault()
    actions[key]()
  }
  return (
    <>
      <button
        type="button"
        ref={ref}
        className={css.keys}
        aria-label={`Picture of ${title}`}
        aria-describedby={help}
        onKeyDown={onKeyDown}
      />
      <p id={help} className="sr-only">
        Arrow keys move the chart. + and - zoom, 0 fits the chart, 1 shows 100%. Enter selects the next state or arrow.
        The outline describes the chart in words.
      </p>
    </>
  )
}

function ZoomControl({ viewer: { percent, subscribe, zoom, zoomTo, fit } }: { readonly viewer: Viewer }) {
  const zoomPercent = useSyncExternalStore(subscribe, percent)
  return (
    <fieldset className={css.control} aria-label="Zoom">
      <button type="button" aria-label="Zoom out" data-tip="Zoom out" onClick={() => zoom(1 / zoomStep)}>
        <Minus />
      </button>
      <button type="button" className={css.percent} data-tip="Zoom to 100%" onClick={() => zoomTo(1)}>
        {`${zoomPercent}%`}
      </button>
      <button type="button" aria-label="Zoom in" data-tip="Zoom in" onClick={() => zoom(zoomStep)}>
        <Plus />
      </button>
      <button type="button" aria-label="Fit" data-tip="Fit" onClick={fit}>
        <Maximize />
      </button>
    </fieldset>
  )
}

/** Zooming and moving must not render the drawing again. */
const MemoDrawing = memo(Drawing)

interface CanvasProps {
  readonly title: string
  readonly layout: Layout
  readonly marks: Marks
  readonly selected: string | null
  readonly found: ReadonlySet<string> | null
  readonly onSelect: (part: string | null) => void
}

/**
 * A chart that the user can zoom, move and click. Screen readers skip the drawing, because the outline has the same
 * content.
 */
function Canvas({ title, layout, marks, selected, found, onSelect }: CanvasProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const keys = useRef<HTMLButtonElement>(null)
  const clickedPart = useRef<string | null>(null)
  const lastMarks = useRef(noMarks)
  const [viewer] = useState(createViewer)

  useLayoutEffect(() => {
    if (!canvas.current || !drawing.current) return undefined
    return viewer.attach({ canvas: canvas.current, drawing: drawing.current, layout })
  }, [viewer, layout])

  const pick = useEffectEvent((target: Element) => {
    const part = target.closest<SVGElement>('[data-part]')?.dataset.part ?? null
    clickedPart.current = part === selected ? null : part
    keys.current?.focus({ preventScroll: true })
    onSelect(part)
  })
  useEffect(() => {
    return canvas.current ? listenToGestures(canvas.current, viewer, pick) : undefined
  }, [viewer])

  // Don't scroll to a clicked part, which is already in view.
  useEffect(() => {
    const place = selected === null || selected === clickedPart.current ? undefined : placeOf(layout, selected)
    clickedPart.current = null
    if (place) viewer.show(place)
  }, [viewer, layout, selected])

  useEffect(() => {
    const place = enteredAreaOf(layout, lastMarks.current, marks)
    lastMarks.current = marks
    if (place) viewer.follow(place)
  }, [viewer, layout, marks])

  const { width, height } = layout
  return (
    <div className={css.frame} data-tall={height > width || undefined}>
      <p className={css.title}>{title}</p>
      <div className={css.area}>
        <div ref={canvas} className={css.canvas}>
          <svg
            ref={drawing}
            className={css.drawing}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            aria-hidden="true"
          >
            <MemoDrawing layout={layout} marks={marks} selected={selected} found={found} />
          </svg>
        </div>
        <CanvasKeys ref={keys} title={title} layout={layout} viewer={viewer} selected={selected} onSelect={onSelect} />
      </div>
      <ZoomControl viewer={viewer} />
    </div>
  )
}

const machine = createDrawingMachine<State, Layout>().provide({
  actors: { layOut: provideService(({ chart }) => layOutInWorker(chart)) },
})

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

interface ChartCanvasProps extends Omit<CanvasProps, 'title' | 'layout'> {
  readonly entry: Entry
}

export function ChartCanvas({ entry: { chart, about }, ...rest }: ChartCanvasProps) {
  const { layout, isSlow, isFailed, retry } = useDrawing(chart)
  if (isFailed)
    return (
      <EmptyState
        kind="failure"
        title={CHART_FAILED}
        detail="The outline describes the chart in words."
        action={<RetryButton onClick={retry} />}
      />
    )
  return layout ? (
    <Canvas key={chart.id} title={about.title} layout={layout} {...rest} />
  ) : (
    <>
      {isSlow && <Strip kind="info">{texts.slow}</Strip>}
      <Loading />
    </>
  )
}
