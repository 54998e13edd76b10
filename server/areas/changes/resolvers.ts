import type { QueryResolvers, SubscriptionResolvers } from '../../contract/resolvers.gen.ts'
import type { RecordChange, RecordKind, RecordUse } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { idOf } from '../../input.ts'
import { findCondition } from '../conditions/condition.ts'
import { groups } from '../groups/group.ts'
import { groupUses } from '../groups/uses.ts'
import { practiceEmails } from '../practiceEmails/practiceEmail.ts'
import { programs } from '../programs/program.ts'
import { programUses } from '../programs/uses.ts'
import { findProvider } from '../providers/provider.ts'
import { providerUses } from '../providers/uses.ts'
import { specialties } from '../specialties/specialty.ts'
import { specialtyUses } from '../specialties/uses.ts'
import { synonyms } from '../synonyms/synonym.ts'
import { synonymUses } from '../synonyms/uses.ts'
import { terms } from '../terms/term.ts'
import { termUses } from '../terms/uses.ts'
import { topConditions, topSpecialties } from '../topLists/topList.ts'
import { findUser } from '../users/user.ts'

interface UsedRecord {
  readonly find: (database: Queryable, key: { readonly id: string }) => Promise<unknown>
  readonly uses: (database: Queryable, id: string) => Promise<RecordUse[]>
}

const unused = () => Promise.resolve([])

/** How a record of each kind is found, and what uses it. An entry of a top list is used by nothing but its list. */
const used: Readonly<Record<RecordKind, UsedRecord>> = {
  GROUP: { find: groups.find, uses: groupUses },
  PROVIDER: { find: findProvider, uses: providerUses },
  TERM: { find: terms.find, uses: termUses },
  CONDITION: { find: findCondition, uses: termUses },
  SYNONYM: { find: synonyms.find, uses: synonymUses },
  SPECIALTY: { find: specialties.find, uses: specialtyUses },
  TOP_SPECIALTY: { find: (database, { id }) => topSpecialties.find(database, id), uses: unused },
  TOP_CONDITION: { find: (database, { id }) => topConditions.find(database, id), uses: unused },
  PROMOTED_PROGRAM: { find: programs.find, uses: programUses },
  PRACTICE_EMAIL: { find: practiceEmails.find, uses: unused },
  USER: { find: findUser, uses: unused },
}

export const changeQueries: QueryResolvers = {
  recordUses: async (_, { kind, id }, { database }) => {
    const record = idOf(id) === null ? null : await used[kind].find(database, { id })
    return record === null ? null : used[kind].uses(database, id)
  },
}

export const changeSubscriptions: SubscriptionResolvers = {
  recordChanged: {
    subscribe: (_, { kind, id }, { changes }) =>
      changes.subscribe((change) => change.kind === kind && (id == null || change.id === id)),
    resolve: (change: RecordChange) => change,
  },
}
