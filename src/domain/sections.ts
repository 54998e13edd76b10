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

export const isPermission = (name: string): name is Permission => (permissions as readonly string[]).includes(name)

/** Paths of the console's sections, by which routes, menu and cards name them. */
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

/** Sections whose records have an edit view and a deletion at an address of their own: by machine name, or by id. */
export const slugSections = [
  '/cft',
  '/synonyms',
  '/group',
  '/promoted_search',
  '/specialty',
] as const satisfies readonly SectionPath[]
export const idSections = ['/email', '/user'] as const satisfies readonly SectionPath[]

/** The start page and what is no section of the menu. */
const otherPaths = ['/', '/providers', '/workflows'] as const

/** Whether the console may have a page at a path; decided by its first segment, in upper or lower case as the router does. */
export const isPagePath = (path: string): boolean => {
  const place = `/${path.split('/')[1] ?? ''}`.toLowerCase()
  return [...sectionPaths, ...otherPaths].some((known) => known === place)
}
