import { memo } from 'react'
import type { Line } from './arrange.ts'
import { DrawnRows } from './DrawnRows.tsx'
import { type Emphasis, lookOf, looksAlike, weightOf } from './look.ts'
import { pathOf, tipOf } from './strokes.ts'

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
