import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyStateMachine } from 'xstate'
import { catalogue } from '../../machines/catalogue.ts'
import { aboutOf } from './about.ts'
import type { State } from './chart.ts'
import { mermaidOf, studioOf } from './formats.ts'
import { layOutInWorker } from './layoutWorker.ts'
import { Picture } from './Picture.tsx'

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
