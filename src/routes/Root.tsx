import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useApp } from './AppContext.ts'
import { Login } from './Login.tsx'

/** The console's code, wanted as soon as somebody is about to sign in. */
export const loadConsole = () => import('./Console.tsx')
const Console = lazy(async () => ({ default: (await loadConsole()).Console }))

/** The console for whoever is signed in; the login screen, whatever the address, for everybody else (spec §2). */
export function Root() {
  const { session } = useApp()
  const identity = useSelector(session, ({ context }) => context.identity)
  const deciding = useSelector(session, (snapshot) => snapshot.matches('restoring'))
  if (deciding) return null
  if (identity === null) return <Login />
  return (
    <Suspense>
      <Console identity={identity} />
    </Suspense>
  )
}
