import type { Layout } from './arrange.ts'
import { Drawing } from './Drawing.tsx'
import { type Marks, noMarks } from './marks.ts'
import { ground, sheet } from './sheet.ts'

interface PictureProps {
  readonly title: string
  readonly layout: Layout
  readonly marks?: Marks
}

/** A chart as a file of its own: light, on a ground of its own, with all that it is drawn by. */
export function Picture({ title, layout: { width, height, ...layout }, marks = noMarks }: PictureProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-label={title}
    >
      <title>{title}</title>
      <style>{sheet}</style>
      <rect width="100%" height="100%" fill={ground} />
      <Drawing layout={{ width, height, ...layout }} marks={marks} />
    </svg>
  )
}
