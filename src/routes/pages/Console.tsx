import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Identity } from '../../domain/permissions.ts'
import { alertsMachine } from '../../machines/shell/alerts.machine.ts'
import { broadcastLocation } from '../../watch/channel.ts'
import { IdentityContext, useApp } from '../app/AppContext.ts'
import { AlertsContext } from '../app/alerts.tsx'
import { createOffers, OffersContext } from '../app/commands/offers.ts'
import { createFlow } from '../app/flow.ts'
import { createListChoices, ListChoicesContext } from '../app/listChoices.ts'
import { createRemovals, RemovalsContext } from '../app/removals.ts'
import { PinnedViewsContext } from '../app/ShellScreen.tsx'
import { LazyPinnedViews, loadMyLists } from '../views/lazyViews.tsx'
import { createAppRouter } from './router.tsx'

/** In milliseconds. Lets the first screen load first. */
const COUNT_DELAY = 3_000

const useTransitionCounts = (): void => {
  const { config, session } = useApp()
  useEffect(() => {
    if (!config.countsPaths) return
    let stop = () => {}
    let isUnmounted = false
    const start = async () => {
      const { countTransitions } = await import('./countTransitions.ts')
      if (!isUnmounted) stop = countTransitions(() => session.getSnapshot().matches('loggedIn'))
    }
    // If the code cannot be loaded, nothing is counted.
    const timer = setTimeout(() => void start().catch(() => undefined), COUNT_DELAY)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      stop()
    }
  }, [config, session])
}

/** Renders the console after login. The router contains only the routes that the user may open. */
export function Console({ identity }: { readonly identity: Identity }) {
  const [router] = useState(() => createAppRouter(identity))
  const [alerts] = useState(() => createFlow(alertsMachine).start())
  const [removals] = useState(createRemovals)
  const [offers] = useState(createOffers)
  const [choices] = useState(() => createListChoices(identity.username))
  useEffect(() => loadMyLists(choices), [choices])
  useTransitionCounts()
  useEffect(
    () => router.subscribe('onResolved', () => broadcastLocation(router.state.matches.at(-1)?.fullPath ?? '')),
    [router],
  )
  return (
    <IdentityContext value={identity}>
      <AlertsContext value={alerts}>
        <RemovalsContext value={removals}>
          <OffersContext value={offers}>
            <ListChoicesContext value={choices}>
              <PinnedViewsContext value={LazyPinnedViews}>
                <RouterProvider router={router} />
              </PinnedViewsContext>
            </ListChoicesContext>
          </OffersContext>
        </RemovalsContext>
      </AlertsContext>
    </IdentityContext>
  )
}
