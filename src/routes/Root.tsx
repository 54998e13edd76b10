import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useApp } from './AppContext.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Login } from './Login.tsx'
import { loadConsole } from './loadConsole.ts'
import { RenderError } from './RenderError.tsx'

const Console = lazy(async () => ({ default: (await loadConsole()).Console }))

/** The console for whoever is signed in; the login screen, whatever the address, for everybody else (spec §2). */
export function Root() {
  const { session } = useApp()
  const identity = useSelector(session, ({ context }) => context.identity)
  const deciding = useSelector(session, (snapshot) => snapshot.matches('restoring'))
  if (deciding) return null
  if (identity === null) return <Login />
  return (
    <ErrorBoundary fallback={<RenderError />}>
      <Suspense>
        <Console identity={identity} />
      </Suspense>
    </ErrorBoundary>
  )
}
