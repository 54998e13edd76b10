import { type Row, rowHeight } from './texts.ts'

interface RowsProps {
  readonly rows: readonly Row[]
  /** Where the first row begins, or its middle. */
  readonly x: number
  readonly y: number
  readonly anchor?: 'middle'
}

/** Lines of text, one below the other. */
export function DrawnRows({ rows, x, y, anchor }: RowsProps) {
  return rows.map(({ text, kind }, index) => {
    const line = y + index * rowHeight
    return (
      <text key={line} className={kind} x={x} y={line} textAnchor={anchor}>
        {text}
      </text>
    )
  })
}
