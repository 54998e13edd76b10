import type { ReactNode } from 'react'
import { texts } from '../../domain/texts.ts'
import { TryAgain } from '../actions/TryAgain.tsx'
import { Alert } from './Alert.tsx'

interface ConnectionFailureProps {
  readonly onRetry: () => void
  /** What that means for what is on screen. */
  readonly children?: ReactNode
}

/** What stands where a record would when the service could not be reached, and the way to ask again (spec §8). */
export function ConnectionFailure({ onRetry, children }: ConnectionFailureProps) {
  return (
    <Alert kind="danger" action={<TryAgain small onClick={onRetry} />}>
      <p>{texts.unreachable}</p>
      {children}
    </Alert>
  )
}
