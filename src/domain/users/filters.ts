import type { FilterTable } from '../filterFields.ts'

/** Roles that migrations create. */
const roles = {
  admin: 'admin',
  auditor: 'auditor',
  curator: 'curator',
  groupCurator: 'groupCurator',
  trulyAwardUser: 'trulyAwardUser',
}

/** Filters of the list of accounts. */
export const userFilters = {
  status: { kind: 'flag', label: 'User Status', on: 'enabled', off: 'disabled' },
  role: { kind: 'choice', label: 'Account Type', choices: roles },
  updated: { kind: 'date', label: 'Last Modified' },
} as const satisfies FilterTable
