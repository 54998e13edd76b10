import {
  BookOpen,
  EqualApproximately,
  FolderTree,
  LayoutDashboard,
  ListOrdered,
  type LucideIcon,
  Mails,
  Megaphone,
  ScrollText,
  Stethoscope,
  TrendingUp,
  UserRoundCog,
  UserRoundPen,
  UsersRound,
} from 'lucide-react'
import type { Identity } from '../../domain/permissions.ts'
import type { Permission, SectionPath } from '../../domain/sections.ts'

export type { SectionPath }

/** Sections whose records have an edit view and a deletion at their own URL, by machine name or by id. */
type SlugSection = '/cft' | '/synonyms' | '/group' | '/promoted_search' | '/specialty'
type IdSection = '/email' | '/user'
export type RecordSection = SlugSection | IdSection

/** Section of a record, and its key within that section. */
export type RecordAddress =
  | { readonly section: SlugSection; readonly slug: string }
  | { readonly section: IdSection; readonly id: string }

/** Returns the link options for a record's edit or delete dialog. */
export const linkTo = <Verb extends 'edit' | 'delete'>(verb: Verb, record: RecordAddress) =>
  'slug' in record
    ? ({ to: `${record.section}/${verb}/$slug`, params: { slug: record.slug } } as const)
    : ({ to: `${record.section}/${verb}/$id`, params: { id: record.id } } as const)

export interface Section {
  readonly title: string
  readonly path: SectionPath
  /** Target of its dashboard card; defaults to `path`. */
  readonly card?: '/providers' | '/audit'
  readonly description?: string
  readonly icon: LucideIcon
  /** Permission to see it in the menu and on the dashboard; null for everyone. */
  readonly menu: Permission | null
  /** Permission to open its routes; null for everyone. */
  readonly route: Permission | null
  /** Number of its menu group. Entries with the same number form a group. */
  readonly space: number
  /** True when neither its menu entry nor its card can be followed. */
  readonly disabled?: boolean
}

/**
 * All sections in menu order (spec §2). Drives the menu, cards, routes and tests. The audit log is open to everyone,
 * because everyone may read their own rows (spec §6). User management is open to everyone for their own account (design
 * §9.22).
 */
export const sections: readonly Section[] = [
  { title: 'Dashboard', path: '/dashboard', icon: LayoutDashboard, menu: null, route: null, space: 0 },
  {
    title: 'Clinical Focus Terms',
    path: '/cft',
    description: 'Conditions and treatments, with their UMLS concepts, specialties and physicians.',
    icon: Stethoscope,
    menu: 'terms',
    route: 'terms',
    space: 1,
  },
  {
    title: 'Synonyms',
    path: '/synonyms',
    description: 'Alternative names for terms, and the names shown to the public.',
    icon: EqualApproximately,
    menu: 'synonyms',
    route: 'synonyms',
    space: 1,
  },
  {
    title: 'Custom Groups',
    path: '/group',
    description: 'Named groups of physicians, their profile visibility and URL.',
    icon: UsersRound,
    menu: 'groups',
    route: 'groups',
    space: 1,
  },
  {
    title: 'Promoted Search',
    path: '/promoted_search',
    description: 'Program banners shown in search, with their schedules, specialties and terms.',
    icon: Megaphone,
    menu: 'groups',
    route: 'promoted_search',
    space: 1,
  },
  {
    title: 'Specialties',
    path: '/specialty',
    description: 'Specialties with their service lines, term lists and variant terms.',
    icon: FolderTree,
    menu: 'specialties',
    route: 'specialties',
    space: 2,
  },
  {
    title: 'Most Searched Specialties',
    path: '/top_specialties',
    description: 'The ordered list of specialties offered first in search.',
    icon: TrendingUp,
    menu: 'top_specialties',
    route: 'top_specialties',
    space: 2,
  },
  {
    title: 'Top Conditions',
    path: '/top_conditions',
    description: 'The ordered list of conditions offered first in search.',
    icon: ListOrdered,
    menu: 'top_specialties',
    route: 'top_specialties',
    space: 2,
  },
  {
    title: 'Physician Overrides',
    path: '/provider',
    card: '/providers',
    description: 'Corrections to physician profile fields, associations and awards.',
    icon: UserRoundPen,
    menu: 'provider_override',
    route: 'provider_override',
    space: 3,
  },
  {
    title: 'Practice Appointment Emails',
    path: '/email',
    description: 'The addresses that receive appointment requests for each practice.',
    icon: Mails,
    menu: 'emails',
    route: 'emails',
    space: 3,
  },
  {
    title: 'User Management',
    path: '/user',
    description: 'Accounts, account types and who can log in.',
    icon: UserRoundCog,
    menu: 'users',
    route: null,
    space: 4,
  },
  {
    title: 'Audit Logs',
    path: '/audit',
    description: 'Who changed what, and when.',
    icon: ScrollText,
    menu: 'logs',
    route: null,
    space: 4,
  },
  {
    title: 'Documentation & FAQ',
    path: '/faq',
    card: '/audit',
    description: 'Unavailable. Scheduled for future development.',
    icon: BookOpen,
    menu: null,
    route: null,
    space: 4,
    disabled: true,
  },
]

const holds = ({ permissions }: Identity, permission: Permission | null) =>
  permission === null || permissions.includes(permission)

export const menuOf = (identity: Identity): Section[] => sections.filter(({ menu }) => holds(identity, menu))

/** Returns true if the user may open the section's routes. */
export const mayOpen = (identity: Identity, section: Section): boolean => holds(identity, section.route)

export const sectionOf = (pathname: string): Section | undefined =>
  sections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))

/** Second path segment of a dialog, as in '/specialty/edit/cardiology', and its title. */
export const verbs = {
  add: 'Add',
  edit: 'Edit',
  delete: 'Delete',
  save: 'Save',
  preview: 'Preview by Date',
  copy: 'Copy Emails',
  'bulk-add': 'Bulk Add Email',
  remove: 'Bulk Remove Email',
  batches: 'Bulk Changes',
  undo: 'Undo Bulk Change',
} as const
const isVerb = (text: string): text is keyof typeof verbs => Object.hasOwn(verbs, text)

const titleFrom = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')

/** Returns the window's title for a path, e.g. 'Edit Cardiology · Specialties · DML'. */
export const titleOf = (pathname: string, productName: string, recordName: string | null = null): string => {
  const [, place, verb = ''] = pathname.split('/')
  if (place === 'workflows') return titleFrom(verb, 'Workflow Charts', productName)
  const action = isVerb(verb) ? `${verbs[verb]} ${recordName ?? ''}`.trim() : ''
  return titleFrom(action, sectionOf(pathname)?.title, productName)
}

/** Returns the window's title at an address without a page, or without access for this user. */
export const errorTitleOf = (title: string, productName: string): string => titleFrom(title, productName)
