import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyStateMachine } from 'xstate'
import { catalogue } from '../../src/machines/catalogue.ts'
import { arrowsIn, statesIn } from '../../src/workflows/charts/chart.ts'
import { layOut } from '../../src/workflows/charts/layout.ts'
import { type Entry, entries, shelves } from '../../src/workflows/charts/library.ts'
import { mermaidOf } from '../../src/workflows/charts/mermaid.ts'
import { Picture } from '../../src/workflows/charts/Picture.tsx'
import { studioOf } from '../../src/workflows/charts/studio.ts'

const machines: Readonly<Record<string, AnyStateMachine>> = catalogue

const rowOf = ({ name, about, chart }: Entry): string => {
  const [states, transitions] = [statesIn(chart).length - 1, arrowsIn(chart).length]
  const others = `[Mermaid](${name}.mmd) · [createMachine](${name}.machine.js)`
  return `| [${about.title}](${name}.svg) | ${about.purpose} | ${states} | ${transitions} | ${others} |`
}

const index = (): string => {
  const tables = shelves().map(({ title, entries }) =>
    [
      `## ${title}`,
      '',
      '| Chart | What it is for | States | Transitions | For other tools |',
      '| --- | --- | --: | --: | --- |',
      ...entries.map(rowOf),
    ].join('\n'),
  )
  return `# Charts

Every flow of the console, drawn from the machine that runs: \`npm run charts\` writes these files, and a test keeps them fresh. The
console shows the same charts at \`/workflows\`, live. Mermaid is for texts; Stately Studio imports the createMachine files.

${tables.join('\n\n')}
`
}

const filesOf = async ({ name, about, chart }: Entry): Promise<(readonly [string, string])[]> => {
  const picture = renderToStaticMarkup(<Picture title={about.title} layout={await layOut(chart)} />)
  const machine = machines[name]
  return [
    [`${name}.svg`, `${picture}\n`],
    [`${name}.mmd`, mermaidOf(chart)],
    [`${name}.machine.js`, machine ? studioOf(machine) : ''],
  ]
}

/** What docs/charts holds: the text of each file by its name. */
export const chartFiles = async (): Promise<ReadonlyMap<string, string>> => {
  const files = await Promise.all(entries().map(filesOf))
  return new Map([['README.md', index()], ...files.flat()])
}
