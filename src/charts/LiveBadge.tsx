import css from './LiveBadge.module.css'

/** Whether a session is followed as it goes on. */
export function LiveBadge({ isLive }: { readonly isLive: boolean }) {
  return (
    <span className={css.badge} data-live={isLive || undefined}>
      {isLive ? 'Live' : 'Not running'}
    </span>
  )
}
