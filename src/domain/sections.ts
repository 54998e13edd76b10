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
  '/changes',
  '/user',
  '/trash',
  '/audit',
  '/faq',
] as const
export type SectionPath = (typeof sectionPaths)[number]

const otherPaths = ['/', '/providers', '/workflows'] as const

/** Ignores case, because the router does. */
export const firstSegmentOf = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`.toLowerCase()

/** True when the console may have a page at a path. */
export const isPagePath = (pathname: string): boolean =>
  [...sectionPaths, ...otherPaths].some((path) => path === firstSegmentOf(pathname))
