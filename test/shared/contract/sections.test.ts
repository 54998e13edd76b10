import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { isPagePath, permissions } from '../../../src/domain/sections.ts'
import { sections } from '../../../src/routes/app/sections.ts'
import { createAppRouter } from '../../../src/routes/pages/router.tsx'
import { plainForms } from './cases/index.ts'

test('the service knows the path of every route and section', () => {
  const { routesByPath } = createAppRouter({ id: '1', username: 'admin', role: 'admin', permissions })
  const paths = [...Object.keys(routesByPath), ...sections.map(({ path }) => path)]
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => !isPagePath(path))).toEqual([])
})

test('every field table of the domain has a form in the cases', async () => {
  const files = globSync('src/domain/**/*.ts').map((file) => import(pathToFileURL(file).href))
  const tables = (await Promise.all(files)).flatMap(Object.values).filter((value) => value?.name?.kind === 'name')
  expect(new Set(tables)).toEqual(new Set(plainForms.map(({ fields }) => fields)))
  expect(tables.length).toBeGreaterThan(2)
})
