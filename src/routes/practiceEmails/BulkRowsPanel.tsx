import { useId } from 'react'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Radios } from '../../components/fields/RadioField.tsx'
import {
  type BulkRow,
  type EmailFate,
  STALE_SEARCH,
  skippedIn,
  skippingFates,
} from '../../domain/practiceEmails/bulkEmail.ts'
import { quantityText } from '../../domain/text.ts'
import { failureText, texts } from '../../domain/texts.ts'
import { BulkRows } from './BulkRows.tsx'
import css from './BulkRowsPanel.module.css'
import { countsText, fateText, rowName } from './bulkTexts.ts'
import { InvalidAddressesBadge } from './InvalidAddressesBadge.tsx'
import type { BulkEmailState } from './useBulkEmail.ts'

type RowFilter = 'all' | 'changed' | 'skipped'

interface BulkCountsProps {
  readonly text: string
  readonly filter: RowFilter
  /** Null hides the filter. */
  readonly labels: { readonly changed: string; readonly skipped: string } | null
  readonly onFilter: (filter: RowFilter) => void
}

function BulkCounts({ text, filter, labels, onFilter }: BulkCountsProps) {
  const id = useId()
  return (
    <div className={css.line}>
      <output className={css.counts}>{text}</output>
      {labels && (
        <>
          <span id={id} className="sr-only">
            Rows shown
          </span>
          <Radios
            aria-labelledby={id}
            value={filter}
            onChange={onFilter}
            options={[
              { value: 'all', label: 'All' },
              { value: 'changed', label: labels.changed },
              { value: 'skipped', label: labels.skipped },
            ]}
          />
        </>
      )}
    </div>
  )
}

const fatesByFilter: Readonly<Record<RowFilter, readonly EmailFate[] | null>> = {
  all: null,
  changed: ['CHANGED'],
  skipped: skippingFates,
}
const filterOf = (fates: readonly EmailFate[] | null): RowFilter =>
  fates === null ? 'all' : fates.includes('CHANGED') ? 'changed' : 'skipped'

export function BulkRowsPanel({ bulk }: { readonly bulk: BulkEmailState }) {
  const { snapshot, rows, rowsActor, search, isCurrent } = bulk
  if (rows === undefined || rowsActor === undefined) return null
  const { task, records, names } = snapshot.context
  const { summary, part, offset, count, asked } = rows.context
  const isDone = snapshot.matches('done')
  const isAsking = rows.matches('asking')
  const isFirst = offset === 0
  // After the change, hide the preview's rows until the result's rows have loaded.
  const hasRows = rows.context.rows.length > 0 && (isCurrent || !isDone)
  const isOutdated = search?.matches('stale') === true && !isDone
  const retry = () => rowsActor.send({ type: 'retry' })

  const viewOf = (row: BulkRow) => {
    const name = rowName({ id: row.id, name: row.name || (names[row.id] ?? '') })
    return {
      ...row,
      name,
      broken: row.fate === 'BROKEN' && <InvalidAddressesBadge id={row.id} name={name} />,
      fate: row.fate && { text: fateText(task.action, row.fate, isDone), isSkipped: row.fate !== 'CHANGED' },
    }
  }
  const skipped = summary ? skippedIn(summary.counts) : 0
  const isMixed = summary !== null && summary.counts.changed > 0 && skipped > 0
  const countText = summary
    ? countsText(summary.counts, isDone)
    : `${quantityText(records?.count ?? count, 'record')} found`
  return (
    <>
      {rows.matches('unreachable') && <ConnectionFailure onRetry={retry} />}
      {rows.matches('refused') && rows.context.refusal && (
        <Alert kind="danger" action={<RetryButton small onClick={retry} />}>
          {failureText(rows.context.refusal)}
        </Alert>
      )}
      {isAsking && asked.kind !== 'nothing' && !hasRows && <Loading />}
      {isOutdated && <Alert kind="warning">{STALE_SEARCH}</Alert>}
      {hasRows && (
        <>
          {!isOutdated && (isMixed || !isDone) && (
            <BulkCounts
              text={countText}
              filter={filterOf(part)}
              labels={
                isMixed
                  ? {
                      changed: isDone ? 'Changed' : 'Will change',
                      skipped: isDone ? 'Skipped' : 'Will be skipped',
                    }
                  : null
              }
              onFilter={(filter) => rowsActor.send({ type: 'filter.set', part: fatesByFilter[filter] })}
            />
          )}
          <BulkRows
            label={isDone ? 'Result for each record' : 'Preview for each record'}
            items={rows.context.rows.map(viewOf)}
            isStale={
              !isCurrent ||
              (isAsking && isFirst) ||
              snapshot.matches({ open: 'pausing' }) ||
              snapshot.matches({ open: 'searching' })
            }
            canLoadMore={rows.can({ type: 'more' })}
            loadingMore={isAsking && !isFirst}
            onMore={() => rowsActor.send({ type: 'more' })}
          />
        </>
      )}
      {records?.count === 0 && <EmptyState kind="nothing" title={texts.noResults} />}
    </>
  )
}
