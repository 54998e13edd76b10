import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ListQuery } from '../../domain/cursor.ts'
import { type ListSection, listSections } from '../../domain/views/sections.ts'
import { paramsOfQuery, type View } from '../../domain/views/view.ts'
import { followAuditLogs, followList } from '../../gql/listChanges.ts'
import { provideService } from '../../machines/service.ts'
import { type Total, viewCountMachine } from '../../machines/views/viewCount.machine.ts'
import { useFlow } from '../app/flow.ts'
import { listQueryOf } from '../app/listSearch.ts'

type Fetch = (query: ListQuery, signal: AbortSignal) => Promise<Total>
type Kind = Parameters<typeof followList>[0]

/** Calls `onChange` when the subscription starts, and after each change that may affect the count. */
type Follow = (onChange: () => void) => () => void
const records =
  (kind: Kind): Follow =>
  (onChange) =>
    followList(kind, onChange)

/** List queries of the sections, and subscriptions to what affects the counts. */
const sources: Readonly<Record<ListSection, { readonly load: () => Promise<Fetch>; readonly follow: Follow | null }>> =
  {
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

/** Counts the rows of a view by the list's own query, and again after each change. Null until counted. */
export const useViewCount = ({ section, query }: View): Total | null => {
  const { routesByPath } = useRouter()
  const routes: Readonly<Record<string, { options: { staticData?: { list?: Parameters<typeof listQueryOf>[1] } } }>> =
    routesByPath
  const settings = routes[listSections[section].path]?.options.staticData?.list
  const [machine] = useState(() =>
    viewCountMachine.provide({
      actors: {
        count: provideService<Total>(async (_, signal) => {
          const fetchPage = await sources[section].load()
          return fetchPage({ ...listQueryOf(paramsOfQuery(query), settings), pageSize: 0 }, signal)
        }),
      },
    }),
  )
  const [snapshot, send] = useFlow(machine)
  useEffect(() => sources[section].follow?.(() => send({ type: 'change.notice' })), [section, send])
  return snapshot.context.total
}
