import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Identity } from '../../domain/permissions.ts'
import { alertsMachine } from '../../machines/shell/alerts.machine.ts'
import { broadcastLocation } from '../../watch/channel.ts'
import { IdentityContext, useApp } from '../app/AppContext.ts'
import { AlertsContext } from '../app/alerts.tsx'
import { DraftsContext, startDrafts } from '../app/drafts/drafts.ts'
import { createFlow } from '../app/flow.ts'
import { createRemovals, RemovalsContext } from '../app/removals.ts'
import { createAppRouter } from './router.tsx'

/** Delay before counting starts, in milliseconds. No screen needs that code. */
const LATER = 3_000

/** Counts the transitions that users take through the charts, if the organisation enabled it. */
const useTransitionCounts = (): void => {
  const { config, session } = useApp()
  useEffect(() => {
    if (!config.countsPaths) return
    let stop = () => {}
    let isOver = false
    const begin = async () => {
      const { countTransitions } = await import('./countTransitions.ts')
      if (!isOver) stop = countTransitions(() => session.getSnapshot().matches('loggedIn'))
    }
    // If the code cannot be loaded, nothing is counted.
    const timer = setTimeout(() => void begin().catch(() => undefined), LATER)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [config, session])
}

/** Renders everything behind the login. The router contains only the routes that the user may open. */
export function Console({ identity }: { readonly identity: Identity }) {
  const [router] = useState(() => createAppRouter(identity))
  const [alerts] = useState(() => createFlow(alertsMachine).start())
  const [drafts] = useState(() => startDrafts(identity.username))
  const [removals] = useState(createRemovals)
  useTransitionCounts()
  useEffect(
    () => router.subscribe('onResolved', () => broadcastLocation(router.state.matches.at(-1)?.fullPath ?? '')),
    [router],
  )
  return (
    <IdentityContext value={identity}>
      <AlertsContext value={alerts}>
        <DraftsContext value={drafts}>
          <RemovalsContext value={removals}>
            <RouterProvider router={router} />
          </RemovalsContext>
        </DraftsContext>
      </AlertsContext>
    </IdentityContext>
  )
}
