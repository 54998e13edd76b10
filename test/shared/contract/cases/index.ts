import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Cases } from '../../../support/cases.ts'

const modules: Readonly<Record<string, Cases>>[] = await Promise.all(
  globSync('test/**/*.cases.ts').map((file) => import(pathToFileURL(file).href)),
)
const sections = modules.flatMap(Object.values<Cases>)

export const queryCases: Cases['queries'] = Object.assign({}, ...sections.map(({ queries }) => queries))
export const mutationCases: Cases['mutations'] = Object.assign({}, ...sections.map(({ mutations }) => mutations))
export const shortLines = sections.flatMap(({ lines = [] }) => lines)
export const plainForms = sections.flatMap(({ form }) => form ?? [])
