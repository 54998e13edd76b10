import type { RecordKind } from '../../server/contract/types.gen.ts'
import type { Permission } from '../../src/domain/sections.ts'
import type { Username } from './cases.ts'

/*
 * The specification's permission table (§6, §7), written by hand. Tests compare the service with it, so nothing here may be
 * read from the contract or generated from it.
 */

/** A user by role and permissions. */
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

/** The demo users, one of each role, least permissions first. */
export const accounts: readonly (Account & { readonly username: Username })[] = [
  { username: 'auditor', role: 'auditor', permissions: ['logs'] },
  { username: 'awards', role: 'trulyAwardUser', permissions: ['provider_override'] },
  { username: 'groups', role: 'groupCurator', permissions: ['groups'] },
  { username: 'curator', role: 'curator', permissions: curated },
  { username: 'admin', role: 'admin', permissions: [...curated, 'users', 'logs'] },
]

type Needs =
  /** Any one of these permissions. */
  | readonly Permission[]
  /** Any one of these permissions, except for one role. */
  | { readonly anyOf: readonly Permission[]; readonly unlessRole: string }
type KindRule = 'own account' | Needs
type Rule = 'everybody' | 'signed in' | 'administrators' | 'by kind' | KindRule

/** Who may ask about each kind of record. */
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

/** Who may ask each field of the contract. */
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
  if (rule === undefined) throw new Error(`test/support/permissions.ts does not say who may ask ${type}.${field}.`)
  return rule
}

const holds = (needs: Needs, { role, permissions }: Account): boolean => {
  const { anyOf, unlessRole } = 'anyOf' in needs ? needs : { anyOf: needs, unlessRole: undefined }
  return role !== unlessRole && anyOf.some((permission) => permissions.includes(permission))
}

/** Whether an account may ask a field. Under 'own account' tests ask for another user's account. */
export const isPermitted = (
  type: string,
  field: string,
  account: Account,
  { kind }: { readonly kind?: unknown } = {},
): boolean => {
  const said = ruleOf(type, field)
  const rule = said === 'by kind' ? kindRules[kind as RecordKind] : said
  switch (rule) {
    case 'everybody':
    case 'signed in':
      return true
    case 'administrators':
    case 'own account':
      return account.role === 'admin'
    default:
      return holds(rule, account)
  }
}

/** Whether strangers may ask a field. */
export const isOpen = (type: string, field: string): boolean => ruleOf(type, field) === 'everybody'
