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

/** Sections by path in the order of the menu, with the exact texts. `menu` defaults to CURATORS. */
const sections: Readonly<Record<string, Omit<Section, 'path' | 'menu'> & Partial<Section>>> = {
  '/dashboard': { title: 'Dashboard', menu: ALL },
  '/cft': {
    title: 'Clinical Focus Terms',
    card: ['/cft', 'Conditions and treatments, with their UMLS concepts, specialties and physicians.'],
    dialog: ['/cft/add', 'Add New CFT'],
  },
  '/synonyms': {
    title: 'Synonyms',
    card: ['/synonyms', 'Alternative names for terms, and the names shown to the public.'],
    dialog: ['/synonyms/add', 'Add New Synonym'],
  },
  '/group': {
    title: 'Custom Groups',
    menu: ['admin', 'curator', 'groups'],
    card: ['/group', 'Named groups of physicians, their profile visibility and URL.'],
    dialog: ['/group/add', 'Add New Group'],
  },
  '/promoted_search': {
    title: 'Promoted Search',
    menu: ['admin', 'curator', 'groups'],
    allowedRoles: CURATORS,
    card: ['/promoted_search', 'Program banners shown in search, with their schedules, specialties and terms.'],
    dialog: ['/promoted_search/add', 'Create Promoted Program'],
  },
  '/specialty': {
    title: 'Specialties',
    card: ['/specialty', 'Specialties with their service lines, term lists and variant terms.'],
    dialog: ['/specialty/add', 'Add New Specialty'],
  },
  '/top_specialties': {
    title: 'Most Searched Specialties',
    card: ['/top_specialties', 'The ordered list of specialties offered first in search.'],
    dialog: ['/top_specialties/add', 'Add Specialty To Most Searched List'],
  },
  '/top_conditions': {
    title: 'Top Conditions',
    card: ['/top_conditions', 'The ordered list of conditions offered first in search.'],
    dialog: ['/top_conditions/add', 'Add Condition To Top Conditions List'],
  },
  '/provider': {
    title: 'Physician Overrides',
    menu: ['admin', 'curator', 'awards'],
    card: ['/providers', 'Corrections to physician profile fields, associations and awards.'],
    dialog: ['/provider/edit/10', 'Manage Provider Overrides'],
  },
  '/email': {
    title: 'Practice Appointment Emails',
    card: ['/email', 'The addresses that receive appointment requests for each practice.'],
    dialog: ['/email/add', 'Add Practice'],
  },
  '/changes': {
    title: 'Changes',
    menu: ALL,
    card: ['/changes', 'Changes in your sections since your last visit, by day and record.'],
  },
  '/user': {
    title: 'User Management',
    menu: ['admin'],
    card: ['/user', 'Accounts, account types and who can log in.'],
    dialog: ['/user/add', 'Add New User'],
  },
  '/trash': { title: 'Trash', menu: ALL },
  '/audit': {
    title: 'Audit Logs',
    menu: ['admin', 'auditor'],
    allowedRoles: ALL,
    card: ['/audit', 'Who changed what, and when.'],
  },
  '/faq': {
    title: 'Documentation & FAQ',
    menu: ALL,
    card: ['/audit', 'Unavailable. Scheduled for future development.'],
  },
}
export const menuSections: readonly Section[] = Object.entries(sections).map(([path, section]) => ({
  path,
  menu: CURATORS,
  ...section,
}))

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

/** Returns a rule under each of the named fields. */
const each = (rule: Rule, fields: string): Readonly<Record<string, Rule>> =>
  Object.fromEntries(fields.split(/\s+/).map((field) => [field, rule]))

