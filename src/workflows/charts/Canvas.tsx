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
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import { createDrawingMachine } from '../../machines/charts/drawing.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../../routes/app/flow.ts'
import css from './Canvas.module.css'
import type { State } from './chart.ts'
import { Drawing } from './Drawing.tsx'
import { listenToGestures } from './gestures.ts'
import { arrivedAt, type Layout, partsOf, placeOf } from './layout.ts'
import { layOutInWorker } from './layoutWorker.ts'
import type { Entry } from './library.ts'
import { type Marks, noMarks } from './marks.ts'
import { createViewer, step, type Viewer } from './viewer.ts'

/** Pixels that an arrow key moves the drawing, without and with Shift. */
const pace = 60
const leap = 300

interface CanvasKeysProps extends Pick<CanvasProps, 'title' | 'layout' | 'selected' | 'onSelect'> {
  readonly viewer: Viewer
  readonly ref: RefObject<HTMLButtonElement | null>
}

/** Receives the keys of a canvas: one Tab stop with a focus ring around the canvas. Enter selects the next part. */
function CanvasKeys({ title, layout, viewer, selected, onSelect, ref }: CanvasKeysProps) {
  const help = useId()
  const { move, zoom, zoomTo, fit } = viewer
  const choose = (by: 1 | -1): void => {
    const parts = partsOf(layout)
    const at = selected === null ? -1 : parts.indexOf(selected)
    const next = at < 0 && by < 0 ? -1 : (at + by) % parts.length
    onSelect(parts.at(next) ?? null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const way = shiftKey ? leap : pace
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => move(way, 0),
      ArrowRight: () => move(-way, 0),
      ArrowUp: () => move(0, way),
      ArrowDown: () => move(0, -way),
      '+': () => zoom(step),
      '=': () => zoom(step),
      '-': () => zoom(1 / step),
      '0': fit,
      '1': () => zoomTo(1),
      Enter: () => choose(shiftKey ? -1 : 1),
      Escape: () => onSelect(null),
    }
    if (!deeds[key]) return
    event.preventDefault()
    deeds[key]()
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
        Arrow keys move the chart. + and - zoom, 0 fits it, 1 shows 100%. Enter selects the next part. The outline
        describes the chart in words.
      </p>
    </>
  )
}

function ZoomControl({ viewer: { percent, subscribe, zoom, zoomTo, fit } }: { readonly viewer: Viewer }) {
  const shown = useSyncExternalStore(subscribe, percent)
  return (
    <fieldset className={css.control} aria-label="Zoom">
      <button type="button" aria-label="Zoom out" data-tip="Zoom out" onClick={() => zoom(1 / step)}>
        <Minus />
      </button>
      <button type="button" className={css.percent} data-tip="Zoom to 100%" onClick={() => zoomTo(1)}>
        {`${shown}%`}
      </button>
      <button type="button" aria-label="Zoom in" data-tip="Zoom in" onClick={() => zoom(step)}>
        <Plus />
      </button>
      <button type="button" aria-label="Fit" data-tip="Fit" onClick={fit}>
        <Maximize />
      </button>
    </fieldset>
  )
}

/** Memoized, so that zooming and moving do not render it. */
const MemoDrawing = memo(Drawing)

interface CanvasProps {
  /** Title of the chart. */
  readonly title: string
  readonly layout: Layout
  readonly marks: Marks
  readonly selected: string | null
  readonly found: ReadonlySet<string> | null
  readonly onSelect: (part: string | null) => void
}

/**
 * A chart that the user can zoom, move and click, also by keyboard. Screen readers skip the drawing, because the
 * outline has the same content in words. It prints alone on its page.
 */
function Canvas({ title, layout, marks, selected, found, onSelect }: CanvasProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const keys = useRef<HTMLButtonElement>(null)
  const picked = useRef<string | null>(null)
  const stood = useRef(noMarks)
  const [viewer] = useState(createViewer)

  useLayoutEffect(() => {
    if (!canvas.current || !drawing.current) return undefined
    return viewer.attach({ canvas: canvas.current, drawing: drawing.current, layout })
  }, [viewer, layout])

  const pick = useEffectEvent((on: Element) => {
    const part = on.closest<SVGElement>('[data-part]')?.dataset.part ?? null
    picked.current = part === selected ? null : part
    keys.current?.focus({ preventScroll: true })
    onSelect(part)
  })
  useEffect(() => {
    return canvas.current ? listenToGestures(canvas.current, viewer, pick) : undefined
  }, [viewer])

  // Shows a part that was selected elsewhere; a clicked part is already in view.
  useEffect(() => {
    const place = selected === null || selected === picked.current ? undefined : placeOf(layout, selected)
    picked.current = null
    if (place) viewer.show(place)
  }, [viewer, layout, selected])

  useEffect(() => {
    const place = arrivedAt(layout, stood.current, marks)
    stood.current = marks
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

/** Lays out the open chart; the layout is null until it is known. */
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
        title={sentences.undrawn}
        detail="The outline describes it in words."
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
