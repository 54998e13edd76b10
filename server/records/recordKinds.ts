import type { RecordKind, RecordUse } from '../contract/types.gen.ts'
import type { Queryable } from '../database/database.ts'
import { findCondition } from './kinds/condition.ts'
import { groups } from './kinds/group.ts'
import { groupUses } from './kinds/groupUses.ts'
import { practiceEmails } from './kinds/practiceEmail.ts'
import { programs } from './kinds/program.ts'
import { programUses } from './kinds/programUses.ts'
import { findProvider } from './kinds/provider.ts'
import { providerUses } from './kinds/providerUses.ts'
import { specialties } from './kinds/specialty.ts'
import { specialtyUses } from './kinds/specialtyUses.ts'
import { synonyms } from './kinds/synonym.ts'
import { synonymUses } from './kinds/synonymUses.ts'
import { terms } from './kinds/term.ts'
import { termUses } from './kinds/termUses.ts'
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
