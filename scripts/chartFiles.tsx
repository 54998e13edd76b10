import elkjs from 'elkjs/lib/elk.bundled.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { arrange } from '../src/workflows/charts/arrange.ts'
import type { State } from '../src/workflows/charts/chart.ts'
import { mermaidOf, studioOf } from '../src/workflows/charts/formats.ts'
import type { Layout } from '../src/workflows/charts/layout.ts'
import { type Entry, entries } from '../src/workflows/charts/library.ts'
import { Picture } from '../src/workflows/charts/Picture.tsx'

const elk = new elkjs.default()

/** Lays out a chart in this thread. Pages use a worker instead. */
export const layOut = (chart: State): Promise<Layout> => arrange(chart, elk)

const draw = async ({ name, about, machine, chart }: Entry) => {
  const layout = await layOut(chart)
  const picture = renderToStaticMarkup(<Picture title={about.title} layout={layout} />)
  const files = {
    [`${name}.svg`]: `${picture}\n`,
    [`${name}.mmd`]: mermaidOf(chart),
    [`${name}.machine.js`]: studioOf(machine),
  }
  return { name, chart, layout, files }
}

/** Draws every chart. `files` has the contents of the exported files by their names. */
export const drawCharts = () => Promise.all(entries().map(draw))
