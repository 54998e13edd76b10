import tokens from '../../styles/tokens.css?raw'
import drawing from './Drawing.css?raw'
import { Drawing } from './Drawing.tsx'
import type { Layout } from './layout.ts'
import { type Marks, noMarks } from './marks.ts'

/** The tokens with their values in the light theme: files are on paper, whatever surrounds them. */
const values = new Map(
  [...tokens.matchAll(/^ *(--[\w-]+): (?:light-dark\(([^,]+), .+\)|(.+));$/gm)].map(([, name, light, plain]) => [
    name,
    light ?? plain,
  ]),
)

/**
 * How charts are drawn, for a file that stands alone: its tokens are values. Drawing.css has no rules inside rules: not every reader of
 * pictures knows them, and `&` is no text of XML.
 */
const sheet = drawing
  .replace(/\/\*[\s\S]*?\*\/\s*/g, '')
  .replace(/var\((--[\w-]+)\)/g, (token, name: string) => values.get(name) ?? token)
  .replace(/\s+/g, ' ')
  .trim()

/** The ground on which a chart is drawn. */
const ground = values.get('--surface-subtle')

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
