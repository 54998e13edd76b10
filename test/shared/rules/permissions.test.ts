import { expect, test } from 'vitest'
import { haveSamePermissions } from '../../../src/domain/permissions.ts'
import type { Permission } from '../../../src/domain/sections.ts'

const authority = (role: string, ...permissions: Permission[]) => ({ role, permissions })
const curator = authority('curator', 'groups', 'emails')

test.each([
  ['with the same role and permissions', authority('curator', 'groups', 'emails'), true],
  ['with permissions in another order', authority('curator', 'emails', 'groups'), true],
  ['with another role', authority('trulyAwardUser', 'groups', 'emails'), false],
  ['with a permission less', authority('curator', 'groups'), false],
  ['with a permission more', authority('curator', 'groups', 'emails', 'logs'), false],
  ['with another permission', authority('curator', 'groups', 'logs'), false],
])('a user %s (%j) has the same permissions: %s', (_, other, isSame) => {
  expect(haveSamePermissions(curator, other)).toBe(isSame)
  expect(haveSamePermissions(other, curator)).toBe(isSame)
})
