import type { Box } from './arrange.ts'
import { DrawnRows } from './DrawnRows.tsx'
import { hasStates, type Look, stateClass } from './DrawnState.tsx'
import { badgeWidth, inset, titleHeight } from './graph.ts'
import { textWidth } from './measure.ts'
import { type Row, rowHeight, rowsWidth } from './texts.ts'

interface TitleProps {
  readonly box: Box
  readonly look: Look
  /** For the arrows that only act: they are named within their state. */
  readonly lookOf: (part: string) => Look
}

/** Rows that speak of the same, one below the other, with the number of rows before them. */
const blocksOf = (rows: readonly Row[]) =>
  [...Map.groupBy(rows, ({ part }) => part)].map(([part, block]) => ({
    part,
    block,
    before: rows.findIndex((row) => row.part === part),
  }))

/** What a state says: its name, and what stands below it. Alone, the name stands in the middle. */
export function DrawnTitle({ box, look, lookOf }: TitleProps) {
  const { x, y, width, height, name, kind, rows, isRegion, isRoot } = box
  const isAlone = !hasStates(box) && rows.length === 0
  // Arrows that lead to states within pass behind what is written.
  const isCrossed = hasStates(box) && !isRegion && !isRoot
  const start = x + inset.side
  const top = y + inset.top
  const badge = start + textWidth(name, 'title') + 10
  return (
    <g className={stateClass('head', box)} {...look}>
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
        return (
          <g key={part} className="acting" {...lookOf(part)}>
            <rect
              className="plate"
              x={start - 6}
              y={first - 12}
              width={rowsWidth(block) + 12}
              height={block.length * rowHeight + 1}
              rx={4}
            />
            <DrawnRows rows={block} x={start} y={first} />
          </g>
        )
      })}
    </g>
  )
}
