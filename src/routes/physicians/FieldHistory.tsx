import { Loading } from '../../components/feedback/Loading.tsx'
import { type PrimaryField, titleOf } from '../../domain/physicians/override.ts'
import { fetchOverrideHistory } from '../../gql/physicians/overrideHistory.ts'
import { type Asking, createQuestionMachine } from '../../machines/record/question.machine.ts'
import { answer } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import { QuestionState } from '../records/QuestionState.tsx'
import { FieldChanges, HistoryButton } from './HistoryRows.tsx'
import { textOf } from './primaryFields.ts'

type History = Awaited<ReturnType<typeof fetchOverrideHistory>>

interface FieldHistoryProps {
  readonly providerId: string
  readonly field: PrimaryField
}

/** The button that shows who overrode a field, when, from what, and why. */
export function FieldHistory({ providerId, field }: FieldHistoryProps) {
  return (
    <HistoryButton label={titleOf(field)}>
      <Changes providerId={providerId} field={field} />
    </HistoryButton>
  )
}

const question = createQuestionMachine<History, FieldHistoryProps>().provide({
  actors: { ask: answer(({ asked }: Asking<FieldHistoryProps>, signal) => fetchOverrideHistory(asked, signal)) },
})

/** The changes, asked for anew each time that they are opened. */
function Changes(asked: FieldHistoryProps) {
  const [snapshot, send] = useFlow(question, { input: asked })
  const { answer: history } = snapshot.context
  if (history === null)
    return (
      <>
        {snapshot.matches('asking') && <Loading />}
        <QuestionState snapshot={snapshot} onRetry={() => send({ type: 'retry' })} />
      </>
    )
  return (
    <FieldChanges
      count={history.count}
      changes={history.changes.map(({ before, after, ...change }) => ({
        ...change,
        before: textOf(before),
        after: textOf(after),
      }))}
    />
  )
}
