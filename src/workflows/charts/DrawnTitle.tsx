import { memo } from 'react'
import type { Box } from './arrange.ts'
import { DrawnRows } from './DrawnRows.tsx'
import { hasStates, stateClass } from './DrawnState.tsx'
import { badgeWidth, inset, titleHeight } from './graph.ts'
import { type Emphasis, lookOf, looksAlike, weightOf } from './look.ts'
import { textWidth } from './measure.ts'
import { type Row, rowHeight, rowsWidth } from './texts.ts'

interface TitleProps {
  readonly box: Box
  readonly emphasis: Emphasis
}

/** The arrows that only act are named within their state. */
const isSame = (before: TitleProps, { box, emphasis }: TitleProps): boolean =>
  before.box === box &&
  [box.id, ...box.rows.flatMap(({ part }) => part ?? [])].every((part) => looksAlike(part, before.emphasis, emphasis))

/** Rows that speak of the same, one below the other, with the number of rows before them. */
const blocksOf = (rows: readonly Row[]) =>
  [...Map.groupBy(rows, ({ part }) => part)].map(([part, block]) => ({
    part,
    block,
    before: rows.findIndex((row) => row.part === part),
  }))

/** What a state says: its name, and what stands below it. Alone, the name stands in the middle. */
export const DrawnTitle = memo(({ box, emphasis }: TitleProps) => {
  const { x, y, width, height, name, kind, rows, isRegion, isRoot } = box
  const isAlone = !hasStates(box) && rows.length === 0
  // Arrows that lead to states within pass behind what is written.
  const isCrossed = hasStates(box) && !isRegion && !isRoot
  const start = x + inset.side
  const top = y + inset.top
  const badge = start + textWidth(name, 'title') + 10
  return (
    <g className={stateClass('head', box)} {...lookOf(box.id, emphasis)}>
      {isCrossed && (
        <rect
          className="ground"
          x={start - 4}
          y={top}
          width={Math.max(textWidth(name, 'title'), rowsWidth(rows)) + 8}
          height={titleHeight + rows.length * rowHeight}
        />
      )}
      <text
        className="name"
        x={isAlone ? x + width / 2 : start}
        y={isAlone ? y + height / 2 + 4.5 : top + 14.5}
        textAnchor={isAlone ? 'middle' : undefined}
      >
        {name}
      </text>
      {kind === 'parallel' && (
        <g className="badge">
          <rect className="pill" x={badge} y={top + 1} width={badgeWidth} height={18} rx={4} />
          <text x={badge + badgeWidth / 2} y={top + 14} textAnchor="middle">
            parallel
          </text>
        </g>
      )}
      {blocksOf(rows).map(({ part, block, before }) => {
        const first = top + titleHeight + 13 + before * rowHeight
        if (part === null) return <DrawnRows key="own" rows={block} x={start} y={first} />
        const weight = weightOf(part, emphasis)
        return (
          <g key={part} className="acting" {...lookOf(part, emphasis)} data-unused={weight === 0 || undefined}>
            <rect
              className="plate"
              x={start - 6}
              y={first - 12}
              width={rowsWidth(block) + 12}
              height={block.length * rowHeight + 1}
              rx={4}
            />
            <DrawnRows rows={block} x={start} y={first} />
            {weight !== null && (
              <text className="count" x={x + width} y={first} textAnchor="middle">
                {`×${weight}`}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}, isSame)
