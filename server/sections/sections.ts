import { practiceName } from '../../src/domain/practiceEmails/email.ts'
import { groupEvents, programEvents, specialtyEvents, termEvents } from '../demo/events.ts'
import { describeRecord, recordsOf } from '../demo/savedRecords.ts'
import type { Seeding } from '../demo/seeding.ts'
import { seedTerms } from '../demo/terms.ts'
import { practiceEvents, profileEvents } from '../demo/userEvents.ts'
import { findCondition } from '../records/kinds/condition.ts'
import { fieldsOf as groupFields, groupReferences, groups } from '../records/kinds/group.ts'
import { type PracticeEmailRow, practiceEmails, fieldsOf as practiceFields } from '../records/kinds/practiceEmail.ts'
import { fieldsOf as programFields, programs } from '../records/kinds/program.ts'
import { findProvider, providerReferences } from '../records/kinds/provider.ts'
import { specialties, fieldsOf as specialtyFields, specialtyReferences } from '../records/kinds/specialty.ts'
import { fieldsOf as synonymFields, synonymReferences, synonyms } from '../records/kinds/synonym.ts'
import { fieldsOf as termFields, termReferences, terms } from '../records/kinds/term.ts'
import { topConditions, topSpecialties } from '../records/kinds/topList.ts'
import { findUser } from '../records/kinds/user.ts'
import { noReferences } from '../records/references.ts'
import { AuditLog, auditQueries } from './audit/resolvers.ts'
import { auditLog } from './audit/transfer/auditLog.ts'
import { BulkChange, bulkMutations, bulkQueries } from './bulk/resolvers.ts'
import { type ChangeableKinds, manyResolvers } from './changes/many.ts'
import { changeResolvers, type RecordKinds } from './changes/resolvers.ts'
import { ChangedRecord, feedMutations, feedQueries } from './feed/resolvers.ts'
import { findQueriesOf } from './find/resolvers.ts'
import { groupHistory, seedDirectory } from './groups/demo/groups.ts'
import { manyGroups } from './groups/many.ts'
import { Group, groupMutations, groupQueries } from './groups/resolvers.ts'
import { group } from './groups/transfer/group.ts'
import { overrideHistory } from './physicians/demo/overrideHistory.ts'
import { seedAwards, seedOverrides } from './physicians/demo/overrides.ts'
import { Provider, ProviderOverrides, providerMutations, providerQueries } from './physicians/resolvers.ts'
import { award } from './physicians/transfer/award.ts'
import { overrideChange } from './physicians/transfer/overrideChange.ts'
import { provider } from './physicians/transfer/provider.ts'
import { batchHistory } from './practiceEmails/demo/emailBatches.ts'
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
import { programPartHistory } from './programs/demo/partHistory.ts'
import { seedPrograms } from './programs/demo/programs.ts'
import { listPrograms } from './programs/lists.ts'
import { manyPrograms } from './programs/many.ts'
import { programReferences } from './programs/references.ts'
import { ProgramSchedule, PromotedProgram, programMutations, programQueries } from './programs/resolvers.ts'
import { program } from './programs/transfer/program.ts'
import type { Resolvers } from './resolvers.gen.ts'
import { seedSpecialties } from './specialties/demo/specialtyRecords.ts'
import { listSpecialties } from './specialties/lists.ts'
import { manySpecialties } from './specialties/many.ts'
import { Specialty, specialtyMutations, specialtyQueries, VariantTerm } from './specialties/resolvers.ts'
import { serviceLine, specialty } from './specialties/transfer/specialty.ts'
import { seedSynonyms } from './synonyms/demo/synonyms.ts'
import { manySynonyms } from './synonyms/many.ts'
import { Synonym, synonymMutations, synonymQueries } from './synonyms/resolvers.ts'
import { synonym } from './synonyms/transfer/synonym.ts'
import { Condition, conditionMutations, conditionQueries } from './terms/conditions.ts'
import { manyTerms } from './terms/many.ts'
import { CftTerm, termMutations, termQueries } from './terms/resolvers.ts'
import { term } from './terms/transfer/term.ts'
import { seedTopLists, topListHistory } from './topLists/demo/topLists.ts'
import { TopCondition, TopSpecialty, topListMutations, topListQueries } from './topLists/resolvers.ts'
import { topList } from './topLists/transfer/topList.ts'
import { DeletedRecord, trashQueries } from './trash/resolvers.ts'
import { undoMutations, undoQueries } from './undo/resolvers.ts'
import { manyUsers } from './users/many.ts'
import { User, userMutations, userQueries, userSubscriptions } from './users/resolvers.ts'
import { sessionMutations, sessionQueries } from './users/sessionResolvers.ts'
import { user } from './users/transfer/user.ts'
import { viewMutations, viewQueries } from './views/resolvers.ts'
import { UmlsConcept, UmlsSearchResult, vocabularyQueries } from './vocabulary/resolvers.ts'
import { workflowQueries } from './workflows/resolvers.ts'

