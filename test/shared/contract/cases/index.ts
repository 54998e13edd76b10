import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Cases } from '../../../support/cases.ts'

/** The cases of every section, and of what sections share: `*.cases.ts` beside their tests. */
const modules: Readonly<Record<string, Cases>>[] = await Promise.all(
  globSync('test/**/*.cases.ts').map((file) => import(pathToFileURL(file).href)),
)
const areas = modules.flatMap(Object.values<Cases>)

/** Every area's cases, by the names of the fields. */
export const queryCases: Cases['queries'] = Object.assign({}, ...areas.map(({ queries }) => queries))
export const mutationCases: Cases['mutations'] = Object.assign({}, ...areas.map(({ mutations }) => mutations))
