import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyStateMachine } from 'xstate'
import { catalogue } from '../src/machines/catalogue.ts'
import { mermaidOf, studioOf } from '../src/workflows/charts/formats.ts'
import { layOut } from '../src/workflows/charts/layout.ts'
import { type Entry, entries } from '../src/workflows/charts/library.ts'
import { Picture } from '../src/workflows/charts/Picture.tsx'

const machines: Readonly<Record<string, AnyStateMachine>> = catalogue

const filesOf = async ({ name, about, chart }: Entry): Promise<(readonly [string, string])[]> => {
  const picture = renderToStaticMarkup(<Picture title={about.title} layout={await layOut(chart)} />)
  const machine = machines[name]
  return [
    [`${name}.svg`, `${picture}\n`],
    [`${name}.mmd`, mermaidOf(chart)],
    [`${name}.machine.js`, machine ? studioOf(machine) : ''],
  ]
}

/** Returns the files of every chart: the text of each by its name. */
export const chartFiles = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await Promise.all(entries().map(filesOf))).flat())
