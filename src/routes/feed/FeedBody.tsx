import { useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { LoadMore } from '../../components/table/LoadMore.tsx'
import { YES } from '../../domain/feed/feedFilters.ts'
import { isWholeVisit } from '../../domain/feed/feedQuery.ts'
import { isFollowed } from '../../domain/feed/follows.ts'
import { failureText, texts } from '../../domain/texts.ts'
import type { ChangedRecord } from '../../gql/feed/feed.ts'
import { feedReasons } from '../../machines/feed/feed.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { ChangeEntry, type FollowControls } from './ChangeEntry.tsx'
import css from './FeedBody.module.css'
import { longDay } from './feedTexts.ts'
import type { Feed } from './useFeed.ts'

const followControlsOf = ({ snapshot, send }: Feed): FollowControls => {
  const follows = snapshot.context.visit?.follows ?? []
  const change = { follow: { record: null, username: null }, isFollowed: true }
  return {
    isFollowed: (follow) => isFollowed(follows, follow),
    reason: disabledReason(snapshot, { type: 'follow.set', change }, feedReasons),
    onFollow: (follow) => send({ type: 'follow.set', change: { follow, isFollowed: !isFollowed(follows, follow) } }),
  }
}

function NoChanges({ feed: { snapshot, send } }: { readonly feed: Feed }) {
  const { query, visit } = snapshot.context
  if (visit && isWholeVisit(query, visit.seenId))
    return (
      <EmptyState
        kind="unasked"
        title="Nothing new since your last visit."
        action={
          <Button onClick={() => send({ type: 'filter.set', patch: { after: null, all: YES } })}>
            Show everything
          </Button>
        }
      />
    )
  return (
    <EmptyState
      kind="nothing"
      title={texts.noResults}
      detail="No changes match the search, the period and the filters."
      action={
        snapshot.can({ type: 'filter.reset' }) && (
          <Button onClick={() => send({ type: 'filter.reset' })}>Reset Filter</Button>
        )
      }
    />
  )
}

/** Another user's change while more entries load can move an entry to the next page. */
const withoutRepetitions = (rows: readonly ChangedRecord[]): ChangedRecord[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** Shows the entries by day, or the reason why there are none. During an outage, loaded entries stay on screen. */
export function FeedBody({ feed }: { readonly feed: Feed }) {
  const { send, list } = feed
  const entries = useRef<HTMLOListElement>(null)
  if (!list) return null
  const { rows, refusal, offset, count } = list.context
  const isAsking = list.matches('asking')
  const retryButton = <RetryButton onClick={() => send({ type: 'retry' })} />
  if (rows.length === 0) {
    if (list.matches('unreachable'))
      return <EmptyState kind="failure" title={texts.unreachable} detail="Reconnecting…" action={retryButton} />
    if (list.matches('refused') && refusal)
      return <EmptyState kind="unknown" title={failureText(refusal)} action={retryButton} />
    return isAsking ? <Loading /> : <NoChanges feed={feed} />
  }
  const controls = followControlsOf(feed)
  const shown = withoutRepetitions(rows)
  return (
    <div className={css.body} aria-busy={isAsking}>
      <ol ref={entries} className={css.entries} aria-label="Changes">
        {shown.map((change, index) => (
          <li key={change.id} className={css.item}>
            {change.day !== shown[index - 1]?.day && <h2 className={css.day}>{longDay(change.day)}</h2>}
            <ChangeEntry change={change} controls={controls} />
          </li>
        ))}
      </ol>
      <LoadMore
        rows={entries}
        count={shown.length}
        canLoadMore={list.can({ type: 'more' }) && rows.length < count}
        loadingMore={isAsking && offset > 0}
        onMore={() => send({ type: 'more' })}
      />
    </div>
  )
}
