import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ListQuery } from '../../domain/cursor.ts'
import { type ListSection, listSections } from '../../domain/views/sections.ts'
import { paramsOfQuery, type View } from '../../domain/views/view.ts'
import { followList } from '../../gql/views/views.ts'
import { listQueryOf } from '../app/listSearch.ts'

interface Total {
  readonly count: number
  readonly isCapped: boolean
}
type Fetch = (query: ListQuery, signal: AbortSignal) => Promise<Total>
type Kind = Parameters<typeof followList>[0]

/** List queries of the sections, and the kind of record whose changes affect the counts. */
const sources: Readonly<Record<ListSection, { readonly load: () => Promise<Fetch>; readonly kind: Kind | null }>> = {
  TERMS: { load: async () => (await import('../../gql/terms/terms.ts')).fetchTerms, kind: 'TERM' },
  SYNONYMS: { load: async () => (await import('../../gql/synonyms/synonyms.ts')).fetchSynonyms, kind: 'SYNONYM' },
  GROUPS: { load: async () => (await import('../../gql/groups/groups.ts')).fetchGroups, kind: 'GROUP' },
  PROGRAMS: {
    load: async () => (await import('../../gql/programs/programs.ts')).fetchPrograms,
    kind: 'PROMOTED_PROGRAM',
  },
  SPECIALTIES: {
    load: async () => (await import('../../gql/specialties/specialties.ts')).fetchSpecialties,
    kind: 'SPECIALTY',
  },
  PHYSICIANS: {
    load: async () => (await import('../../gql/physicians/providers.ts')).fetchProviders,
    kind: 'PROVIDER',
  },
  PRACTICE_EMAILS: {
    load: async () => (await import('../../gql/practiceEmails/practiceEmails.ts')).fetchPracticeEmails,
    kind: 'PRACTICE_EMAIL',
  },
  USERS: { load: async () => (await import('../../gql/users/users.ts')).fetchUsers, kind: 'USER' },
  TRASH: { load: async () => (await import('../../gql/trash/trash.ts')).fetchTrash, kind: null },
  AUDIT_LOGS: { load: async () => (await import('../../gql/audit/audit.ts')).fetchAuditLogs, kind: null },
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
    const { load, kind } = sources[section]
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
    const unfollow = kind === null ? undefined : followList(kind, () => countSoon(REFRESH_DELAY))
    return () => {
      stop.abort()
      clearTimeout(timer)
      unfollow?.()
    }
  }, [section, query, settings])
  return total
}
