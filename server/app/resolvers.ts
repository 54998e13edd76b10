import { AuditLog, auditQueries } from '../sections/audit/resolvers.ts'
import { changeQueries, changeSubscriptions } from '../sections/changes/resolvers.ts'
import { Group, groupMutations, groupQueries } from '../sections/groups/resolvers.ts'
import { awardQueries } from '../sections/physicians/award.ts'
import { Provider, ProviderOverrides, providerMutations, providerQueries } from '../sections/physicians/resolvers.ts'
import {
  EmailBatch,
  EmailBatchRow,
  PracticeEmail,
  practiceEmailMutations,
  practiceEmailQueries,
  practiceEmailSubscriptions,
} from '../sections/practiceEmails/resolvers.ts'
import { ProgramSchedule, PromotedProgram, programMutations, programQueries } from '../sections/programs/resolvers.ts'
import type { Resolvers } from '../sections/resolvers.gen.ts'
import { Specialty, specialtyMutations, specialtyQueries, VariantTerm } from '../sections/specialties/resolvers.ts'
import { Synonym, synonymMutations, synonymQueries } from '../sections/synonyms/resolvers.ts'
import { Condition, conditionMutations, conditionQueries } from '../sections/terms/conditions.ts'
import { CftTerm, termMutations, termQueries } from '../sections/terms/resolvers.ts'
import { TopCondition, TopSpecialty, topListMutations, topListQueries } from '../sections/topLists/resolvers.ts'
import { User, userMutations, userQueries, userSubscriptions } from '../sections/users/resolvers.ts'
import { sessionMutations, sessionQueries } from '../sections/users/sessionResolvers.ts'
import { UmlsConcept, UmlsSearchResult, vocabularyQueries } from '../sections/vocabulary/resolvers.ts'
import { workflowQueries } from '../sections/workflows/resolvers.ts'

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