export const rules = {
  Query: {
    groups: ['groups', 'provider_override'],
    ...each(['groups'], 'group groupProvidersPreview'),
    providers: ['provider_override', 'groups', 'terms', 'emails'],
    ...each(
      ['provider_override'],
      'provider providerRaw providerOverrides providerOverrideHistory providerTermMatch awards',
    ),
    ...each(['terms', 'provider_override'], 'providerTermsPreview termProvidersPreview TermsForProvider'),
    cftTerms: ['terms', 'synonyms', 'specialties', 'top_specialties', 'provider_override', 'promoted_search'],
    ...each(['terms', 'synonyms', 'top_specialties'], 'cftTerm umlsConcept umlsSearch'),
    ...each(['terms', 'synonyms'], 'term synonyms synonymsList synonym'),
    specialties: ['specialties', 'top_specialties', 'terms', 'provider_override', 'promoted_search'],
    specialty: ['specialties'],
    ...each(['specialties', 'terms'], 'specialtyClinicalFocusTerms serviceLines'),
    ...each(['top_specialties'], 'topSpecialties topSpecialty topConditions topCondition'),
    ...each(['top_specialties', 'terms'], 'conditions condition'),
    ...each(
      ['promoted_search'],
      'promotedPrograms program programSchedules programSpecialties programIconsList programSlug programPreview',
    ),
    ...each(['emails'], 'practiceEmails practiceEmail emailBatchPreview emailBatches emailBatch'),
    ...each(
      'signed in',
      `auditLogs users viewer authItems workflowPaths findAnything undoPreview changeRecordsPreview bulkChange trash changes changesVisit listViews
        myViews listColumns`,
    ),
    user: 'own account',
    recordUses: 'by kind',
    recordHistory: 'by kind',
  },
  Mutation: {
    createToken: 'everybody',
    ...each(
      'signed in',
      `removeToken undoChange changeRecords markChangesSeen followChanges saveListView removeListView pinListView chooseListColumns
        prepareBulkChange addSheetRows previewBulkChange saveBulkChange`,
    ),
    ...each(
      ['groups'],
      `createGroup updateGroup removeGroup createGroupProviderAssociation createGroupProvidersAssociation
        removeGroupProviderAssociation`,
    ),
    updateProviderOverrides: ['provider_override'],
    ...each(
      { anyOf: ['provider_override'], unlessRole: 'trulyAwardUser' },
      `removeOverrides updateProviderSpecialtyTerms updateSpecialtyInheritedListStatus
        updateSpecialtyHeaderVisibilty`,
    ),
    ...each(['terms'], 'createTerm updateTerm removeTerm createCondition updateCondition deleteCondition'),
    ...each(
      ['terms', 'specialties'],
      `createTermSpecialtyAssociation removeTermSpecialtyAssociation createTermSpecialtyVariantAssociation
        removeTermSpecialtyVariantAssociation createTermSpecialtyMasterAssociation
        removeTermSpecialtyMasterAssociation copyDefaultVariantTerms`,
    ),
    ...each(
      { anyOf: ['terms', 'provider_override'], unlessRole: 'trulyAwardUser' },
      `createTermProviderAssociation createTermsProviderAssociation createTermsByProviderAssociation
        removeTermProviderAssociation`,
    ),
    ...each(
      ['terms', 'synonyms'],
      `createSynonym createOnlySynonym createTermSynonymAssociation removeTermSynonymAssociation
        setPrimarySynonym clearPrimarySynonym`,
    ),
    ...each(['synonyms'], 'updateSynonym removeSynonym'),
    ...each(
      ['specialties'],
      `createSpecialty updateSpecialty deleteSpecialty createSpecialtyServiceLineAssociation
        removeSpecialtyServiceLineAssociation changeVariantsSearchStatusAssociation
        createSpecialtyParentAssociation removeSpecialtyParentAssociation`,
    ),
    ...each(
      ['top_specialties'],
      `createTopSpecialty updateTopSpecialty deleteTopSpecialty createTopCondition updateTopCondition
        deleteTopCondition`,
    ),
    ...each(
      ['promoted_search'],
      `createPromotedProgram updatePromotedProgram deletePromotedProgram createProgramSchedule
        updateProgramScheduleStatus deleteProgramSchedule createProgramSpecialty
        updateProgramSpecialtyInheritedTerms deleteProgramSpecialty createProgramTermAssociation
        deleteProgramTermAssociation`,
    ),
    ...each('administrators', 'createUser removeUser'),
    updateUser: 'own account',
    ...each(['emails'], 'createEmail updateEmail removeEmail copyEmails bulkAddEmail bulkRemoveEmail undoEmailBatch'),
  },
  Subscription: {
    ...each('by kind', 'recordChanged listChanged openRecord'),
    emailBatchProgress: ['emails'],
    auditLogged: 'signed in',
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
  if (rule === 'everybody' || rule === 'signed in') return true
  if (rule === 'administrators' || rule === 'own account') return account.role === 'admin'
  return hasPermission(rule, account)
}

/** True when a caller without a session may use a field. */
export const isOpen = (type: string, field: string): boolean => ruleOf(type, field) === 'everybody'
