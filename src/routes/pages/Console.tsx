import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Identity } from '../../domain/permissions.ts'
import { alertsMachine } from '../../machines/shell/alerts.machine.ts'
import { tellPlace } from '../../watch/channel.ts'
import { AlertsContext } from '../app/alerts.tsx'
import { DraftsContext, startDrafts } from '../app/drafts/drafts.ts'
import { createFlow } from '../app/flow.ts'
import { IdentityContext } from '../app/identity.ts'
import { createRemovals, RemovalsContext } from '../app/removals.ts'
import { createAppRouter } from './router.tsx'
import { useCountedPaths } from './useCountedPaths.ts'

/** Everything behind the sign-in. The router is made from what its user may do. */
export function Console({ identity }: { readonly identity: Identity }) {
  const [router] = useState(() => createAppRouter(identity))
  const [alerts] = useState(() => createFlow(alertsMachine).start())
  const [drafts] = useState(() => startDrafts(identity.username))
  const [removals] = useState(createRemovals)
  useCountedPaths()
  useEffect(
    () => router.subscribe('onResolved', () => tellPlace(router.state.matches.at(-1)?.fullPath ?? '')),
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
