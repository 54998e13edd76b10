import { TryAgain } from '../../components/actions/TryAgain.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { Timestamp } from '../../components/feedback/Timestamp.tsx'
import { isSameQuery } from '../../domain/cursor.ts'
import { SEARCH_SIZE } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import type { List } from './useList.ts'

/** What is wrong with the rows that are on screen: that they are old and why, or that they are only the first. */
export function ListStrip<Row>({ snapshot, send }: List<Row>) {
  const { query, shown, page, refusal } = snapshot.context
  const hasRows = page.rows !== null && page.rows.length > 0
  const asOf = (
    <>
      These rows are as of <Timestamp seconds={page.at} />
    </>
  )
  const retry = (
    <TryAgain small busy={snapshot.matches({ unreachable: 'asking' })} onClick={() => send({ type: 'refresh' })} />
  )
  if (snapshot.matches({ reachable: { loading: 'slow' } }))
    return (
      <Strip kind="info">
        {texts.slow} {hasRows && <>{asOf}.</>}
      </Strip>
    )
  if (!hasRows) return null
  if (snapshot.matches('unreachable'))
    return (
      <Strip kind="warning" action={retry}>
        {texts.unreachable} {asOf}; {isSameQuery(shown, query) ? 'newer ones appear' : 'what you asked for appears'} as
        soon as the service answers.
      </Strip>
    )
  if (snapshot.matches({ reachable: 'refused' }) || snapshot.matches({ reachable: 'broken' }))
    return (
      <Strip kind="warning" action={retry}>
        {snapshot.matches({ reachable: 'broken' }) ? texts.unknown : `Error!: ${refusal?.message}`} {asOf}.
      </Strip>
    )
  if (page.rows.length >= SEARCH_SIZE)
    return <Strip kind="info">Only the first 100 results are shown. Use search to narrow the list.</Strip>
  return null
}
