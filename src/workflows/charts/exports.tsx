import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyStateMachine } from 'xstate'
import { catalogue } from '../../machines/catalogue.ts'
import tokens from '../../styles/tokens.css?raw'
import { aboutOf } from './about.ts'
import type { Layout } from './arrange.ts'
import { type Arrow, arrowsIn, type State } from './chart.ts'
import drawing from './Drawing.css?raw'
import { Drawing } from './Drawing.tsx'
import { layOutInWorker } from './layoutWorker.ts'
import { type Marks, noMarks } from './marks.ts'
import { withGuardNames } from './names.ts'

/** Mermaid takes these signs for its own; they are written by their numbers. */
const escaped = (text: string): string => text.replace(/[;:#"{}<>\n]/g, (sign) => `#${sign.charCodeAt(0)};`)

const nameOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

const idOf = (id: string): string => id.replaceAll('.', '_')

const labelOf = ({ trigger, guard, actions }: Arrow): string => {
  const condition = guard === null ? '' : ` [${guard}]`
  return escaped(`${trigger}${condition}${actions.length > 0 ? ` / ${actions.join(', ')}` : ''}`)
}

const isWithin = (id: string, outer: string): boolean => id === outer || id.startsWith(`${outer}.`)

/** Whether an arrow is told in words: it leads nowhere, or into or out of what it begins in, which Mermaid does not draw. */
const isTold = ({ from, to }: Arrow): boolean => to === null || isWithin(to, from) || isWithin(from, to)

const toldIn = (state: State): string[] => {
  const asks = state.invokes.map((service) => escaped(`asks ${service}`))
  const arrows = state.arrows.filter(isTold)
  const leads = ({ to }: Arrow) => (to === null ? '' : ` → ${nameOf(to)}`)
  return [...asks, ...arrows.map((arrow) => `${labelOf(arrow)}${leads(arrow)}`)]
}

const linesOf = (state: State, arrows: readonly Arrow[]): string[] => {
  const id = idOf(state.id)
  const told = toldIn(state)
  const declared = `state "${escaped(state.name)}" as ${id}`
  if (state.states.length === 0) return [declared, ...told.map((text) => `${id} : ${text}`)]
  const below = state.states.map((one) => linesOf(one, arrows))
  const isParallel = state.kind === 'parallel'
  const inside = isParallel ? below.flatMap((lines, place) => (place === 0 ? lines : ['--', ...lines])) : below.flat()
  const childOf = (part: string) => state.states.find((one) => isWithin(part, one.id))
  const edges = arrows.flatMap((arrow) => {
    const [source, target] = [childOf(arrow.from), childOf(arrow.to ?? '')]
    if (!source || !target || source === target) return []
    // What is named in a block is drawn in it: arrows from or to what lies deeper end at its edge, and say where from and to.
    const from = source.id === arrow.from ? '' : `${nameOf(arrow.from)}, `
    const to = target.id === arrow.to ? '' : ` → ${nameOf(arrow.to ?? '')}`
    return `${idOf(source.id)} --> ${idOf(target.id)} : ${from}${labelOf(arrow)}${to}`
  })
  const ends = state.states.filter(({ kind }) => kind === 'final').map((one) => `${idOf(one.id)} --> [*]`)
  const start = state.initial === null ? [] : [`[*] --> ${idOf(state.initial)}`]
  const note = told.length > 0 ? [`note right of ${id}`, ...told.map((text) => `  ${text}`), 'end note'] : []
  return [`${declared} {`, ...[...start, ...inside, ...edges, ...ends].map((line) => `  ${line}`), '}', ...note]
}

/** A chart as Mermaid draws it, for texts that take no pictures. */
export const mermaidOf = (chart: State): string => {
  const lines = linesOf(chart, arrowsIn(chart))
  return `${['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n')}\n`
}

/** A machine as a file that Stately Studio imports: its chart as it is written, with all names, and the milliseconds of delays. */
export const studioOf = (machine: AnyStateMachine): string => {
  // What computes something (context, input, params) is left out: nothing that a chart shows is computed.
  const config = JSON.stringify(machine.config, withGuardNames, 2)
  const delays = Object.entries(machine.implementations.delays).filter(([, delay]) => typeof delay === 'number')
  const provided = delays.length > 0 ? `, ${JSON.stringify({ delays: Object.fromEntries(delays) }, null, 2)}` : ''
  return `import { createMachine } from 'xstate'\n\nexport const ${machine.id}Machine = createMachine(${config}${provided})\n`
}

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

/** A file of a chart, by its ending. */
export type Format = 'svg' | 'mmd' | 'machine.js'

const machines: Readonly<Record<string, AnyStateMachine>> = catalogue

const svgOf = async (chart: State): Promise<string> => {
  const layout = await layOutInWorker(chart)
  const outside = document.createElement('div')
  const root = createRoot(outside)
  flushSync(() => root.render(<Picture title={aboutOf(chart.id)?.title ?? chart.name} layout={layout} />))
  const text = new XMLSerializer().serializeToString(outside.firstElementChild ?? outside)
  root.unmount()
  return text
}

const studioFileOf = ({ id }: State): string => {
  const machine = machines[id]
  if (!machine) throw new Error(`No machine is called ${id}.`)
  return studioOf(machine)
}

const makers: Readonly<Record<Format, (chart: State) => string | Promise<string>>> = {
  svg: svgOf,
  mmd: mermaidOf,
  'machine.js': studioFileOf,
}
const types: Readonly<Record<Format, string>> = {
  svg: 'image/svg+xml',
  mmd: 'text/plain',
  'machine.js': 'text/javascript',
}

/** Has the browser save a chart as a file. */
export const download = async (chart: State, format: Format): Promise<void> => {
  const text = await makers[format](chart)
  const href = URL.createObjectURL(new Blob([text], { type: types[format] }))
  const link = Object.assign(document.createElement('a'), { href, download: `${chart.id}.${format}` })
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
