import type { RecordKind } from '../../server/contract/types.gen.ts'
import type { Permission } from '../../src/domain/sections.ts'
import type { Username } from './cases.ts'

/*
 * Permission table of the specification (§6, §7). It must not be generated from the contract, because tests compare the
 * service with this table.
 */

export interface Account {
  readonly username: string
  readonly role: string
  readonly permissions: readonly Permission[]
}

const curated = [
  'terms',
  'synonyms',
  'groups',
  'promoted_search',
  'specialties',
  'top_specialties',
  'provider_override',
  'emails',
] as const

/** Demo users, one for each role, ordered by number of permissions. */
export const accounts: readonly (Account & { readonly username: Username })[] = [
  { username: 'auditor', role: 'auditor', permissions: ['logs'] },
  { username: 'awards', role: 'trulyAwardUser', permissions: ['provider_override'] },
  { username: 'groups', role: 'groupCurator', permissions: ['groups'] },
  { username: 'curator', role: 'curator', permissions: curated },
  { username: 'admin', role: 'admin', permissions: [...curated, 'users', 'logs'] },
]

export const ALL = ['admin', 'curator', 'groups', 'auditor', 'awards'] as const
export type Role = (typeof ALL)[number]
export const CURATORS = ['admin', 'curator'] as const

/** Section of the console, and the roles that may see and open it (§2, §6). */
interface Section {
  readonly title: string
  readonly path: string
  /** Roles whose menu and dashboard show the section. */
  readonly menu: readonly Role[]
  /** Roles that may open its address. Defaults to `menu`. */
  readonly allowedRoles?: readonly Role[]
  readonly card?: readonly [href: string, description: string]
  readonly dialog?: readonly [path: string, title: string]
}

/** Sections in the order of the menu, with the exact texts. */
export const menuSections: readonly Section[] = [
  { title: 'Dashboard', path: '/dashboard', menu: ALL },
  {
    title: 'Clinical Focus Terms',
    path: '/cft',
    menu: CURATORS,
    card: ['/cft', 'Conditions and treatments, with their UMLS concepts, specialties and physicians.'],
    dialog: ['/cft/add', 'Add New CFT'],
  },
  {
    title: 'Synonyms',
    path: '/synonyms',
    menu: CURATORS,
    card: ['/synonyms', 'Alternative names for terms, and the names shown to the public.'],
    dialog: ['/synonyms/add', 'Add New Synonym'],
  },
  {
    title: 'Custom Groups',
    path: '/group',
    menu: ['admin', 'curator', 'groups'],
    card: ['/group', 'Named groups of physicians, their profile visibility and URL.'],
    dialog: ['/group/add', 'Add New Group'],
  },
  {
    title: 'Promoted Search',
    path: '/promoted_search',
    menu: ['admin', 'curator', 'groups'],
    allowedRoles: CURATORS,
    card: ['/promoted_search', 'Program banners shown in search, with their schedules, specialties and terms.'],
    dialog: ['/promoted_search/add', 'Create Promoted Program'],
  },
  {
    title: 'Specialties',
    path: '/specialty',
    menu: CURATORS,
    card: ['/specialty', 'Specialties with their service lines, term lists and variant terms.'],
    dialog: ['/specialty/add', 'Add New Specialty'],
  },
  {
    title: 'Most Searched Specialties',
    path: '/top_specialties',
    menu: CURATORS,
    card: ['/top_specialties', 'The ordered list of specialties offered first in search.'],
    dialog: ['/top_specialties/add', 'Add Specialty To Most Searched List'],
  },
  {
    title: 'Top Conditions',
    path: '/top_conditions',
    menu: CURATORS,
    card: ['/top_conditions', 'The ordered list of conditions offered first in search.'],
    dialog: ['/top_conditions/add', 'Add Condition To Top Conditions List'],
  },
  {
    title: 'Physician Overrides',
    path: '/provider',
    menu: ['admin', 'curator', 'awards'],
    card: ['/providers', 'Corrections to physician profile fields, associations and awards.'],
    dialog: ['/provider/edit/10', 'Manage Provider Overrides'],
  },
  {
    title: 'Practice Appointment Emails',
    path: '/email',
    menu: CURATORS,
    card: ['/email', 'The addresses that receive appointment requests for each practice.'],
    dialog: ['/email/add', 'Add Practice'],
  },
  {
    title: 'User Management',
    path: '/user',
    menu: ['admin'],
    card: ['/user', 'Accounts, account types and who can log in.'],
    dialog: ['/user/add', 'Add New User'],
  },
  {
    title: 'Audit Logs',
    path: '/audit',
    menu: ['admin', 'auditor'],
    allowedRoles: ALL,
    card: ['/audit', 'Who changed what, and when.'],
  },
  {
    title: 'Documentation & FAQ',
    path: '/faq',
    menu: ALL,
    card: ['/audit', 'Unavailable. Scheduled for future development.'],
  },
]

