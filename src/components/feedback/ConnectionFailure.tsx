import type { ReactNode } from 'react'
import { texts } from '../../domain/texts.ts'
import { RetryButton } from '../actions/RetryButton.tsx'
import { Alert } from './Alert.tsx'

interface ConnectionFailureProps {
  readonly onRetry: () => void
  readonly children?: ReactNode
}

/** Error with a retry button, for an unreachable service (spec §8). */
export function ConnectionFailure({ onRetry, children }: ConnectionFailureProps) {
  return (
    <Alert kind="danger" action={<RetryButton small onClick={onRetry} />}>
      <p>{texts.unreachable}</p>
      {children}
    </Alert>
  )
}
