import type { ReactNode } from 'react'
import { texts } from '../../domain/texts.ts'
import { RetryButton } from '../actions/RetryButton.tsx'
import { Alert } from './Alert.tsx'

interface ConnectionFailureProps {
  readonly onRetry: () => void
  /** Text below the error, such as 'This may be out of date.' */
  readonly children?: ReactNode
}

/** Error in place of a record when the service is unreachable, with a retry button (spec §8). */
export function ConnectionFailure({ onRetry, children }: ConnectionFailureProps) {
  return (
    <Alert kind="danger" action={<RetryButton small onClick={onRetry} />}>
      <p>{texts.unreachable}</p>
      {children}
    </Alert>
  )
}
