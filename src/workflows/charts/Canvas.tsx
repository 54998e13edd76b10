import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Layout } from './arrange.ts'
import css from './Canvas.module.css'
import { CanvasKeys } from './CanvasKeys.tsx'
import { Drawing } from './Drawing.tsx'
import './Drawing.css'
import { listenToHands } from './gestures.ts'
import { type Marks, noMarks } from './marks.ts'
import { arrivedAt, placeOf } from './places.ts'
import { createViewer } from './viewer.ts'
import { ZoomControl } from './ZoomControl.tsx'

/** What is drawn stays as it is while it is zoomed and moved. */
const MemoDrawing = memo(Drawing)

interface CanvasProps {
  /** Of which chart it is. */
  readonly title: string
  readonly layout: Layout
  readonly marks: Marks
  readonly selected: string | null
  readonly found: ReadonlySet<string>
  readonly onSelect: (part: string | null) => void
}

/**
 * A chart to look around in: it is zoomed, moved and clicked on, by keys too. To readers it is a picture, for the outline
 * beside it says all of it in words. Printed, it is alone on its page.
 */
export function Canvas({ title, layout, marks, selected, found, onSelect }: CanvasProps) {
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
    return canvas.current ? listenToHands(canvas.current, viewer, pick) : undefined
  }, [viewer])

  // What is chosen elsewhere comes into sight; what was clicked on is there.
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
