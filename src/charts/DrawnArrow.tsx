import type { Line } from './arrange.ts'
import { DrawnRows } from './DrawnRows.tsx'
import type { Look } from './DrawnState.tsx'
import { pathOf, tipOf } from './strokes.ts'

interface ArrowProps {
  readonly line: Line
  /** None has the arrow from the dot where a state begins. */
  readonly look: Look | null
  /** How often it was taken; null where nobody counts. */
  readonly weight: number | null
}

/** From 1 px for what was taken once to 6 for what was taken a hundred thousand times. */
const widthOf = (weight: number): number => Math.min(6, 1 + Math.log10(Math.max(1, weight)))

/** The line of an arrow and its tip; a broader line beneath, which nobody sees, is easier to click on. */
export function DrawnArrow({ line: { points }, look, weight }: ArrowProps) {
  const path = pathOf(points)
  const width = weight === null ? undefined : widthOf(weight)
  return (
    <g className="arrow" {...look} data-unused={weight === 0 || undefined}>
      {look && <path className="reach" d={path} />}
      <path className="line" d={path} strokeWidth={width} />
      <path className="tip" d={tipOf(points, 1 + ((width ?? 1) - 1) * 0.3)} />
    </g>
  )
}

/** What stands on an arrow. */
export function DrawnLabel({ line: { label }, look, weight }: ArrowProps) {
  if (!label) return null
  const { x, y, width, height, rows, isOnPaper } = label
  return (
    <g className="label" data-paper={isOnPaper || undefined} {...look}>
      <rect className="plate" x={x} y={y} width={width} height={height} rx={4} />
      <DrawnRows rows={rows} x={x + width / 2} y={y + 13} anchor="middle" />
      {weight !== null && (
        <text className="count" x={x + width / 2} y={y - 1} textAnchor="middle">
          {`×${weight}`}
        </text>
      )}
    </g>
  )
}
