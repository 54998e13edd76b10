import type { SnapshotFrom } from 'xstate'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { sentences } from '../../domain/sentences.ts'
import { failureText, texts } from '../../domain/texts.ts'
import type { createQuestionMachine } from '../../machines/record/question.machine.ts'
import type { ServiceFailure } from '../../machines/service.ts'

interface QueryNoticesProps {
  readonly snapshot: Pick<SnapshotFrom<ReturnType<typeof createQuestionMachine>>, 'matches' | 'hasTag'> & {
    readonly context: { readonly answer: unknown; readonly refusal: ServiceFailure | null }
  }
  readonly onRetry: () => void
}

export function QueryNotices({ snapshot, onRetry }: QueryNoticesProps) {
  const { answer, refusal } = snapshot.context
  return (
    <>
      {snapshot.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
      {snapshot.matches('unreachable') && (
        <ConnectionFailure onRetry={onRetry}>{answer !== null && sentences.outdated}</ConnectionFailure>
      )}
      {snapshot.matches('refused') && refusal && (
        <Alert kind="danger" action={<RetryButton small onClick={onRetry} />}>
          {failureText(refusal)}
        </Alert>
      )}
    </>
  )
}
