import type { Point } from './arrange.ts'

const corner = 7

/** How far the tip of an arrow reaches back along its line. */
const tip = { length: 8, half: 3.6 }

const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance }
}

const half = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y) / 2

const at = ({ x, y }: Point): string => `${+x.toFixed(1)} ${+y.toFixed(1)}`

/** The line through some points, round at its corners, that ends where its tip begins. */
export const pathOf = (points: readonly Point[]): string => {
  const [first, ...others] = points
  const last = others.at(-1)
  if (!first || !last) return ''
  const ahead = [...others.slice(0, -1), towards(last, others.at(-2) ?? first, tip.length - 1)]
  return ahead.reduce(
    (path, point, index) => {
      const before = points[index] ?? first
      const after = ahead[index + 1]
      if (!after) return `${path}L${at(point)}`
      const radius = Math.min(corner, half(before, point), half(point, after))
      return `${path}L${at(towards(point, before, radius))}Q${at(point)} ${at(towards(point, after, radius))}`
    },
    `M${at(first)}`,
  )
}

/** The tip at the end of a line. */
export const tipOf = (points: readonly Point[], scale: number): string => {
  const end = points.at(-1)
  const before = points.at(-2)
  if (!end || !before) return ''
  const back = towards(end, before, tip.length * scale)
  const aside = { x: ((end.y - back.y) / tip.length) * tip.half, y: ((back.x - end.x) / tip.length) * tip.half }
  return `M${at(end)}L${at({ x: back.x + aside.x, y: back.y + aside.y })}L${at({ x: back.x - aside.x, y: back.y - aside.y })}Z`
}
