import type { RecordKind, RecordUse } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import type { StoredRow } from '../../records.ts'
import { noUses } from '../../uses.ts'
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
