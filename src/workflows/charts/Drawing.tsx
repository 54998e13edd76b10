import { memo } from 'react'
import { cx } from '../../components/layout/cx.ts'
import { isSame } from '../../domain/same.ts'
import { badgeWidth, inset, titleHeight } from './arrange.ts'
import type { Box, Layout, Line, Point } from './layout.ts'
import { dataAttributesOf, type Emphasis, type Marks, timesTaken } from './marks.ts'
import { type Row, rowHeight, rowsWidth, textWidth } from './texts.ts'

const cornerRadius = 7

/** `half` is half the width of the tip. */
const tip = { length: 8, half: 3.6 }

const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance }
}

const halfDistance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y) / 2

const pointText = ({ x, y }: Point): string => `${+x.toFixed(1)} ${+y.toFixed(1)}`

/** Returns a path with round corners, which ends where the arrow's tip starts. */
const pathOf = (points: readonly Point[]): string => {
  const [first, ...others] = points
  const last = others.at(-1)
  if (!first || !last) return ''
  const shortened = [...others.slice(0, -1), towards(last, others.at(-2) ?? first, tip.length - 1)]
  return shortened.reduce(
    (path, point, index) => {
      const before = points[index] ?? first
      const after = shortened[index + 1]
      if (!after) return `${path}L${pointText(point)}`
      const radius = Math.min(cornerRadius, halfDistance(before, point), halfDistance(point, after))
      return `${path}L${pointText(towards(point, before, radius))}Q${pointText(point)} ${pointText(towards(point, after, radius))}`
    },
    `M${pointText(first)}`,
  )
}

const tipOf = (points: readonly Point[], scale: number): string => {
  const end = points.at(-1)
  const before = points.at(-2)
  if (!end || !before) return ''
  const back = towards(end, before, tip.length * scale)
  const side = { x: ((end.y - back.y) / tip.length) * tip.half, y: ((back.x - end.x) / tip.length) * tip.half }
  return `M${pointText(end)}L${pointText({ x: back.x + side.x, y: back.y + side.y })}L${pointText({ x: back.x - side.x, y: back.y - side.y })}Z`
}

type PartAttributes = Partial<ReturnType<typeof dataAttributesOf>>

/** `y` is the baseline of the first row. */
function Rows({ rows, x, y, anchor }: { rows: readonly Row[]; x: number; y: number; anchor?: 'middle' }) {
  return rows.map(({ text, kind }, index) => {
    const line = y + index * rowHeight
    return (
      <text key={line} className={kind} x={x} y={line} textAnchor={anchor}>
        {text}
      </text>
    )
  })
}

function Count({ weight, x, y }: Point & { readonly weight: number | null }) {
  return (
    weight !== null && (
      <text className="count" x={x} y={y} textAnchor="middle">
        {`×${weight}`}
      </text>
    )
  )
}

const stateClass = (name: string, { kind, isRoot, isRegion, isFailure }: Box): string =>
  cx(name, kind, isRoot && 'root', isRegion && 'region', isFailure && 'failure')

const hasStates = ({ kind }: Box): boolean => kind === 'compound' || kind === 'parallel'

const isDivided = (box: Box): boolean => hasStates(box) && !box.isRegion && !box.isRoot

const Outline = memo(({ box, ...attributes }: PartAttributes & { readonly box: Box }) => {
  const { x, y, width, height, head, kind } = box
  const round = hasStates(box) ? 10 : 8
  return (
    <g className={stateClass('state', box)} {...attributes}>
      <rect className="halo" x={x - 4} y={y - 4} width={width + 8} height={height + 8} rx={round + 4} />
      <rect className="outline" x={x} y={y} width={width} height={height} rx={round} />
      {kind === 'final' && (
        <rect className="outline inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={5} />
      )}
      {isDivided(box) && <path className="divider" d={`M${x} ${y + head}h${width}`} />}
    </g>
  )
})

interface TitleProps {
  readonly box: Box
  readonly emphasis: Emphasis
}

const emphasisOf = ({ box: { id, rows }, emphasis }: TitleProps) =>
  [id, ...rows.map(({ part }) => part ?? '')].map((part) => ({
    ...dataAttributesOf(part, emphasis),
    of: timesTaken(part, emphasis),
  }))

