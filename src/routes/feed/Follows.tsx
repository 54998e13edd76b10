import { X } from 'lucide-react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { type Follow, keyOfFollow } from '../../domain/feed/follows.ts'
import { feedReasons } from '../../machines/feed/feed.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import css from './Follows.module.css'
import type { Feed } from './useFeed.ts'

const nameOf = ({ record, username }: Follow) => username ?? record?.name ?? `Record ${record?.id}`

/** Followed records and users, which can be unfollowed here. Shown with the filter of followed changes. */
export function Follows({ feed: { snapshot, send } }: { readonly feed: Feed }) {
  const { query, visit } = snapshot.context
  if (query.filters.followed === undefined || !visit) return null
  if (visit.follows.length === 0)
    return <p className={css.none}>You follow nothing yet. Press the bell of a record or a user.</p>
  return (
    <ul className={css.follows} aria-label="Followed">
      {visit.follows.map((follow) => {
        const event = { type: 'follow.set', change: { follow, isFollowed: false } } as const
        const reason = disabledReason(snapshot, event, feedReasons)
        return (
          <li key={keyOfFollow(follow)} className={css.follow}>
            <bdi>{nameOf(follow)}</bdi>
            <IconButton
              small
              label={`Unfollow ${nameOf(follow)}`}
              icon={<X />}
              disabled={reason !== null}
              {...(reason !== null && { reason })}
              onClick={() => send(event)}
            />
          </li>
        )
      })}
    </ul>
  )
}
