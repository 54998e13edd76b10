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

export const isPermission = (name: string): name is Permission => (permissions as readonly string[]).includes(name)
