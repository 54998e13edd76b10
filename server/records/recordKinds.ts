import type { RecordKind, RecordUse } from '../contract/types.gen.ts'
import type { Queryable } from '../database/database.ts'
import { findCondition } from './kinds/condition.ts'
import { groups, groupUses } from './kinds/group.ts'
import { practiceEmails } from './kinds/practiceEmail.ts'
import { programs, programUses } from './kinds/program.ts'
import { findProvider, providerUses } from './kinds/provider.ts'
import { specialties, specialtyUses } from './kinds/specialty.ts'
import { synonyms, synonymUses } from './kinds/synonym.ts'
import { terms, termUses } from './kinds/term.ts'
import { topConditions, topSpecialties } from './kinds/topList.ts'
import { findUser } from './kinds/user.ts'
import type { StoredRow } from './records.ts'
import { noUses } from './uses.ts'

interface RecordOfKind {
  readonly find: (database: Queryable, key: { readonly id: string }) => Promise<StoredRow | null>
  readonly uses: (database: Queryable, id: string) => Promise<RecordUse[]>
}

/** How a record of each kind is found, and what uses it. An entry of a top list is used by nothing but its list. */
export const recordKinds: Readonly<Record<RecordKind, RecordOfKind>> = {
  GROUP: { find: groups.find, uses: groupUses },
  PROVIDER: { find: findProvider, uses: providerUses },
  TERM: { find: terms.find, uses: termUses },
  CONDITION: { find: findCondition, uses: termUses },
  SYNONYM: { find: synonyms.find, uses: synonymUses },
  SPECIALTY: { find: specialties.find, uses: specialtyUses },
  TOP_SPECIALTY: { find: (database, { id }) => topSpecialties.find(database, id), uses: noUses },
  TOP_CONDITION: { find: (database, { id }) => topConditions.find(database, id), uses: noUses },
  PROMOTED_PROGRAM: { find: programs.find, uses: programUses },
  PRACTICE_EMAIL: { find: practiceEmails.find, uses: noUses },
  USER: { find: findUser, uses: noUses },
}
