import type { Area, Layout } from './arrange.ts'
import { begun, fitted, showing, type View, within, zoomed } from './view.ts'

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

const sizeOf = ({ canvas: { clientWidth: width, clientHeight: height } }: Shown) => ({ width, height })

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

  const see = (next: View): void => {
    const { x, y, scale } = next
    view = next
    shown?.drawing.style.setProperty('--view', `translate(${x}px, ${y}px) scale(${scale})`)
    shown?.canvas.style.setProperty('--dots', `${x}px ${y}px`)
    // Dots never crowd: from afar every second or fourth is left.
    shown?.canvas.style.setProperty('--gap', `${gap * scale * 2 ** Math.max(0, Math.ceil(Math.log2(0.7 / scale)))}px`)
    for (const listener of listeners) listener()
  }
  const change = (next: (seen: Shown) => View): void => {
    if (!shown) return
    isMoved = true
    see(within(next(shown), shown.layout, sizeOf(shown)))
  }
  const begin = (): void => {
    if (!shown || isMoved) return
    see(begun(shown.layout, sizeOf(shown), followed ?? startOf(shown.layout)))
  }

  const show = (area: Area): void => {
    followed = area
    if (shown) see(within(showing(view, area, sizeOf(shown)), shown.layout, sizeOf(shown)))
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
    /** By a factor, around a place of the canvas or its middle. */
    zoom: (factor: number, at?: { readonly x: number; readonly y: number }): void =>
      change((seen) => {
        const { width, height } = sizeOf(seen)
        return zoomed(view, factor, at ?? { x: width / 2, y: height / 2 })
      }),
    zoomTo: (scale: number): void =>
      change((seen) => {
        const { width, height } = sizeOf(seen)
        return zoomed(view, scale / view.scale, { x: width / 2, y: height / 2 })
      }),
    move: (x: number, y: number): void => change(() => ({ ...view, x: view.x + x, y: view.y + y })),
    fit: (): void => change((seen) => fitted(seen.layout, sizeOf(seen))),
    /** Brings a place into sight; a live chart is followed from there on. */
    show,
    /** Brings into sight where a live chart has come to, unless somebody looks around by hand. */
    follow: (area: Area): void => {
      const isFirst = followed === null
      if (isMoved || isFirst) {
        followed = area
        begin()
      } else show(area)
    },
  }
}

export type Viewer = ReturnType<typeof createViewer>
