import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import css from './ViewsMenu.module.css'
import type { ViewsFlow } from './viewsFlow.ts'

/** Failures of requests for views. */
export function ViewNotice({ snapshot, send }: ViewsFlow) {
  const cancel = (
    <Button small onClick={() => send({ type: 'cancel' })}>
      Back
    </Button>
  )
  return (
    <>
      {snapshot.matches({ stored: 'failed' }) && <p className={css.note}>{texts.unreachable}</p>}
      {snapshot.matches({ dialog: 'unanswered' }) && (
        <Alert kind="warning" action={cancel}>
          {sentences.notSaved}
        </Alert>
      )}
      {snapshot.matches({ dialog: 'refused' }) && (
        <Alert kind="danger" action={cancel}>
          Error!: {snapshot.context.refusal?.message}
        </Alert>
      )}
    </>
  )
}