/* A new section adds an entry to each list below. */

const recordKinds: RecordKinds = {
  GROUP: { find: groups.find, referencesOf: groupReferences },
  PROVIDER: { find: findProvider, referencesOf: providerReferences },
  TERM: { find: terms.find, referencesOf: termReferences },
  CONDITION: { find: findCondition, referencesOf: termReferences },
  SYNONYM: { find: synonyms.find, referencesOf: synonymReferences },
  SPECIALTY: { find: specialties.find, referencesOf: specialtyReferences },
  TOP_SPECIALTY: { find: (database, { id }) => topSpecialties.find(database, id), referencesOf: noReferences },
  TOP_CONDITION: { find: (database, { id }) => topConditions.find(database, id), referencesOf: noReferences },
  PROMOTED_PROGRAM: { find: programs.find, referencesOf: programReferences },
  PRACTICE_EMAIL: { find: practiceEmails.find, referencesOf: noReferences },
  USER: { find: findUser, referencesOf: noReferences },
}

const changeableKinds: ChangeableKinds = {
  GROUP: manyGroups,
  TERM: manyTerms,
  SYNONYM: manySynonyms,
  SPECIALTY: manySpecialties,
  PROMOTED_PROGRAM: manyPrograms,
  USER: manyUsers,
}

const { changeQueries, changeSubscriptions } = changeResolvers(recordKinds)
const { manyQueries, manyMutations } = manyResolvers(changeableKinds)

/** `server/contract/permissions.ts` enforces the permissions that the schema defines. */
export const resolvers: Resolvers = {
  Query: {
    ...groupQueries,
    ...providerQueries,
    ...termQueries,
    ...vocabularyQueries,
    ...synonymQueries,
    ...specialtyQueries,
    ...topListQueries,
    ...conditionQueries,
    ...programQueries,
    ...practiceEmailQueries,
    ...auditQueries,
    ...undoQueries,
    ...trashQueries,
    ...userQueries,
    ...sessionQueries,
    ...changeQueries,
    ...manyQueries,
    ...bulkQueries,
    ...feedQueries,
    ...viewQueries,
    ...findQueriesOf({ listPrograms, listSpecialties }),
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
    ...manyMutations,
    ...bulkMutations,
    ...undoMutations,
    ...feedMutations,
    ...viewMutations,
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
  DeletedRecord,
  ChangedRecord,
  BulkChange,
  User,
}

/** A type must come after the types that it refers to. */
export const lineTypes = [
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

/** Functions that insert the demo data. Each has its own random numbers, so that a change affects only its data. */
export const demoSeeders: Readonly<Record<string, (seeding: Seeding) => Promise<void>>> = {
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

/** Functions that read the records for which the demo data invents saves. */
export const demoHistories = {
  care_group: recordsOf(groupFields, ({ name }) => describeRecord(`group ${name}`, 'Group', 'groupId')),
  term: recordsOf(termFields, ({ name, taxonomy, umls_cuid }) =>
    taxonomy === 'CONDITION' && umls_cuid === null
      ? describeRecord(`condition ${name}`, 'Condition', 'id')
      : describeRecord(`term ${name}`, 'Term', 'termId'),
  ),
  synonym: recordsOf(synonymFields, ({ name, auid }) => ({
    ...describeRecord(`synonym ${name}`, 'Synonym', 'synonymId'),
    ...(auid === null && { create: 'createOnlySynonym' }),
  })),
  specialty: recordsOf(specialtyFields, ({ name }) => describeRecord(`specialty ${name}`, 'Specialty', 'id')),
  promoted_program: recordsOf(programFields, ({ name }) =>
    describeRecord(`program ${name}`, 'PromotedProgram', 'programId'),
  ),
  practice_email: recordsOf<PracticeEmailRow>(practiceFields, (row) =>
    describeRecord(`practice record ${practiceName(row)}`, 'Email', 'id'),
  ),
}

/** Functions that return audit rows of changes that the demo data shows, such as overrides. */
export const eventHistories = [groupHistory, overrideHistory, batchHistory, topListHistory, programPartHistory]

/** Generators of audit rows of changes that the demo data does not show. */
export const demoEvents = { profileEvents, termEvents, groupEvents, practiceEvents, specialtyEvents, programEvents }
