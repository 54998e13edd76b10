import { useParams } from '@tanstack/react-router'
import { type Description, DescriptionList } from '../../components/dialog/DescriptionList.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Timestamp } from '../../components/feedback/Timestamp.tsx'
import { ReasonField } from '../../components/fields/ReasonField.tsx'
import { UserName } from '../../components/layout/Avatar.tsx'
import { findBatch, type SavedBatch } from '../../gql/practiceEmails/emailBatches.ts'
import { createQuestionMachine, type QuestionVariables } from '../../machines/record/question.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import { QueryNotices } from '../records/QueryNotices.tsx'
import { useRouteModal } from '../records/useModal.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { batchText, countsText, skippedSuffix } from './bulkTexts.ts'
import { useBulkEmail } from './useBulkEmail.ts'

const describeBatch = (batch: SavedBatch): Description[] => [
  { term: 'Change', value: <bdi>{batchText(batch)}</bdi> },
  { term: 'Records', value: countsText(batch.counts, true) },
  { term: 'Made by', value: <UserName username={batch.by} /> },
  { term: 'Made at', value: <Timestamp seconds={batch.at} /> },
  { term: 'Reason', value: <span dir="auto">{batch.reason ?? 'No reason was required.'}</span> },
]

interface BatchResult {
  readonly batch: SavedBatch | null
}

/** The answer is an object, because null means "no answer yet". If the bulk change does not exist, `batch` is null. */
const batchMachine = createQuestionMachine<BatchResult, string>().provide({
  actors: {
    ask: provideService<BatchResult, QuestionVariables<string>>(async ({ variables }, signal) => ({
      batch: await findBatch(variables, signal),
    })),
  },
})

/** Restores the addresses that records had before a bulk change. */
export function EmailUndo() {
  const { id } = useParams({ from: '/email/undo/$id' })
  const modal = useRouteModal('/email')
  const [batchState, send] = useFlow(batchMachine, { input: id })
  const { answer } = batchState.context
  const batch = answer?.batch ?? null
  const bulk = useBulkEmail({ action: 'UNDO', batchId: id })
  const { snapshot, actor, isReadOnly } = bulk
  return (
    <BulkDialog bulk={bulk} modal={modal} phase={batch === null ? (answer ? 'blocked' : 'loading') : 'ready'}>
      <QueryNotices snapshot={batchState} onRetry={() => send({ type: 'retry' })} />
      {batchState.matches('asking') && <Loading />}
      {answer && batch === null && <Alert kind="danger">That Bulk Change could not be found...</Alert>}
      {batch && (
        <>
          {batch.undoneBy && (
            <Alert kind="info">
              <bdi>{batch.undoneBy.by}</bdi> already undid this change, at <Timestamp seconds={batch.undoneBy.at} />
              {skippedSuffix(batch.undoneBy)}.
            </Alert>
          )}
          <DescriptionList items={describeBatch(batch)} />
          <ReasonField
            formTitle="the undo"
            value={snapshot.context.reason}
            readOnly={isReadOnly}
            onChange={(reason) => actor.send({ type: 'reason.type', reason })}
          />
        </>
      )}
    </BulkDialog>
  )
}
