import type { Seeding } from '../demo/seeding.ts'
import { seedTerms } from '../demo/terms.ts'
import { AuditLog, auditQueries } from './audit/resolvers.ts'
import { auditLog } from './audit/transfer/auditLog.ts'
import { changeQueries, changeSubscriptions } from './changes/resolvers.ts'
import { seedDirectory } from './groups/demo/groups.ts'
import { Group, groupMutations, groupQueries } from './groups/resolvers.ts'
import { group } from './groups/transfer/group.ts'
import { awardQueries } from './physicians/award.ts'
import { seedAwards } from './physicians/demo/awards.ts'
import { seedOverrides } from './physicians/demo/overrides.ts'
import { Provider, ProviderOverrides, providerMutations, providerQueries } from './physicians/resolvers.ts'
import { award } from './physicians/transfer/award.ts'
import { overrideChange } from './physicians/transfer/overrideChange.ts'
import { provider } from './physicians/transfer/provider.ts'
import { seedPracticeEmails } from './practiceEmails/demo/practiceEmails.ts'
import {
  EmailBatch,
  EmailBatchRow,
  PracticeEmail,
  practiceEmailMutations,
  practiceEmailQueries,
  practiceEmailSubscriptions,
} from './practiceEmails/resolvers.ts'
import { emailBatch, emailBatchRow } from './practiceEmails/transfer/emailBatch.ts'
import { practiceEmail } from './practiceEmails/transfer/practiceEmail.ts'
import { seedPrograms } from './programs/demo/programs.ts'
import { ProgramSchedule, PromotedProgram, programMutations, programQueries } from './programs/resolvers.ts'
import { program } from './programs/transfer/program.ts'
import type { Resolvers } from './resolvers.gen.ts'
import { seedSpecialties } from './specialties/demo/specialtyRecords.ts'
import { Specialty, specialtyMutations, specialtyQueries, VariantTerm } from './specialties/resolvers.ts'
import { serviceLine, specialty } from './specialties/transfer/specialty.ts'
import { seedSynonyms } from './synonyms/demo/synonyms.ts'
import { Synonym, synonymMutations, synonymQueries } from './synonyms/resolvers.ts'
import { synonym } from './synonyms/transfer/synonym.ts'
import { Condition, conditionMutations, conditionQueries } from './terms/conditions.ts'
import { CftTerm, termMutations, termQueries } from './terms/resolvers.ts'
import { term } from './terms/transfer/term.ts'
import { seedTopLists } from './topLists/demo/topLists.ts'
import { TopCondition, TopSpecialty, topListMutations, topListQueries } from './topLists/resolvers.ts'
import { topList } from './topLists/transfer/topList.ts'
import { User, userMutations, userQueries, userSubscriptions } from './users/resolvers.ts'
import { sessionMutations, sessionQueries } from './users/sessionResolvers.ts'
import { user } from './users/transfer/user.ts'
import { UmlsConcept, UmlsSearchResult, vocabularyQueries } from './vocabulary/resolvers.ts'
import { workflowQueries } from './workflows/resolvers.ts'

/* Where all sections come together: a new one adds a line to each of these lists. */

/** The resolvers of every section. The contract says who may ask what; contract/permissions.ts enforces it. */
export const resolvers: Resolvers = {
  Query: {
    ...groupQueries,
    ...providerQueries,
    ...awardQueries,
    ...termQueries,
    ...vocabularyQueries,
    ...synonymQueries,
    ...specialtyQueries,
    ...topListQueries,
    ...conditionQueries,
    ...programQueries,
    ...practiceEmailQueries,
    ...auditQueries,
    ...userQueries,
    ...sessionQueries,
    ...changeQueries,
    ...workflowQueries,
  },
  Mutation: {
    ...sessionMutations,
    ...groupMutations,
    ...providerMutations,
    ...termMutations,
    ...synonymMutations,
    ...specialtyMutations,
    ...topListMutations,
    ...conditionMutations,
    ...programMutations,
    ...practiceEmailMutations,
    ...userMutations,
  },
  Subscription: {
    ...changeSubscriptions,
    ...practiceEmailSubscriptions,
    ...userSubscriptions,
  },
  Group,
  Provider,
  ProviderOverrides,
  CftTerm,
  UmlsConcept,
  UmlsSearchResult,
  Synonym,
  Specialty,
  VariantTerm,
  TopSpecialty,
  TopCondition,
  Condition,
  PromotedProgram,
  ProgramSchedule,
  PracticeEmail,
  EmailBatch,
  EmailBatchRow,
  AuditLog,
  User,
}

/** The types of lines, each after those that it refers to. */
export const kinds = [
  user,
  serviceLine,
  synonym,
  term,
  specialty,
  group,
  award,
  provider,
  overrideChange,
  topList,
  program,
  practiceEmail,
  emailBatch,
  emailBatchRow,
  auditLog,
]

/** The demo rows by part of the directory, each after those that it refers to, with chance of its own. */
export const seeds: Readonly<Record<string, (seeding: Seeding) => Promise<void>>> = {
  'physicians and groups': seedDirectory,
  specialties: seedSpecialties,
  terms: seedTerms,
  synonyms: seedSynonyms,
  overrides: seedOverrides,
  awards: seedAwards,
  'top lists': seedTopLists,
  programs: seedPrograms,
  'practice emails': seedPracticeEmails,
}
