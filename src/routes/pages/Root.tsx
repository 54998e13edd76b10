import { useSelector } from '@xstate/react'
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useApp } from '../app/AppContext.ts'
import { PageError } from '../app/RenderError.tsx'
import { loadConsole, loadLogin } from './loadScreens.ts'

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

interface LoadedProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
}

/** Renders a screen once its code has loaded. Avoids Suspense, which can delay the content by 300 ms. */
function Loaded<Props extends object>({ load, props }: LoadedProps<Props>) {
  const [Screen, setScreen] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    load().then(
      (screen) => setScreen(() => screen),
      (error: unknown) =>
        setScreen(() => {
          throw error // caught by the error boundary
        }),
    )
  }, [load])
  return Screen && <Screen {...props} />
}

/** Renders the console for a signed-in user; otherwise the login page, at every URL (spec §2). */
export function Root() {
  const { session } = useApp()
  const identity = useSelector(session, ({ context }) => context.identity)
  const isRestoring = useSelector(session, (snapshot) => snapshot.matches('restoring'))
  if (isRestoring) return null
  return (
    <ErrorBoundary fallback={<PageError />}>
      {identity === null ? (
        <Loaded key="login" load={loadLogin} props={{}} />
      ) : (
        <Loaded key="console" load={loadConsole} props={{ identity }} />
      )}
    </ErrorBoundary>
  )
}
