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

/** The start page and what is no section of the menu. */
const otherPaths = ['/', '/providers', '/workflows'] as const

const pagePaths: ReadonlySet<string> = new Set([...sectionPaths, ...otherPaths])

/** Whether the console may have a page at a path; decided by its first segment, in upper or lower case as the router does. */
export const isPagePath = (path: string): boolean => pagePaths.has(`/${path.split('/')[1] ?? ''}`.toLowerCase())
