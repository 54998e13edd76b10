import tokens from '../../styles/tokens.css?raw'
import drawing from './Drawing.css?raw'
import { Drawing } from './Drawing.tsx'
import type { Layout } from './layout.ts'
import { type Marks, noMarks } from './marks.ts'

/** Design tokens in the light theme, because exported files are always light. */
const values = new Map(
  [...tokens.matchAll(/^ *(--[\w-]+): (?:light-dark\(([^,]+), .+\)|(.+));$/gm)].map(([, name, light, plain]) => [
    name,
    light ?? plain,
  ]),
)

/** Drawing.css has no nested rules, because some image viewers do not support them. */
const sheet = drawing
  .replace(/\/\*[\s\S]*?\*\/\s*/g, '')
  .replace(/var\((--[\w-]+)\)/g, (token, name: string) => values.get(name) ?? token)
  .replace(/\s+/g, ' ')
  .trim()

const ground = values.get('--surface-subtle')

interface PictureProps {
  readonly title: string
  readonly layout: Layout
  readonly marks?: Marks
}

/** A chart as a self-contained SVG file in the light theme. */
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
