import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { Button, buttonLook } from '../../components/actions/Button.tsx'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { texts } from '../../domain/texts.ts'
import { matching } from '../../domain/topLists/topList.ts'
import { entriesOf, idsOf, type OrderDraft } from '../../machines/topLists/topList.ts'
import { OrderList } from './OrderList.tsx'
import type { RowLink } from './OrderListRow.tsx'
import type { LoadStatus } from './topListController.ts'
import type { TopList } from './topLists.ts'

interface TopListBodyProps {
  readonly list: TopList
  readonly reading: LoadStatus
  readonly context: OrderDraft
  readonly search: string
  readonly reason: string | null
  readonly onMove: (id: string, place: number) => void
  readonly onClear: () => void
  /** Id of the row added last; see `OrderList`. */
  readonly savedId: string | null
  readonly onSavedShown: () => void
}

/**
 * Rows of a top list, or the reason why there are none. Loaded rows stay on screen while the list reloads, even if that
 * fails.
 */
export function TopListBody(props: TopListBodyProps) {
  const { list, reading, context, search, reason, onMove, onClear, savedId, onSavedShown } = props
  const { section } = list
  const { record, order, touched } = context
  const { isKnown, trouble, retry } = reading
  const entries = useMemo(
    () => (isKnown ? entriesOf({ record, order, touched }) : null),
    [isKnown, record, order, touched],
  )
  const shown = useMemo(() => matching(entries ?? [], search), [entries, search])
  const saved = useMemo(() => idsOf(record), [record])
  const remove: RowLink = useCallback(
    ({ id }, look) => <Link {...look} to={`${section}/delete/$slug`} params={{ slug: id }} search={true} />,
    [section],
  )

  if (entries === null && trouble === 'away')
    return (
      <EmptyState
        kind="failure"
        title={texts.unreachable}
        detail="Search is off until the service answers. Reconnecting…"
        action={<RetryButton onClick={retry} />}
      />
    )
  if (entries === null && trouble === 'refused')
    return <EmptyState kind="unknown" title={texts.unknown} action={<RetryButton onClick={retry} />} />
  if (entries?.length === 0)
    return (
      <EmptyState
        kind="nothing"
        title={texts.nothing}
        detail="The list is empty."
        action={
          <Link className={buttonLook()} to={`${section}/add`} search={true}>
            {list.addLabel}
          </Link>
        }
      />
    )
  if (entries !== null && shown.length === 0)
    return (
      <EmptyState
        kind="nothing"
        title={texts.nothing}
        detail={`Nothing matches “${search}”.`}
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    )
  return (
    <OrderList
      caption={list.title}
      entries={entries}
      shown={shown}
      saved={saved}
      touched={touched}
      reason={reason}
      onMove={onMove}
      remove={remove}
      savedId={savedId}
      onSavedShown={onSavedShown}
    />
  )
}
