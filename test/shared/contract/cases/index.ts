import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Cases } from '../../../support/cases.ts'

/** Modules with the cases of every section and of shared fields: the `*.cases.ts` files. */
const modules: Readonly<Record<string, Cases>>[] = await Promise.all(
  globSync('test/**/*.cases.ts').map((file) => import(pathToFileURL(file).href)),
)
const sections = modules.flatMap(Object.values<Cases>)

export const queryCases: Cases['queries'] = Object.assign({}, ...sections.map(({ queries }) => queries))
export const mutationCases: Cases['mutations'] = Object.assign({}, ...sections.map(({ mutations }) => mutations))
/** Shortest export line of each type, in any order. */
export const shortLines = sections.flatMap(({ lines = [] }) => lines)
export const plainForms = sections.flatMap(({ form }) => form ?? [])
