import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listSections } from '../../domain/views/sections.ts'
import { paramsOfQuery, type View } from '../../domain/views/view.ts'
import { provideService } from '../../machines/service.ts'
import { type Total, viewCountMachine } from '../../machines/views/viewCount.machine.ts'
import { useFlow } from '../app/flow.ts'
import { listQueryOf } from '../app/listSearch.ts'
import { listSources } from './listSources.ts'

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
          const fetchPage = await listSources[section].load()
          return fetchPage({ ...listQueryOf(paramsOfQuery(query), settings), pageSize: 0 }, signal)
        }),
      },
    }),
  )
  const [snapshot, send] = useFlow(machine)
  useEffect(() => listSources[section].follow?.(() => send({ type: 'change.notice' })), [section, send])
  return snapshot.context.total
}
