import type { Area, Layout, Point } from './layout.ts'

interface View extends Point {
  readonly scale: number
}

type Size = Pick<Area, 'width' | 'height'>

const minScale = 0.1
const maxScale = 4

/** Scale at which the smallest letters are 11 px. */
const readable = 1

export const zoomStep = 1.25

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 })

export const fitToCanvas = (drawing: Size, canvas: Size): View => {
  const scale = clamp(Math.min(canvas.width / drawing.width, canvas.height / drawing.height), minScale, 1)
  return { scale, x: (canvas.width - drawing.width * scale) / 2, y: (canvas.height - drawing.height * scale) / 2 }
}

/** Moves a view so that the drawing still covers the middle of the canvas. */
export const clampView = ({ x, y, scale }: View, drawing: Size, canvas: Size): View => ({
  scale,
  x: clamp(x, canvas.width / 2 - drawing.width * scale, canvas.width / 2),
  y: clamp(y, canvas.height / 2 - drawing.height * scale, canvas.height / 2),
})

/** Zooms by a factor; the point `at` does not move. */
export const zoomView = (view: View, factor: number, at: Point): View => {
  const scale = clamp(view.scale * factor, minScale, maxScale)
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** Moves as little as needed to show an area at a readable scale. */
export const scrollIntoView = (view: View, { x, y, width, height }: Area, canvas: Size): View => {
  const margin = 32
  const scale = Math.max(view.scale, readable)
  const { x: left, y: top } = zoomView(view, scale / view.scale, middleOf(canvas))
  const shift = (start: number, length: number, whole: number): number => {
    if (start < margin || length > whole - 2 * margin) return margin - start
    return Math.min(0, whole - margin - start - length)
  }
  return {
    scale,
    x: left + shift(left + x * scale, width * scale, canvas.width),
    y: top + shift(top + y * scale, height * scale, canvas.height),
  }
}

/** Returns the first view: the whole drawing if readable, else its start. */
export const initialView = (drawing: Size, canvas: Size, start: Area | undefined): View => {
  const all = fitToCanvas(drawing, canvas)
  if (all.scale >= readable || !start) return all
  const scale = readable
  const centred = (place: number, length: number, whole: number, room: number): number =>
    whole * scale <= room
      ? (room - whole * scale) / 2
      : clamp(room / 2 - (place + length / 2) * scale, room - whole * scale, 0)
  return {
    scale,
    x: centred(start.x, start.width, drawing.width, canvas.width),
    y: centred(start.y, start.height, drawing.height, canvas.height),
  }
}

interface ViewedDrawing {
  readonly canvas: HTMLElement
  readonly drawing: SVGSVGElement
  readonly layout: Layout
}

const dotDistance = 20

const startOf = ({ boxes, lines }: Layout): Area | undefined => {
  const initials = lines.filter(({ part }) => part === null)
  let id = boxes[0]?.id
  for (let next = initials[0]; next; next = initials.find(({ from }) => `${from}.`.startsWith(`${id}.`))) id = next.to
  return boxes.find((box) => box.id === id)
}

/** Creates the viewer of a drawing. Zooming changes only CSS properties, so that React does not render the drawing. */
export const createViewer = () => {
  let view: View = { x: 0, y: 0, scale: 1 }
  let attached: ViewedDrawing | null = null
  let isMoved = false
  let followed: Area | null = null
  const listeners = new Set<() => void>()

  const setView = (next: (layout: Layout, canvas: Size) => View): void => {
    if (!attached) return
    const { canvas, drawing, layout } = attached
    view = next(layout, { width: canvas.clientWidth, height: canvas.clientHeight })
    const { x, y, scale } = view
    drawing.style.setProperty('--view', `translate(${x}px, ${y}px) scale(${scale})`)
    canvas.style.setProperty('--dots', `${x}px ${y}px`)
    // At small scales the distance doubles, so that the dots stay apart.
    canvas.style.setProperty('--gap', `${dotDistance * scale * 2 ** Math.max(0, Math.ceil(Math.log2(0.7 / scale)))}px`)
    for (const listener of listeners) listener()
  }
  const change = (next: (layout: Layout, canvas: Size) => View): void => {
    isMoved = true
    setView((layout, canvas) => clampView(next(layout, canvas), layout, canvas))
  }
  const resetView = (): void => {
    if (!isMoved) setView((layout, canvas) => initialView(layout, canvas, followed ?? startOf(layout)))
  }
  const zoom = (factor: number, at?: Point): void =>
    change((_, canvas) => zoomView(view, factor, at ?? middleOf(canvas)))
  /** Scrolls an area into view. If the canvas is resized later, the view resets to this area. */
  const show = (area: Area): void => {
    followed = area
    setView((layout, canvas) => clampView(scrollIntoView(view, area, canvas), layout, canvas))
  }

  return {
    attach: (next: ViewedDrawing): (() => void) => {
      attached = next
      isMoved = false
      followed = null
      resetView()
      const observer = new ResizeObserver(resetView)
      observer.observe(next.canvas)
      return () => observer.disconnect()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    percent: (): number => Math.round(view.scale * 100),
    zoom,
    zoomTo: (scale: number): void => zoom(scale / view.scale),
    move: (x: number, y: number): void => change(() => ({ ...view, x: view.x + x, y: view.y + y })),
    fit: (): void => change(fitToCanvas),
    show,
    /** Scrolls a live chart's current state into view, unless the user has moved the drawing. */
    follow: (area: Area): void => {
      const isFirst = followed === null
      followed = area
      if (isMoved || isFirst) resetView()
      else show(area)
    },
  }
}

export type Viewer = ReturnType<typeof createViewer>
