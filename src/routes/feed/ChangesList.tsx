import { getRouteApi } from '@tanstack/react-router'
import { CheckCheck, Link2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { SearchField } from '../../components/fields/SearchField.tsx'
import { ListPage } from '../../components/table/ListPage.tsx'
import type { ListQuery } from '../../domain/cursor.ts'
import { NAME_LENGTH } from '../../domain/limits.ts'
import { fetchChanges } from '../../gql/feed/feed.ts'
import { feedReasons } from '../../machines/feed/feed.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { useAlert } from '../app/alerts.tsx'
import { useKeyProps, useOffers } from '../app/commands/offers.ts'
import { focusSearch } from '../records/useListOffers.ts'
import { FeedBody } from './FeedBody.tsx'
import { FeedFilters } from './FeedFilters.tsx'
import { FeedStrip } from './FeedStrip.tsx'
import { Follows } from './Follows.tsx'
import { PeriodLine } from './PeriodLine.tsx'
import { useFeed } from './useFeed.ts'

export const fetchPage = (asked: ListQuery, signal: AbortSignal) => fetchChanges({ asked, offset: 0 }, signal)

/** Copies the address, in which the last visit is part of the query. */
const useLinkCopy = () => {
  const alert = useAlert()
  return async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      alert({ tone: 'success', title: 'Link copied. Colleagues see the changes of their own sections.' })
    } catch {
      alert({ tone: 'danger', title: 'The browser blocked copying the link.' })
    }
  }
}

const SEARCH_LABEL = 'Search Changes'

const route = getRouteApi('/changes')

/** Changes of records in the user's sections, by day and record (decision 61). */
export function ChangesList() {
  const feed = useFeed(route.useSearch())
  const { snapshot, send, list, draft, sendText } = feed
  const scroller = useRef<HTMLDivElement>(null)
  const copyLink = useLinkCopy()
  const isMarking = snapshot.matches({ visit: 'marking' }) || snapshot.matches({ visit: 'unanswered' })
  const markReason = disabledReason(snapshot, { type: 'seen.mark' }, feedReasons)
  const rows = list?.context.rows ?? []
  useOffers(0, [{ command: 'search', reason: null, run: focusSearch }])
  return (
    <ListPage
      title="Changes"
      actions={
        <>
          <Button icon={<Link2 />} onClick={() => void copyLink()}>
            Copy link
          </Button>
          <Button
            kind="primary"
            icon={<CheckCheck />}
            busy={isMarking}
            disabled={markReason !== null}
            {...(markReason !== null && { reason: markReason })}
            onClick={() => send({ type: 'seen.mark' })}
          >
            Mark all as seen
          </Button>
        </>
      }
      search={
        <SearchField
          label={SEARCH_LABEL}
          value={draft}
          maxLength={NAME_LENGTH}
          {...useKeyProps('search')}
          onChange={(text) => sendText({ type: 'text.type', text })}
          onEnter={() => sendText({ type: 'text.submit' })}
          onClear={() => sendText({ type: 'text.clear' })}
        />
      }
      searchLength={SEARCH_LABEL.length}
      filters={
        <>
          <FeedFilters feed={feed} usernames={rows.map(({ user }) => user.username)} />
          <Follows feed={feed} />
        </>
      }
      rowsLine={<PeriodLine feed={feed} />}
      strip={<FeedStrip feed={feed} />}
      scroller={scroller}
    >
      <FeedBody feed={feed} />
    </ListPage>
  )
}
