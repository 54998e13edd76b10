import { expect, test } from 'vitest'
import { isPagePath, permissions } from '../../../src/domain/sections.ts'
import { sections } from '../../../src/routes/app/sections.ts'
import { createAppRouter } from '../../../src/routes/pages/router.tsx'

test('the service knows the path of every route and section', () => {
  const { routesByPath } = createAppRouter({ id: '1', username: 'admin', role: 'admin', permissions })
  const paths = [...Object.keys(routesByPath), ...sections.map(({ path }) => path)]
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => !isPagePath(path))).toEqual([])
})

test.each(['/metrics', '/groups', '/group2/edit', '/config.json'])('%s is not a page', (path) => {
  expect(isPagePath(path)).toBe(false)
})
