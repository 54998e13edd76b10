import { expect, test } from 'vitest'
import { listVariables } from '../../../src/gql/list.ts'
import { listQueryOf, listRoute } from '../../../src/routes/app/listSearch.ts'

test('a list’s route decides its page numbers, the size of its requests, and the delay of its searches', () => {
  const { validateSearch, staticData } = listRoute(() => Promise.reject(), { pageSize: 50, searchDelay: 300 })
  expect(validateSearch({ curser: '49' })).toMatchObject({ page: 1, curser: 49 })
  expect(listVariables(listQueryOf({ curser: '49' }, staticData.list))).toMatchObject({ first: 50, afterCurser: '49' })
  expect(staticData.list.searchDelay).toBe(300)
})

test.each([
  [{ sort: 'NAME', direction: 'up' }, { direction: 'up' }],
  [{ direction: 'DESC' }, { direction: 'DESC' }],
  [{ sort: 'COLOUR' }, { sort: 'COLOUR' }],
  [{ sort: 'STATUS', direction: 'DESC' }, {}],
  [{ sort: 'STATUS', direction: 'ASC' }, {}],
])('a list with filters keeps the unknown parts of %j, so that its screen names them', (params, unknown) => {
  const settings = { hasFilterFields: true, sorts: ['NAME', 'STATUS'] }
  const { validateSearch, staticData } = listRoute(() => Promise.reject(), settings)
  expect(listQueryOf(params, staticData.list).filters).toEqual(unknown)
  expect(validateSearch(params)).toMatchObject(unknown)
})
