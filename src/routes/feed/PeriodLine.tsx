import { Timestamp } from '../../components/feedback/Timestamp.tsx'
import { NOTHING_SEEN } from '../../domain/feed/feedQuery.ts'
import css from './PeriodLine.module.css'
import type { Feed } from './useFeed.ts'

/** Text such as 'Since your last visit: 11/27/2026 5:02 PM'. */
export function PeriodLine({ feed: { snapshot, list } }: { readonly feed: Feed }) {
  const { query, visit } = snapshot.context
  const { after } = query.filters
  const since = list?.context.summary?.since ?? null
  const isOwnVisit = after === visit?.seenId
  return (
    <p className={css.line} aria-live="polite">
      {after === NOTHING_SEEN && 'This is your first visit.'}
      {after !== undefined && since !== null && (
        <>
          {isOwnVisit ? 'Since your last visit:' : 'Since'} <Timestamp seconds={since} />
        </>
      )}
    </p>
  )
}
