/** What a role may do: the entries of the token's list of permissions (spec §6). */
export const permissions = [
  'terms',
  'synonyms',
  'groups',
  'promoted_search',
  'specialties',
  'top_specialties',
  'provider_override',
  'emails',
  'users',
  'logs',
] as const
export type Permission = (typeof permissions)[number]

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

export const isPermission = (name: string): name is Permission => (permissions as readonly string[]).includes(name)
