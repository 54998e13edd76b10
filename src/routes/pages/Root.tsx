import { useSelector } from '@xstate/react'
import { Component, type ReactNode, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Identity } from '../../domain/permissions.ts'
import { texts } from '../../domain/texts.ts'
import type { sessionMachine } from '../../machines/shell/session.machine.ts'
import { useApp } from '../app/AppContext.ts'
import { LoginPage } from '../app/LoginPage.tsx'
import { PageError } from '../app/RenderError.tsx'
import { loadConsole } from './loadConsole.ts'

const problemOf = (snapshot: SnapshotFrom<typeof sessionMachine>) => {
  if (snapshot.matches({ loggedOut: 'refused' })) return texts.refusedLogin
  return snapshot.matches({ loggedOut: 'failed' }) ? snapshot.context.problem : null
}

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
        loadConsole().catch(() => {}) // preload during the login request; an error shows when the console renders
        session.send({ type: 'login', ...credentials })
      }}
    />
  )
}

interface ErrorBoundaryProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Catches errors outside routes, such as code that failed to load. An error boundary must be a class. */
class ErrorBoundary extends Component<ErrorBoundaryProps> {
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override state = { hasFailed: false }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

type Console = Awaited<ReturnType<typeof loadConsole>>['Console']

/** Renders the console once its code has loaded. Avoids Suspense, which can delay the content by 300 ms. */
function LoadedConsole({ identity }: { readonly identity: Identity }) {
  const [Console, setConsole] = useState<Console | null>(null)
  useEffect(() => {
    loadConsole().then(
      (module) => setConsole(() => module.Console),
      (error: unknown) =>
        setConsole(() => {
          throw error // caught by the error boundary
        }),
    )
  }, [])
  return Console && <Console identity={identity} />
}

/** Renders the console for a signed-in user; otherwise the login page, at every URL (spec §2). */
export function Root() {
  const { session } = useApp()
  const identity = useSelector(session, ({ context }) => context.identity)
  const isRestoring = useSelector(session, (snapshot) => snapshot.matches('restoring'))
  if (isRestoring) return null
  if (identity === null) return <Login />
  return (
    <ErrorBoundary fallback={<PageError />}>
      <LoadedConsole identity={identity} />
    </ErrorBoundary>
  )
}
