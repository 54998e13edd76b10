import type { Point } from './layout.ts'
import type { Viewer } from './viewer.ts'

/** Pixels that a pointer must move to start a drag. */
const dragThreshold = 4

/** Each pixel of wheel scrolling zooms by about 1 %. */
const wheelZoom = 0.01
/** Maximum pixels of one wheel event, so that a fast wheel does not jump. */
const maxWheel = 60

const line = 16

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Handles pointer and wheel on a canvas. Returns a function that removes the listeners. */
export const listenToGestures = (
  canvas: HTMLElement,
  { zoom, move }: Viewer,
  pick: (target: Element) => void,
): (() => void) => {
  const pointers = new Map<number, Point>()
  let isDragged = false
  const controller = new AbortController()

  const placeOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => canvas.addEventListener(name, listener, { passive: false, signal: controller.signal })

  on('wheel', (event) => {
    event.preventDefault()
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : 1
    const [x, y] = [event.deltaX * unit, event.deltaY * unit]
    if (event.ctrlKey || event.metaKey)
      zoom(Math.exp(-Math.max(-maxWheel, Math.min(maxWheel, y)) * wheelZoom), placeOf(event))
    else if (event.shiftKey && x === 0) move(-y, 0)
    else move(-x, -y)
  })
  on('pointerdown', (event) => {
    if (event.button !== 0) return
    if (pointers.size === 0) isDragged = false
    pointers.set(event.pointerId, placeOf(event))
  })
  on('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    const now = placeOf(event)
    // The user released the button outside the window, so the drag has ended.
    if (event.buttons === 0) pointers.delete(event.pointerId)
    if (!before || event.buttons === 0 || (!isDragged && distance(before, now) < dragThreshold)) return
    // An earlier capture would send clicks to the canvas, not to the part.
    if (!isDragged) canvas.setPointerCapture(event.pointerId)
    isDragged = true
    pointers.set(event.pointerId, now)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (other)
      zoom(distance(now, other) / Math.max(1, distance(before, other)), {
        x: (now.x + other.x) / 2,
        y: (now.y + other.y) / 2,
      })
    const pointerCount = other ? 2 : 1
    move((now.x - before.x) / pointerCount, (now.y - before.y) / pointerCount)
  })
  for (const end of ['pointerup', 'pointercancel'] as const) on(end, ({ pointerId }) => pointers.delete(pointerId))
  on('click', ({ target }) => {
    if (!isDragged && target instanceof Element) pick(target)
  })
  return () => controller.abort()
}
