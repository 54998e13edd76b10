import css from './LiveBadge.module.css'

interface LiveBadgeProps {
  readonly isLive: boolean
  readonly isTrace: boolean
}

/** Whether a session is followed as it goes on, or a trace of one is read. */
export function LiveBadge({ isLive, isTrace }: LiveBadgeProps) {
  return (
    <span className={css.badge} data-live={isLive || undefined}>
      {isTrace ? 'Trace' : isLive ? 'Live' : 'Not running'}
    </span>
  )
}
