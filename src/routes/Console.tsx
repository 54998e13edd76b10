import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createActor } from 'xstate'
import type { Identity } from '../domain/permissions.ts'
import { alertsMachine } from '../machines/alerts.machine.ts'
import { AlertsContext } from './alerts.tsx'
import { DraftsContext, startDrafts } from './drafts/drafts.ts'
import { IdentityContext } from './identity.ts'
import { createAppRouter } from './router.tsx'

/** Everything behind the sign-in. The router is made from what its user may do. */
export function Console({ identity }: { readonly identity: Identity }) {
  const [router] = useState(() => createAppRouter(identity))
  const [alerts] = useState(() => createActor(alertsMachine).start())
  const [drafts] = useState(() => startDrafts(identity.username))
  return (
    <IdentityContext value={identity}>
      <AlertsContext value={alerts}>
        <DraftsContext value={drafts}>
          <RouterProvider router={router} />
        </DraftsContext>
      </AlertsContext>
    </IdentityContext>
  )
}
