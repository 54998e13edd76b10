import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { addressesText, leftOutTexts } from '../../domain/practiceEmails/bulkEmailTexts.ts'
import { validAddresses } from '../../domain/practiceEmails/email.ts'
import { findCopied } from '../../gql/practiceEmails/emailBatches.ts'
import { createQuestionMachine, type QuestionVariables } from '../../machines/record/question.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import { useRecordTitle } from '../app/recordTitle.ts'
import { QueryNotices } from '../records/QueryNotices.tsx'
import { useRouteModal } from '../records/useModal.ts'
import { AffectedAddresses } from './AffectedAddresses.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { BulkSearch } from './BulkSearch.tsx'
import { rowName } from './bulkTexts.ts'
import { useBulkEmail } from './useBulkEmail.ts'

type CopySource = Awaited<ReturnType<typeof findCopied>>

/** The answer is an object, because null means "no answer yet". If the record does not exist, `record` is null. */
const sourceMachine = createQuestionMachine<{ readonly record: CopySource }, string>().provide({
  actors: {
    ask: provideService<{ readonly record: CopySource }, QuestionVariables<string>>(async ({ variables }, signal) => ({
      record: await findCopied(variables, signal),
    })),
  },
})

/** Adds the valid addresses of one record to all records that a search finds (spec §2). */
export function EmailCopy() {
  const { id } = useParams({ from: '/email/copy/$id' })
  const modal = useRouteModal('/email')
  const [sourceState, send] = useFlow(sourceMachine, { input: id })
  const bulk = useBulkEmail({ action: 'COPY', source: id })
  const { actor } = bulk
  const { answer } = sourceState.context
  const record = answer?.record ?? null
  const { domain } = bulk.snapshot.context
  const emails = useMemo(() => validAddresses(record?.emails ?? [], domain), [record, domain])
  const leftOutNotes = leftOutTexts(record?.emails ?? [], domain)
  const phase = answer === null ? 'loading' : emails.length === 0 ? 'blocked' : 'ready'
  useEffect(() => {
    if (record) actor.send({ type: 'emails.update', emails })
  }, [actor, record, emails])
  useRecordTitle(record && rowName(record))
  const name = record && <bdi>{rowName(record)}</bdi>
  return (
    <BulkDialog bulk={bulk} modal={modal} subtitle={name} phase={phase}>
      <QueryNotices snapshot={sourceState} onRetry={() => send({ type: 'retry' })} />
      {sourceState.matches('asking') && <Loading />}
      {phase === 'blocked' && <NothingToCopy record={record} domain={domain} />}
      {record && phase === 'ready' && (
        <>
          <AffectedAddresses label={`Addresses of ${rowName(record)}`} emails={emails}>
            Copies {addressesText(emails.length)} from {name} to each record below that doesn’t have{' '}
            {emails.length === 1 ? 'it' : 'them'}. Nothing is removed.
          </AffectedAddresses>
          {leftOutNotes.length > 0 && <Alert kind="warning">{leftOutNotes.join(' ')}</Alert>}
          <BulkSearch bulk={bulk} />
        </>
      )}
    </BulkDialog>
  )
}

function NothingToCopy({ record, domain }: { readonly record: CopySource; readonly domain: string }) {
  if (record === null) return <Alert kind="danger">That Practice could not be found...</Alert>
  const name = <bdi>{rowName(record)}</bdi>
  if (record.broken !== null)
    return (
      <Alert kind="warning">
        The stored value of {name} is not a list of addresses, so nothing can be copied.{' '}
        <Link to="/email/edit/$id" params={{ id: record.id }} search={true}>
          Repair it first
        </Link>
        .
      </Alert>
    )
  const none = record.emails.length === 0 ? 'no addresses' : `no address on @${domain}`
  return (
    <Alert kind="info">
      {name} has {none}, so nothing can be copied.
    </Alert>
  )
}
