import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { sentences } from '../../domain/sentences.ts'
import { failureText, texts } from '../../domain/texts.ts'
import type { Feed } from './useFeed.ts'

/** Message about the whole list. Without rows, the list itself shows failures. */
export function FeedStrip({ feed: { snapshot, send, list } }: { readonly feed: Feed }) {
  if (snapshot.matches({ visit: 'unanswered' }) || snapshot.matches({ follows: 'unanswered' }))
    return <Strip kind="warning">{sentences.notSaved}</Strip>
  const isRefused = snapshot.matches({ visit: 'refused' }) || snapshot.matches({ follows: 'refused' })
  if (isRefused && snapshot.context.refusal) return <Strip kind="danger">{failureText(snapshot.context.refusal)}</Strip>
  if (!list) return null
  if (list.hasTag('slow')) return <Strip kind="info">{texts.slow}</Strip>
  const { rows, refusal } = list.context
  if (rows.length === 0) return null
  const retryButton = <RetryButton small onClick={() => send({ type: 'retry' })} />
  if (list.matches('unreachable'))
    return (
      <Strip kind="warning" action={retryButton}>
        {texts.unreachable} {sentences.outdated}
      </Strip>
    )
  if (list.matches('refused') && refusal)
    return (
      <Strip kind="warning" action={retryButton}>
        {failureText(refusal)}
      </Strip>
    )
  return null
}
