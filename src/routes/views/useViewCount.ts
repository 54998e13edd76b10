import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ListQuery } from '../../domain/cursor.ts'
import { type ListSection, listSections } from '../../domain/views/sections.ts'
import { paramsOfQuery, type View } from '../../domain/views/view.ts'
import { followAuditLogs, followList } from '../../gql/listChanges.ts'
import { listQueryOf } from '../app/listSearch.ts'

interface Total {
  readonly count: number
  readonly isCapped: boolean
}
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

/** In milliseconds. A bulk change sends many notices. */
const REFRESH_DELAY = 1_000

/** Counts the rows of a view by the list's own query, and again after each change. Null until counted. */
export const useViewCount = ({ section, query }: View): Total | null => {
  const [total, setTotal] = useState<Total | null>(null)
  const { routesByPath } = useRouter()
  const routes: Readonly<Record<string, { options: { staticData?: { list?: Parameters<typeof listQueryOf>[1] } } }>> =
    routesByPath
  const settings = routes[listSections[section].path]?.options.staticData?.list
  useEffect(() => {
    const { load, follow } = sources[section]
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = async () => {
      const fetchPage = await load()
      const asked = { ...listQueryOf(paramsOfQuery(query), settings), pageSize: 0 }
      const { count, isCapped } = await fetchPage(asked, stop.signal)
      if (!stop.signal.aborted) setTotal({ count, isCapped })
    }
    // A view without a count still opens.
    const countSoon = (delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void count().catch(() => {}), delay)
    }
    countSoon(0)
    const unfollow = follow?.(() => countSoon(REFRESH_DELAY))
    return () => {
      stop.abort()
      clearTimeout(timer)
      unfollow?.()
    }
  }, [section, query, settings])
  return total
}
