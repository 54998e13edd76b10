import { texts } from '../domain/texts.ts'
import { Alert } from './Alert.tsx'
import { TryAgain } from './TryAgain.tsx'

/** What stands where a record would when the service could not be reached, and the way to ask again (spec §8). */
export function ConnectionFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Alert kind="danger" action={<TryAgain small onClick={onRetry} />}>
      {texts.unreachable}
    </Alert>
  )
}
