import type { ListQuery } from '../../domain/cursor.ts'
import type { ListSection } from '../../domain/views/sections.ts'
import { followAuditLogs, followList } from '../../gql/listChanges.ts'
import type { Total } from '../../machines/views/viewCount.machine.ts'

interface Fetch {
  (query: ListQuery, signal: AbortSignal): Promise<Total>
  /** Variables of the list's query; undefined for a list that cannot be downloaded. */
  readonly variablesOf?: (query: ListQuery) => object | Promise<object>
}
type Kind = Parameters<typeof followList>[0]

/** Calls `onChange` when the subscription starts, and after each change that may affect the count. */
type Follow = (onChange: () => void) => () => void
const records =
  (kind: Kind): Follow =>
  (onChange) =>
    followList(kind, onChange)

/** List queries of the sections, and subscriptions to what affects the counts. */
export const listSources: Readonly<
  Record<ListSection, { readonly load: () => Promise<Fetch>; readonly follow: Follow | null }>
> = {
  TERMS: { load: async () => (await import('../../gql/terms/terms.ts')).fetchTerms, follow: records('TERM') },
  SYNONYMS: {
    load: async () => (await import('../../gql/synonyms/synonyms.ts')).fetchSynonyms,
    follow: records('SYNONYM'),
  },
  GROUPS: { load: async () => (await import('../../gql/groups/groups.ts')).fetchGroups, follow: records('GROUP') },
  PROGRAMS: {
    load: async () => (await import('../../gql/programs/programs.ts')).fetchPrograms,
    follow: records('PROMOTED_PROGRAM'),
  },
  SPECIALTIES: {
    load: async () => (await import('../../gql/specialties/specialties.ts')).fetchSpecialties,
    follow: records('SPECIALTY'),
  },
  PHYSICIANS: {
    load: async () => (await import('../../gql/physicians/providers.ts')).fetchProviders,
    follow: records('PROVIDER'),
  },
  PRACTICE_EMAILS: {
    load: async () => (await import('../../gql/practiceEmails/practiceEmails.ts')).fetchPracticeEmails,
    follow: records('PRACTICE_EMAIL'),
  },
  USERS: { load: async () => (await import('../../gql/users/users.ts')).fetchUsers, follow: records('USER') },
  TRASH: { load: async () => (await import('../../gql/trash/trash.ts')).fetchTrash, follow: null },
  AUDIT_LOGS: {
    load: async () => (await import('../../gql/audit/audit.ts')).fetchAuditLogs,
    follow: followAuditLogs,
  },
}
