import { useSelector } from '@xstate/react'
import { Component, type ReactNode, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Identity } from '../../domain/permissions.ts'
import { texts } from '../../domain/texts.ts'
import type { sessionMachine } from '../../machines/shell/session.machine.ts'
import { useApp } from '../app/AppContext.ts'
import { LoginPage } from '../app/LoginPage.tsx'
import { FrameError } from '../app/RenderError.tsx'
import { loadConsole } from './loadConsole.ts'

const problemOf = (snapshot: SnapshotFrom<typeof sessionMachine>) => {
  if (snapshot.matches({ loggedOut: 'refused' })) return texts.refusedLogin
  return snapshot.matches({ loggedOut: 'failed' }) ? snapshot.context.problem : null
}

/** What strangers see at every address. */
function Login() {
  const { config, session } = useApp()
  const problem = useSelector(session, problemOf)
  const busy = useSelector(session, (snapshot) => snapshot.matches('loggingIn'))
  return (
    <LoginPage
      productName={config.productName}
      problem={problem}
      busy={busy}
      onLogin={(credentials) => {
        loadConsole().catch(() => {}) // early, while the service decides; whoever needs it then hears of a failure
        session.send({ type: 'login', ...credentials })
      }}
    />
  )
}

interface ErrorBoundaryProps {
  /** What stands in for what failed. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Catches what fails outside of every route, such as code that could not be fetched. React wants a class for it. */
class ErrorBoundary extends Component<ErrorBoundaryProps> {
  static getDerivedStateFromError = () => ({ failed: true })

  override state = { failed: false }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

type Console = Awaited<ReturnType<typeof loadConsole>>['Console']

/** The console, once its code is there. Not by lazy and Suspense: React holds back what follows a fallback for 300 ms. */
function LoadedConsole({ identity }: { readonly identity: Identity }) {
  const [Console, setConsole] = useState<Console | null>(null)
  useEffect(() => {
    loadConsole().then(
      (loaded) => setConsole(() => loaded.Console),
      (error: unknown) =>
        setConsole(() => {
          throw error // to the boundary around
        }),
    )
  }, [])
  return Console && <Console identity={identity} />
}

/** The console for whoever is signed in; the login screen, whatever the address, for everybody else (spec §2). */
export function Root() {
  const { session } = useApp()
  const identity = useSelector(session, ({ context }) => context.identity)
  const deciding = useSelector(session, (snapshot) => snapshot.matches('restoring'))
  if (deciding) return null
  if (identity === null) return <Login />
  return (
    <ErrorBoundary fallback={<FrameError />}>
      <LoadedConsole identity={identity} />
    </ErrorBoundary>
  )
}
