import { useSelector } from '@xstate/react'
import { Component, type ReactNode } from 'react'
import { useApp } from '../app/AppContext.ts'
import { PageError } from '../app/RenderError.tsx'
import { LoadedConsole, LoadedLogin } from './screens.ts'

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

/** Renders the console for a signed-in user; otherwise the login page, at every URL (spec §2). */
export function Root() {
  const { session } = useApp()
  const identity = useSelector(session, ({ context }) => context.identity)
  const isRestoring = useSelector(session, (snapshot) => snapshot.matches('restoring'))
  if (isRestoring) return null
  return (
    <ErrorBoundary fallback={<PageError />}>
      {identity === null ? <LoadedLogin /> : <LoadedConsole identity={identity} />}
    </ErrorBoundary>
  )
}
