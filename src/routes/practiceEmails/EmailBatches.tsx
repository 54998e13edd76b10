import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { Button, buttonClass } from '../../components/actions/Button.tsx'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Badge } from '../../components/feedback/Badge.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { Timestamp } from '../../components/feedback/Timestamp.tsx'
import { LongText } from '../../components/fields/LongText.tsx'
import { UserName } from '../../components/layout/Avatar.tsx'
import { LoadMore, type LoadMoreProps } from '../../components/table/LoadMore.tsx'
import { failureText, texts } from '../../domain/texts.ts'
import { fetchBatches, type SavedBatch } from '../../gql/practiceEmails/emailBatches.ts'
import { createPagesMachine, type PageRequest, type RowPage } from '../../machines/list/pages.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import { dialogTitles } from '../app/sections.ts'
import { useRouteModal } from '../records/useModal.ts'
import { batchText, countsText, skippedSuffix } from './bulkTexts.ts'
import css from './EmailBatches.module.css'

interface BatchView {
  readonly id: string
  readonly title: string
  readonly facts: readonly { readonly key: string; readonly value: ReactNode }[]
  readonly reason: string | null
  /** Text such as 'ann' or 'ann, except in 3 records'; null if the change was not undone. */
  readonly undoneText: string | null
  readonly action: ReactNode
}

interface BatchListProps extends Omit<LoadMoreProps, 'rows' | 'count' | 'children'> {
  readonly batches: readonly BatchView[]
}

function BatchList({ batches, ...loadMoreProps }: BatchListProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <div>
      <ul ref={list} className={css.list} aria-label="Bulk Changes">
        {batches.map(({ id, title, facts, reason, undoneText, action }) => (
          <li key={id} className={css.item} data-id={id}>
            <h3 className={css.title} dir="auto">
              {title}
            </h3>
            <p className={css.facts}>
              {facts.map(({ key, value }) => (
                <span key={key}>{value}</span>
              ))}
              {undoneText !== null && (
                <Badge kind="plain" small>
                  Undone by {undoneText}
                </Badge>
              )}
            </p>
            {reason !== null && (
              <p className={css.reason}>
                <LongText>{reason}</LongText>
              </p>
            )}
            <div className={css.action}>{action}</div>
          </li>
        ))}
      </ul>
      <LoadMore {...loadMoreProps} rows={list} count={batches.length} />
    </div>
  )
}

const batchesMachine = createPagesMachine<SavedBatch, null, null>().provide({
  actors: { fetchPage: provideService<RowPage<SavedBatch, null>, PageRequest<null, never>>(fetchBatches) },
})

const viewOf = (batch: SavedBatch) => {
  const title = batchText(batch)
  const isUndone = batch.undoneBy !== null
  return {
    id: batch.id,
    title,
    facts: [
      { key: 'by', value: <UserName username={batch.by} /> },
      { key: 'at', value: <Timestamp seconds={batch.at} /> },
      { key: 'records', value: countsText(batch.counts, true) },
    ],
    reason: batch.reason,
    undoneText: batch.undoneBy && `${batch.undoneBy.by}${skippedSuffix(batch.undoneBy)}`,
    action: (
      <Link
        className={buttonClass({ small: true })}
        to="/email/undo/$id"
        params={{ id: batch.id }}
        search={true}
        aria-label={`${isUndone ? 'Details of' : 'Undo'}: ${title}`}
      >
        {isUndone ? 'Details' : 'Undo'}
      </Link>
    ),
  }
}

export function EmailBatches() {
  const modal = useRouteModal('/email')
  const closeButton = useRef<HTMLButtonElement>(null)
  const [snapshot, send] = useFlow(batchesMachine, { input: { asked: null } })
  const { rows, offset, refusal } = snapshot.context
  const isAsking = snapshot.matches('asking')
  const retry = () => send({ type: 'retry' })
  return (
    <Dialog
      open={modal.open}
      opener={modal.opener}
      onClose={modal.close}
      title={dialogTitles.batches}
      size="md"
      initialFocusRef={closeButton}
      strip={snapshot.hasTag('slow') && <Strip kind="info">{texts.slow}</Strip>}
      footEnd={
        <Button ref={closeButton} onClick={modal.close}>
          Close
        </Button>
      }
    >
      {isAsking && rows.length === 0 && <Loading />}
      {snapshot.matches('unreachable') && <ConnectionFailure onRetry={retry} />}
      {snapshot.matches('refused') && refusal && (
        <Alert kind="danger" action={<RetryButton small onClick={retry} />}>
          {failureText(refusal)}
        </Alert>
      )}
      {snapshot.matches('showing') && rows.length === 0 && <EmptyState kind="unasked" title="No bulk changes yet." />}
      {rows.length > 0 && (
        <BatchList
          batches={rows.map(viewOf)}
          canLoadMore={snapshot.can({ type: 'more' })}
          loadingMore={isAsking && offset > 0}
          onMore={() => send({ type: 'more' })}
        />
      )}
    </Dialog>
  )
}
