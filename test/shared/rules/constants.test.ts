import { expect, test } from 'vitest'
import * as limits from '../../../src/domain/limits.ts'
import { isPermission, permissions } from '../../../src/domain/sections.ts'
import { accounts } from '../../support/permissions.ts'

test("the specification's numbers (§2, §4, §9)", () => {
  expect(limits.delays).toMatchObject({
    searchDebounce: 500,
    slugDebounce: 750,
    usernameDebounce: 500,
    fieldSettle: 1_500,
    gather: 250,
    modalOpen: 100,
    redirect: 500,
    alertClose: 30_000,
    savedNotice: 2_000,
    reconnect: 3_000,
    slow: 4_000,
    inactivity: 7_200_000,
  })
  expect(limits).toMatchObject({
    SESSION_LIMIT: 259_200_000,
    PAGE_SIZE: 25,
    SEARCH_SIZE: 100,
    MAX_ROWS: 200,
    PHYSICIAN_PICKER_SIZE: 200,
    TERM_PICKER_SIZE: 200,
    FILTER_MIN_ITEMS: 10,
  })
})

test('the permissions match the specification (§6), and an administrator has all of them', () => {
  expect(permissions).toEqual(accounts.find(({ role }) => role === 'admin')?.permissions)
})

test('only exact names are permissions', () => {
  for (const name of ['groups', 'top_specialties']) expect([name, isPermission(name)]).toEqual([name, true])
  for (const name of ['Groups', 'admin', '', 'toString', '__proto__'])
    expect([name, isPermission(name)]).toEqual([name, false])
})
