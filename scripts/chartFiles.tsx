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

/** Draws a chart, and returns its layout with the contents of its exported files, by file name. */
export const draw = async ({
  name,
  about,
  machine,
  chart,
}: Entry): Promise<{ readonly layout: Layout; readonly files: ReadonlyMap<string, string> }> => {
  const layout = await layOut(chart)
  const picture = renderToStaticMarkup(<Picture title={about.title} layout={layout} />)
  const files = [
    [`${name}.svg`, `${picture}\n`],
    [`${name}.mmd`, mermaidOf(chart)],
    [`${name}.machine.js`, studioOf(machine)],
  ] as const
  return { layout, files: new Map(files) }
}

/** Returns the contents of all exported files, by file name. */
export const chartFiles = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await Promise.all(entries().map(draw))).flatMap(({ files }) => [...files]))
