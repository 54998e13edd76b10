import type { Layout } from './arrange.ts'
import { DrawnArrow, DrawnLabel } from './DrawnArrow.tsx'
import { DrawnState } from './DrawnState.tsx'
import { DrawnTitle } from './DrawnTitle.tsx'
import type { Marks } from './marks.ts'

/** Nothing is looked for. */
export const nothingFound: ReadonlySet<string> = new Set()

interface DrawingProps {
  readonly layout: Layout
  readonly marks: Marks
  /** The part that is chosen, and those that a search found: ids of states and names of arrows. */
  readonly selected?: string | null
  readonly found?: ReadonlySet<string>
}

/**
 * A chart as a picture: the inside of an svg, without hooks and without a page around it, so that files are made of the very
 * same. It is styled by Drawing.css; `data-part` says what was clicked on.
 */
export function Drawing({ layout, marks, selected = null, found = nothingFound }: DrawingProps) {
  const emphasis = { marks, selected, found }
  const { boxes, dots, lines } = layout
  return (
    <g className="drawing" data-toned={marks.tones !== null || undefined}>
      {boxes.map((box) => (
        <DrawnState key={box.id} box={box} emphasis={emphasis} />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="dot" cx={x} cy={y} r={5} />
      ))}
      {lines.map((line) => (
        <DrawnArrow key={line.part ?? `initial ${line.from}`} line={line} emphasis={emphasis} />
      ))}
      {boxes.map((box) => (
        <DrawnTitle key={box.id} box={box} emphasis={emphasis} />
      ))}
      {lines.map((line) => line.part !== null && <DrawnLabel key={line.part} line={line} emphasis={emphasis} />)}
    </g>
  )
}
