import type { Area, Layout, Point } from './layout.ts'

/** How a drawing is seen: where its corner lies in the canvas, and how large it is. */
interface View extends Point {
  readonly scale: number
}

type Size = Pick<Area, 'width' | 'height'>

/** Smaller or larger than these, nothing is seen any more. */
const least = 0.1
const most = 4

/** Scale at which the smallest letters are 11 px. */
const readable = 1

/** How much one press of a button or key zooms. */
export const step = 1.25

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 })

/** All of a drawing, in the middle, and never larger than it is. */
export const fitted = (drawing: Size, canvas: Size): View => {
  const scale = clamp(Math.min(canvas.width / drawing.width, canvas.height / drawing.height), least, 1)
  return { scale, x: (canvas.width - drawing.width * scale) / 2, y: (canvas.height - drawing.height * scale) / 2 }
}

/** Keeps a drawing in sight: the middle of the canvas never leaves it. */
export const within = ({ x, y, scale }: View, drawing: Size, canvas: Size): View => ({
  scale,
  x: clamp(x, canvas.width / 2 - drawing.width * scale, canvas.width / 2),
  y: clamp(y, canvas.height / 2 - drawing.height * scale, canvas.height / 2),
})

/** Larger or smaller, while what lies at a place of the canvas stays there. */
export const zoomed = (view: View, factor: number, at: Point): View => {
  const scale = clamp(view.scale * factor, least, most)
  const grown = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
}

/** Moved as little as it takes to see a place whole, with some room around; large enough to be read. */
export const showing = (view: View, { x, y, width, height }: Area, canvas: Size): View => {
  const room = 32
  const scale = Math.max(view.scale, readable)
  const { x: left, y: top } = zoomed(view, scale / view.scale, middleOf(canvas))
  const shift = (start: number, length: number, whole: number): number => {
    if (start < room || length > whole - 2 * room) return room - start
    return Math.min(0, whole - room - start - length)
  }
  return {
    scale,
    x: left + shift(left + x * scale, width * scale, canvas.width),
    y: top + shift(top + y * scale, height * scale, canvas.height),
  }
}

/** How a chart is seen at first: all of it where that can be read, else around a place, with no empty room beside the drawing. */
export const begun = (drawing: Size, canvas: Size, start: Area | undefined): View => {
  const all = fitted(drawing, canvas)
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

/** What a drawing is moved in, and the drawing itself. */
interface Shown {
  readonly canvas: HTMLElement
  readonly drawing: SVGSVGElement
  readonly layout: Layout
}

/** Px between the dots of the paper. */
const gap = 20

/** The innermost initial state of a chart; in a parallel one that of its first region. */
const startOf = ({ boxes, lines }: Layout): Area | undefined => {
  const initials = lines.filter(({ part }) => part === null)
  let id = boxes[0]?.id
  for (let next = initials[0]; next; next = initials.find(({ from }) => `${from}.`.startsWith(`${id}.`))) id = next.to
  return boxes.find((box) => box.id === id)
}

/**
 * How a drawing is seen, and what changes that. It moves by its style alone: nothing is drawn anew while somebody zooms, and
 * React hears of nothing but how large it is. Until somebody moves it, it begins anew with each size of its canvas.
 */
export const createViewer = () => {
  let view: View = { x: 0, y: 0, scale: 1 }
  let shown: Shown | null = null
  let isMoved = false
  let followed: Area | null = null
  const listeners = new Set<() => void>()

  const see = (next: (layout: Layout, canvas: Size) => View): void => {
    if (!shown) return
    const { canvas, drawing, layout } = shown
    view = next(layout, { width: canvas.clientWidth, height: canvas.clientHeight })
    const { x, y, scale } = view
    drawing.style.setProperty('--view', `translate(${x}px, ${y}px) scale(${scale})`)
    canvas.style.setProperty('--dots', `${x}px ${y}px`)
    // Dots never crowd: from afar every second or fourth is left.
    canvas.style.setProperty('--gap', `${gap * scale * 2 ** Math.max(0, Math.ceil(Math.log2(0.7 / scale)))}px`)
    for (const listener of listeners) listener()
  }
  const change = (next: (layout: Layout, canvas: Size) => View): void => {
    isMoved = true
    see((layout, canvas) => within(next(layout, canvas), layout, canvas))
  }
  const begin = (): void => {
    if (!isMoved) see((layout, canvas) => begun(layout, canvas, followed ?? startOf(layout)))
  }
  /** By a factor, around a place of the canvas or its middle. */
  const zoom = (factor: number, at?: Point): void => change((_, canvas) => zoomed(view, factor, at ?? middleOf(canvas)))
  /** Brings a place into sight; a live chart is followed from there on. */
  const show = (area: Area): void => {
    followed = area
    see((layout, canvas) => within(showing(view, area, canvas), layout, canvas))
  }

  return {
    /** Shows a drawing from its beginning, until the function is called that it answers. */
    attach: (next: Shown): (() => void) => {
      shown = next
      isMoved = false
      followed = null
      begin()
      const observer = new ResizeObserver(begin)
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
    fit: (): void => change(fitted),
    show,
    /** Brings into sight where a live chart has come to, unless somebody looks around by hand. */
    follow: (area: Area): void => {
      const isFirst = followed === null
      followed = area
      if (isMoved || isFirst) begin()
      else show(area)
    },
  }
}

export type Viewer = ReturnType<typeof createViewer>
