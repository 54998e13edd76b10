/** Permissions of roles, as the token lists them (spec §6). */
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

export const isPermission = (name: string): name is Permission => (permissions as readonly string[]).includes(name)

/** Paths of the console's sections, for routes, menu and cards. */
const sectionPaths = [
  '/dashboard',
  '/cft',
  '/synonyms',
  '/group',
  '/promoted_search',
  '/specialty',
  '/top_specialties',
  '/top_conditions',
  '/provider',
  '/email',
  '/user',
  '/audit',
  '/faq',
] as const
export type SectionPath = (typeof sectionPaths)[number]

/** The start page and the paths that are not in the menu. */
const otherPaths = ['/', '/providers', '/workflows'] as const

/** True when the console may have a page at a path. Compares the first segment, ignoring case as the router does. */
export const isPagePath = (pathname: string): boolean => {
  const firstSegment = `/${pathname.split('/')[1] ?? ''}`.toLowerCase()
  return [...sectionPaths, ...otherPaths].some((path) => path === firstSegment)
}