const Title = memo(
  ({ box, emphasis }: TitleProps) => {
    const { x, y, width, height, name, kind, rows } = box
    const isNameAlone = !hasStates(box) && rows.length === 0
    const start = x + inset.side
    const top = y + inset.top
    const badge = start + textWidth(name, 'title') + 10
    return (
      <g className={stateClass('head', box)} {...dataAttributesOf(box.id, emphasis)}>
        {/* Arrows to child states pass behind the text. */}
        {isDivided(box) && (
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
          x={isNameAlone ? x + width / 2 : start}
          y={isNameAlone ? y + height / 2 + 4.5 : top + 14.5}
          textAnchor={isNameAlone ? 'middle' : undefined}
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
        {[...Map.groupBy(rows, ({ part }) => part)].map(([part, block]) => {
          const first = top + titleHeight + 13 + rows.findIndex((row) => row.part === part) * rowHeight
          if (part === null) return <Rows key="own" rows={block} x={start} y={first} />
          const weight = timesTaken(part, emphasis)
          return (
            <g
              key={part}
              className="acting"
              {...dataAttributesOf(part, emphasis)}
              data-unused={weight === 0 || undefined}
            >
              <rect
                className="plate"
                x={start - 6}
                y={first - 12}
                width={rowsWidth(block) + 12}
                height={block.length * rowHeight + 1}
                rx={4}
              />
              <Rows rows={block} x={start} y={first} />
              <Count weight={weight} x={x + width} y={first} />
            </g>
          )
        })}
      </g>
    )
  },
  (before, now) => before.box === now.box && isSame(emphasisOf(before), emphasisOf(now)),
)

interface ArrowProps extends PartAttributes {
  readonly line: Line
  readonly weight: number | null
}

/** Returns the line width: 1 px for one use, up to 6 px for a hundred thousand. */
const widthOf = (weight: number): number => Math.min(6, 1 + Math.log10(Math.max(1, weight)))

/** A wider transparent line makes the arrow easier to click. */
const Arrow = memo(({ line: { part, points }, weight, ...attributes }: ArrowProps) => {
  const path = pathOf(points)
  const width = weight === null ? undefined : widthOf(weight)
  return (
    <g className="arrow" {...attributes} data-unused={weight === 0 || undefined}>
      {part !== null && <path className="reach" d={path} />}
      <path className="line" d={path} strokeWidth={width} />
      <path className="tip" d={tipOf(points, 1 + ((width ?? 1) - 1) * 0.3)} />
    </g>
  )
})

const Label = memo(({ line: { label }, weight, ...attributes }: ArrowProps) => {
  if (!label) return null
  const { x, y, width, height, rows, isOnPaper } = label
  return (
    <g className="label" data-paper={isOnPaper || undefined} {...attributes} data-unused={weight === 0 || undefined}>
      <rect className="plate" x={x} y={y} width={width} height={height} rx={4} />
      <Rows rows={rows} x={x + width / 2} y={y + 13} anchor="middle" />
      <Count weight={weight} x={x + width / 2} y={y - 1} />
    </g>
  )
})

const nothingFound: ReadonlySet<string> = new Set()

interface DrawingProps {
  readonly layout: Layout
  readonly marks: Marks
  /** Id of the selected state, or name of the selected transition. */
  readonly selected?: string | null
  readonly found?: ReadonlySet<string> | null
}

/** A chart as the content of an `svg`. Uses neither hooks nor the DOM, because exported files use it, too. */
export function Drawing({ layout: { boxes, dots, lines }, marks, selected = null, found }: DrawingProps) {
  const emphasis = { marks, selected, found: found ?? nothingFound }
  const arrows = lines.map((line) => {
    const { part, from } = line
    const key = part ?? `initial ${from}`
    return part === null
      ? { key, line, weight: null }
      : { key, line, weight: timesTaken(part, emphasis), ...dataAttributesOf(part, emphasis) }
  })
  return (
    <g className="drawing" data-toned={marks.tones !== null || undefined}>
      {boxes.map((box) => (
        <Outline key={box.id} box={box} {...dataAttributesOf(box.id, emphasis)} />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="dot" cx={x} cy={y} r={5} />
      ))}
      {arrows.map(({ key, ...arrow }) => (
        <Arrow key={key} {...arrow} />
      ))}
      {boxes.map((box) => (
        <Title key={box.id} box={box} emphasis={emphasis} />
      ))}
      {arrows.map(({ key, ...arrow }) => (
        <Label key={key} {...arrow} />
      ))}
    </g>
  )
}
