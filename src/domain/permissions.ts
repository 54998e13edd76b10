import type { Permission } from './sections.ts'

/** The role whose holders administer accounts. */
export const ADMIN_ROLE = 'admin'
/** The role whose holders manage physician awards and nothing else of an override. */
export const AWARD_ROLE = 'trulyAwardUser'

/** Who is signed in, as the token tells. */
export interface Identity {
  readonly id: string
  readonly username: string
  readonly role: string
  readonly permissions: readonly Permission[]
}

/** What somebody may do. */
interface Authority {
  readonly role: string
  readonly permissions: Iterable<Permission>
}
/** Whether two are of one role, and may do the same. */
export const mayDoTheSame = (one: Authority, other: Authority): boolean =>
  one.role === other.role && new Set(one.permissions).symmetricDifference(new Set(other.permissions)).size === 0
