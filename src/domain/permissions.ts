import type { Permission } from './sections.ts'

export const ADMIN_ROLE = 'admin'
/** Role that manages the awards of physicians, but none of their overrides. */
export const AWARD_ROLE = 'trulyAwardUser'

export interface Identity {
  readonly id: string
  readonly username: string
  readonly role: string
  readonly permissions: readonly Permission[]
}

interface Authority {
  readonly role: string
  readonly permissions: Iterable<Permission>
}
export const haveSamePermissions = (one: Authority, other: Authority): boolean =>
  one.role === other.role && new Set(one.permissions).symmetricDifference(new Set(other.permissions)).size === 0
