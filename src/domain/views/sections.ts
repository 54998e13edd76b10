import { firstSegmentOf, type Permission, type SectionPath } from '../sections.ts'

interface ListSectionRules {
  readonly path: SectionPath
  /** Permission to open the section; 'any' for one of all, null for none. */
  readonly permission: Permission | 'any' | null
}

/** Sections whose lists have views and columns, by their names in the contract. */
export const listSections = {
  TERMS: { path: '/cft', permission: 'terms' },
  SYNONYMS: { path: '/synonyms', permission: 'synonyms' },
  GROUPS: { path: '/group', permission: 'groups' },
  PROGRAMS: { path: '/promoted_search', permission: 'promoted_search' },
  SPECIALTIES: { path: '/specialty', permission: 'specialties' },
  PHYSICIANS: { path: '/provider', permission: 'provider_override' },
  PRACTICE_EMAILS: { path: '/email', permission: 'emails' },
  USERS: { path: '/user', permission: null },
  TRASH: { path: '/trash', permission: 'any' },
  AUDIT_LOGS: { path: '/audit', permission: null },
} as const satisfies Readonly<Record<string, ListSectionRules>>

export type ListSection = keyof typeof listSections

const names = Object.keys(listSections) as ListSection[]

export const canOpenList = (section: ListSection, permissions: ReadonlySet<Permission>): boolean => {
  const { permission }: ListSectionRules = listSections[section]
  return permission === null || (permission === 'any' ? permissions.size > 0 : permissions.has(permission))
}

/** Returns the sections that a user with these permissions may open. */
export const openLists = (permissions: ReadonlySet<Permission>): ListSection[] =>
  names.filter((section) => canOpenList(section, permissions))

/** Returns the section of a page, or undefined for a page without such a list. */
export const listSectionOf = (pathname: string): ListSection | undefined =>
  names.find((section) => listSections[section].path === firstSegmentOf(pathname))
