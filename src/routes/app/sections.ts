import {
  Activity,
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
  Trash2,
  TrendingUp,
  UserRoundCog,
  UserRoundPen,
  UsersRound,
} from 'lucide-react'
import type { Identity } from '../../domain/permissions.ts'
import type { Permission, SectionPath } from '../../domain/sections.ts'

export type { SectionPath }

/** Sections whose dialogs have the machine name (slug) in the URL. */
type SlugSection = '/cft' | '/synonyms' | '/group' | '/promoted_search' | '/specialty'
type IdSection = '/email' | '/user'
export type RecordSection = SlugSection | IdSection

export type RecordLocation =
  | { readonly section: SlugSection; readonly slug: string }
  | { readonly section: IdSection; readonly id: string }

/** Returns the link options for a record's edit or delete dialog. */
export const linkTo = <Verb extends 'edit' | 'delete'>(verb: Verb, record: RecordLocation) =>
  'slug' in record
    ? ({ to: `${record.section}/${verb}/$slug`, params: { slug: record.slug } } as const)
    : ({ to: `${record.section}/${verb}/$id`, params: { id: record.id } } as const)

export interface Section {
  readonly title: string
  readonly path: SectionPath
  /** Link target of the dashboard card; defaults to `path`. */
  readonly card?: '/providers' | '/audit'
  readonly icon: LucideIcon
  /** Permission to see the section in the menu and on the dashboard; 'any' for one of all, null for none. */
  readonly menu: Permission | 'any' | null
  /** Permission to open the section's routes; 'any' for one of all, null for none. */
  readonly route: Permission | 'any' | null
  readonly menuGroup: number
  /** Reason why the section is unavailable. */
  readonly disabled?: string
}

/**
 * In menu order (spec §2). Every user can open the audit log and User Management, for their own data (spec §6, design
 * §9.22).
 */
export const sections: readonly Section[] = [
  { title: 'Dashboard', path: '/dashboard', icon: LayoutDashboard, menu: null, route: null, menuGroup: 0 },
  {
    title: 'Clinical Focus Terms',
    path: '/cft',
    icon: Stethoscope,
    menu: 'terms',
    route: 'terms',
    menuGroup: 1,
  },
  {
    title: 'Synonyms',
    path: '/synonyms',
    icon: EqualApproximately,
    menu: 'synonyms',
    route: 'synonyms',
    menuGroup: 1,
  },
  {
    title: 'Custom Groups',
    path: '/group',
    icon: UsersRound,
    menu: 'groups',
    route: 'groups',
    menuGroup: 1,
  },
  {
    title: 'Promoted Search',
    path: '/promoted_search',
    icon: Megaphone,
    menu: 'groups',
    route: 'promoted_search',
    menuGroup: 1,
  },
  {
    title: 'Specialties',
    path: '/specialty',
    icon: FolderTree,
    menu: 'specialties',
    route: 'specialties',
    menuGroup: 2,
  },
  {
    title: 'Most Searched Specialties',
    path: '/top_specialties',
    icon: TrendingUp,
    menu: 'top_specialties',
    route: 'top_specialties',
    menuGroup: 2,
  },
  {
    title: 'Top Conditions',
    path: '/top_conditions',
    icon: ListOrdered,
    menu: 'top_specialties',
    route: 'top_specialties',
    menuGroup: 2,
  },
  {
    title: 'Physician Overrides',
    path: '/provider',
    card: '/providers',
    icon: UserRoundPen,
    menu: 'provider_override',
    route: 'provider_override',
    menuGroup: 3,
  },
  {
    title: 'Practice Appointment Emails',
    path: '/email',
    icon: Mails,
    menu: 'emails',
    route: 'emails',
    menuGroup: 3,
  },
  {
    title: 'Changes',
    path: '/changes',
    icon: Activity,
    menu: null,
    route: null,
    menuGroup: 4,
  },
  {
    title: 'User Management',
    path: '/user',
    icon: UserRoundCog,
    menu: 'users',
    route: null,
    menuGroup: 4,
  },
  { title: 'Trash', path: '/trash', icon: Trash2, menu: 'any', route: 'any', menuGroup: 4 },
  {
    title: 'Audit Logs',
    path: '/audit',
    icon: ScrollText,
    menu: 'logs',
    route: null,
    menuGroup: 4,
  },
  {
    title: 'Documentation & FAQ',
    path: '/faq',
    card: '/audit',
    icon: BookOpen,
    menu: null,
    route: null,
    menuGroup: 4,
    disabled: 'Unavailable. Scheduled for future development.',
  },
]

const hasPermission = ({ permissions }: Identity, permission: Section['menu']) =>
  permission === null || (permission === 'any' ? permissions.length > 0 : permissions.includes(permission))

export const menuOf = (identity: Identity): Section[] => sections.filter(({ menu }) => hasPermission(identity, menu))

export const canOpen = (identity: Identity, section: Section): boolean => hasPermission(identity, section.route)

export const sectionOf = (pathname: string): Section | undefined =>
  sections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))

/** Keys are second path segments, e.g. 'edit' in '/specialty/edit/cardiology'. */
export const dialogTitles = {
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
const isDialogName = (text: string): text is keyof typeof dialogTitles => Object.hasOwn(dialogTitles, text)

const joinTitle = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')

/** Returns the window title for a path, e.g. 'Edit Cardiology · Specialties · DML'. */
export const titleOf = (pathname: string, productName: string, recordName: string | null = null): string => {
  const [, sectionName, dialogName = ''] = pathname.split('/')
  if (sectionName === 'workflows') return joinTitle(dialogName, 'Workflow Charts', productName)
  const action = isDialogName(dialogName) ? `${dialogTitles[dialogName]} ${recordName ?? ''}`.trim() : ''
  return joinTitle(action, sectionOf(pathname)?.title, productName)
}

export const errorTitleOf = (title: string, productName: string): string => joinTitle(title, productName)
