import type { Area } from './arrange.ts'

/** How a drawing is seen: where its corner lies in the canvas, and how large it is. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Smaller or larger than these, nothing is seen any more. */
const least = 0.1
const most = 4

/** Scale at which the smallest letters are 11 px. */
const readable = 1

/** How much one press of a button or key zooms. */
export const step = 1.25

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

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
export const zoomed = (view: View, factor: number, at: { readonly x: number; readonly y: number }): View => {
  const scale = clamp(view.scale * factor, least, most)
  const grown = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
}

/** Moved as little as it takes to see a place whole, with some room around; large enough to be read. */
export const showing = (view: View, { x, y, width, height }: Area, canvas: Size): View => {
  const room = 32
  const scale = Math.max(view.scale, readable)
  const middle = { x: canvas.width / 2, y: canvas.height / 2 }
  const { x: left, y: top } = zoomed(view, scale / view.scale, middle)
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
