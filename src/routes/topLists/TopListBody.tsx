import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { Button, buttonClass } from '../../components/actions/Button.tsx'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { texts } from '../../domain/texts.ts'
import { matching } from '../../domain/topLists/topList.ts'
import { entriesOf, idsOf, type OrderDraft } from '../../machines/topLists/topList.ts'
import { OrderList } from './OrderList.tsx'
import type { RenderRowLink } from './OrderListRow.tsx'
import type { LoadStatus } from './topListController.ts'
import type { TopList } from './topLists.ts'

interface TopListBodyProps {
  readonly list: TopList
  readonly loadStatus: LoadStatus
  readonly context: OrderDraft
  readonly search: string
  readonly reason: string | null
  readonly onMove: (id: string, place: number) => void
  readonly onClear: () => void
  readonly savedId: string | null
  readonly onSavedShown: () => void
}

/** Rows of a top list, or the reason for none. Loaded rows remain on screen during a reload. */
export function TopListBody(props: TopListBodyProps) {
  const { list, loadStatus, context, search, reason, onMove, onClear, savedId, onSavedShown } = props
  const { section } = list
  const { record, order, touched } = context
  const { isLoaded, problem, retry } = loadStatus
  const entries = useMemo(
    () => (isLoaded ? entriesOf({ record, order, touched }) : null),
    [isLoaded, record, order, touched],
  )
  const visibleRows = useMemo(() => matching(entries ?? [], search), [entries, search])
  const savedOrder = useMemo(() => idsOf(record), [record])
  const remove: RenderRowLink = useCallback(
    ({ id }, linkProps) => <Link {...linkProps} to={`${section}/delete/$slug`} params={{ slug: id }} search={true} />,
    [section],
  )

  if (entries === null && problem === 'unreachable')
    return (
      <EmptyState
        kind="failure"
        title={texts.unreachable}
        detail="You can search again when the connection is back. Reconnecting…"
        action={<RetryButton onClick={retry} />}
      />
    )
  if (entries === null && problem === 'refused')
    return <EmptyState kind="unknown" title={texts.unknownError} action={<RetryButton onClick={retry} />} />
  if (entries?.length === 0)
    return (
      <EmptyState
        kind="nothing"
        title={texts.noResults}
        detail="The list is empty."
        action={
          <Link className={buttonClass()} to={`${section}/add`} search={true}>
            {list.addLabel}
          </Link>
        }
      />
    )
  if (entries !== null && visibleRows.length === 0)
    return (
      <EmptyState
        kind="nothing"
        title={texts.noResults}
        detail={`Nothing matches “${search}”.`}
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    )
  return (
    <OrderList
      caption={list.title}
      entries={entries}
      visibleRows={visibleRows}
      savedOrder={savedOrder}
      touched={touched}
      reason={reason}
      onMove={onMove}
      remove={remove}
      savedId={savedId}
      onSavedShown={onSavedShown}
    />
  )
}
