import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Cases } from '../../../support/cases.ts'

/** Cases of every section and of shared fields, from the `*.cases.ts` files beside their tests. */
const modules: Readonly<Record<string, Cases>>[] = await Promise.all(
  globSync('test/**/*.cases.ts').map((file) => import(pathToFileURL(file).href)),
)
const areas = modules.flatMap(Object.values<Cases>)

export const queryCases: Cases['queries'] = Object.assign({}, ...areas.map(({ queries }) => queries))
export const mutationCases: Cases['mutations'] = Object.assign({}, ...areas.map(({ mutations }) => mutations))
/** The shortest line of each type, in no order. */
export const shortLines = areas.flatMap(({ lines = [] }) => lines)
export const plainForms = areas.flatMap(({ form }) => form ?? [])
