import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { chartFiles } from '../../scripts/charts/files.tsx'
import { catalogue } from '../../src/machines/catalogue.ts'
import { chartOf } from '../../src/workflows/charts/chart.ts'

const directory = 'docs/charts'

test('docs/charts is as `npm run charts` writes it', async () => {
  const files = await chartFiles()
  const stale = [...files].filter(([name, text]) => {
    const written = readdirSync(directory).includes(name) ? readFileSync(`${directory}/${name}`, 'utf8') : null
    return written !== text
  })
  const left = readdirSync(directory).filter((name) => !files.has(name))
  expect([...stale.map(([name]) => name), ...left], 'stale: run `npm run charts`').toEqual([])
})

const written = import.meta.glob<Record<string, AnyStateMachine>>(`../../docs/charts/*.machine.js`, { eager: true })

test.each(Object.entries(catalogue))('what Stately Studio imports of %s is its chart', (name, machine) => {
  const rebuilt = written[`../../docs/charts/${name}.machine.js`]?.[`${name}Machine`]
  expect(rebuilt && chartOf(rebuilt)).toEqual(chartOf(machine))
})
