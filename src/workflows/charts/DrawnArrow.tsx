import { memo } from 'react'
import type { Line, Point } from './arrange.ts'
import { DrawnRows } from './DrawnRows.tsx'
import { type Emphasis, lookOf, looksAlike, weightOf } from './look.ts'

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
const pathOf = (points: readonly Point[]): string => {
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
const tipOf = (points: readonly Point[], scale: number): string => {
  const end = points.at(-1)
  const before = points.at(-2)
  if (!end || !before) return ''
  const back = towards(end, before, tip.length * scale)
  const aside = { x: ((end.y - back.y) / tip.length) * tip.half, y: ((back.x - end.x) / tip.length) * tip.half }
  return `M${at(end)}L${at({ x: back.x + aside.x, y: back.y + aside.y })}L${at({ x: back.x - aside.x, y: back.y - aside.y })}Z`
}

interface ArrowProps {
  readonly line: Line
  readonly emphasis: Emphasis
}

/** The arrow from the dot where a state begins never stands out. */
const isSame = (before: ArrowProps, { line, emphasis }: ArrowProps): boolean =>
  before.line === line && (line.part === null || looksAlike(line.part, before.emphasis, emphasis))

/** From 1 px for what was taken once to 6 for what was taken a hundred thousand times. */
const widthOf = (weight: number): number => Math.min(6, 1 + Math.log10(Math.max(1, weight)))

/** The line of an arrow and its tip; a broader line beneath, which nobody sees, is easier to click on. */
export const DrawnArrow = memo(({ line: { part, points }, emphasis }: ArrowProps) => {
  const path = pathOf(points)
  const weight = part === null ? null : weightOf(part, emphasis)
  const width = weight === null ? undefined : widthOf(weight)
  return (
    <g className="arrow" {...(part !== null && lookOf(part, emphasis))} data-unused={weight === 0 || undefined}>
      {part !== null && <path className="reach" d={path} />}
      <path className="line" d={path} strokeWidth={width} />
      <path className="tip" d={tipOf(points, 1 + ((width ?? 1) - 1) * 0.3)} />
    </g>
  )
}, isSame)

/** What stands on an arrow. */
export const DrawnLabel = memo(({ line: { part, label }, emphasis }: ArrowProps) => {
  if (part === null || !label) return null
  const { x, y, width, height, rows, isOnPaper } = label
  const weight = weightOf(part, emphasis)
  return (
    <g
      className="label"
      data-paper={isOnPaper || undefined}
      {...lookOf(part, emphasis)}
      data-unused={weight === 0 || undefined}
    >
      <rect className="plate" x={x} y={y} width={width} height={height} rx={4} />
      <DrawnRows rows={rows} x={x + width / 2} y={y + 13} anchor="middle" />
      {weight !== null && (
        <text className="count" x={x + width / 2} y={y - 1} textAnchor="middle">
          {`×${weight}`}
        </text>
      )}
    </g>
  )
}, isSame)