type Needs =
  /** Any one of these permissions. */
  | readonly Permission[]
  /** Any one of these permissions, except for one role. */
  | { readonly anyOf: readonly Permission[]; readonly unlessRole: string }
type KindRule = 'own account' | Needs
type Rule = 'everybody' | 'signed in' | 'administrators' | 'by kind' | KindRule

export const kindRules: Readonly<Record<RecordKind, KindRule>> = {
  GROUP: ['groups'],
  PROVIDER: ['provider_override'],
  TERM: ['terms'],
  SYNONYM: ['synonyms', 'terms'],
  SPECIALTY: ['specialties'],
  TOP_SPECIALTY: ['top_specialties'],
  TOP_CONDITION: ['top_specialties'],
  CONDITION: ['top_specialties', 'terms'],
  PROMOTED_PROGRAM: ['promoted_search'],
  PRACTICE_EMAIL: ['emails'],
  USER: 'own account',
}

export const rules = {
  Query: {
    groups: ['groups', 'provider_override'],
    group: ['groups'],
    providers: ['provider_override', 'groups', 'terms', 'emails'],
    provider: ['provider_override'],
    providerRaw: ['provider_override'],
    providerOverrides: ['provider_override'],
    providerOverrideHistory: ['provider_override'],
    providerTermMatch: ['provider_override'],
    providerTermsPreview: ['terms', 'provider_override'],
    termProvidersPreview: ['terms', 'provider_override'],
    groupProvidersPreview: ['groups'],
    TermsForProvider: ['provider_override', 'terms'],
    awards: ['provider_override'],
    cftTerms: ['terms', 'synonyms', 'specialties', 'top_specialties', 'provider_override', 'promoted_search'],
    cftTerm: ['terms', 'synonyms', 'top_specialties'],
    term: ['terms', 'synonyms'],
    umlsConcept: ['terms', 'synonyms', 'top_specialties'],
    umlsSearch: ['terms', 'synonyms', 'top_specialties'],
    synonyms: ['synonyms', 'terms'],
    synonymsList: ['synonyms', 'terms'],
    synonym: ['synonyms', 'terms'],
    specialties: ['specialties', 'top_specialties', 'terms', 'provider_override', 'promoted_search'],
    specialty: ['specialties'],
    specialtyClinicalFocusTerms: ['specialties', 'terms'],
    serviceLines: ['specialties', 'terms'],
    topSpecialties: ['top_specialties'],
    topSpecialty: ['top_specialties'],
    topConditions: ['top_specialties'],
    topCondition: ['top_specialties'],
    conditions: ['top_specialties', 'terms'],
    condition: ['top_specialties', 'terms'],
    promotedPrograms: ['promoted_search'],
    program: ['promoted_search'],
    programSchedules: ['promoted_search'],
    programSpecialties: ['promoted_search'],
    programIconsList: ['promoted_search'],
    programSlug: ['promoted_search'],
    programPreview: ['promoted_search'],
    practiceEmails: ['emails'],
    practiceEmail: ['emails'],
    emailBatchPreview: ['emails'],
    emailBatches: ['emails'],
    emailBatch: ['emails'],
    auditLogs: 'signed in',
    users: 'signed in',
    user: 'own account',
    viewer: 'signed in',
    authItems: 'signed in',
    recordUses: 'by kind',
    workflowPaths: 'signed in',
  },
  Mutation: {
    createToken: 'everybody',
    removeToken: 'signed in',
    createGroup: ['groups'],
    updateGroup: ['groups'],
    removeGroup: ['groups'],
    createGroupProviderAssociation: ['groups'],
    createGroupProvidersAssociation: ['groups'],
    removeGroupProviderAssociation: ['groups'],
    updateProviderOverrides: ['provider_override'],
    removeOverrides: { anyOf: ['provider_override'], unlessRole: 'trulyAwardUser' },
    updateProviderSpecialtyTerms: { anyOf: ['provider_override'], unlessRole: 'trulyAwardUser' },
    updateSpecialtyInheritedListStatus: { anyOf: ['provider_override'], unlessRole: 'trulyAwardUser' },
    updateSpecialtyHeaderVisibilty: { anyOf: ['provider_override'], unlessRole: 'trulyAwardUser' },
    createTerm: ['terms'],
    updateTerm: ['terms'],
    removeTerm: ['terms'],
    createTermSpecialtyAssociation: ['terms', 'specialties'],
    removeTermSpecialtyAssociation: ['terms', 'specialties'],
    createTermSpecialtyVariantAssociation: ['terms', 'specialties'],
    removeTermSpecialtyVariantAssociation: ['terms', 'specialties'],
    createTermSpecialtyMasterAssociation: ['terms', 'specialties'],
    removeTermSpecialtyMasterAssociation: ['terms', 'specialties'],
    copyDefaultVariantTerms: ['terms', 'specialties'],
    createTermProviderAssociation: { anyOf: ['terms', 'provider_override'], unlessRole: 'trulyAwardUser' },
    createTermsProviderAssociation: { anyOf: ['terms', 'provider_override'], unlessRole: 'trulyAwardUser' },
    createTermsByProviderAssociation: { anyOf: ['terms', 'provider_override'], unlessRole: 'trulyAwardUser' },
    removeTermProviderAssociation: { anyOf: ['terms', 'provider_override'], unlessRole: 'trulyAwardUser' },
    createSynonym: ['synonyms', 'terms'],
    createOnlySynonym: ['synonyms', 'terms'],
    updateSynonym: ['synonyms'],
    removeSynonym: ['synonyms'],
    createTermSynonymAssociation: ['synonyms', 'terms'],
    removeTermSynonymAssociation: ['synonyms', 'terms'],
    setPrimarySynonym: ['synonyms', 'terms'],
    clearPrimarySynonym: ['synonyms', 'terms'],
    createSpecialty: ['specialties'],
    updateSpecialty: ['specialties'],
    deleteSpecialty: ['specialties'],
    createSpecialtyServiceLineAssociation: ['specialties'],
    removeSpecialtyServiceLineAssociation: ['specialties'],
    changeVariantsSearchStatusAssociation: ['specialties'],
    createSpecialtyParentAssociation: ['specialties'],
    removeSpecialtyParentAssociation: ['specialties'],
    createTopSpecialty: ['top_specialties'],
    updateTopSpecialty: ['top_specialties'],
    deleteTopSpecialty: ['top_specialties'],
    createTopCondition: ['top_specialties'],
    updateTopCondition: ['top_specialties'],
    deleteTopCondition: ['top_specialties'],
    createCondition: ['terms'],
    updateCondition: ['terms'],
    deleteCondition: ['terms'],
    createPromotedProgram: ['promoted_search'],
    updatePromotedProgram: ['promoted_search'],
    deletePromotedProgram: ['promoted_search'],
    createProgramSchedule: ['promoted_search'],
    updateProgramScheduleStatus: ['promoted_search'],
    deleteProgramSchedule: ['promoted_search'],
    createProgramSpecialty: ['promoted_search'],
    updateProgramSpecialtyInheritedTerms: ['promoted_search'],
    deleteProgramSpecialty: ['promoted_search'],
    createProgramTermAssociation: ['promoted_search'],
    deleteProgramTermAssociation: ['promoted_search'],
    createUser: 'administrators',
    updateUser: 'own account',
    removeUser: 'administrators',
    createEmail: ['emails'],
    updateEmail: ['emails'],
    removeEmail: ['emails'],
    copyEmails: ['emails'],
    bulkAddEmail: ['emails'],
    bulkRemoveEmail: ['emails'],
    undoEmailBatch: ['emails'],
  },
  Subscription: {
    recordChanged: 'by kind',
    listChanged: 'by kind',
    openRecord: 'by kind',
    emailBatchProgress: ['emails'],
    viewer: 'signed in',
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Rule>>>>

const ruleOf = (type: string, field: string): Rule => {
  const fields: Readonly<Record<string, Readonly<Record<string, Rule>>>> = rules
  const rule = fields[type]?.[field]
  if (rule === undefined) throw new Error(`test/support/permissions.ts has no rule for ${type}.${field}.`)
  return rule
}

const hasPermission = (needs: Needs, { role, permissions }: Account): boolean => {
  const { anyOf, unlessRole } = 'anyOf' in needs ? needs : { anyOf: needs, unlessRole: undefined }
  return role !== unlessRole && anyOf.some((permission) => permissions.includes(permission))
}

/** True when an account may use a field. For 'own account', the account is another user's. */
export const isPermitted = (
  type: string,
  field: string,
  account: Account,
  { kind }: { readonly kind?: unknown } = {},
): boolean => {
  const declaredRule = ruleOf(type, field)
  const rule = declaredRule === 'by kind' ? kindRules[kind as RecordKind] : declaredRule
  switch (rule) {
    case 'everybody':
    case 'signed in':
      return true
    case 'administrators':
    case 'own account':
      return account.role === 'admin'
    default:
      return hasPermission(rule, account)
  }
}

/** True when a caller without a session may use a field. */
export const isOpen = (type: string, field: string): boolean => ruleOf(type, field) === 'everybody'
