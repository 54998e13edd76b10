import { ago, dateOf, timeOf } from '../../domain/time.ts'
import css from './Timestamp.module.css'

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Date and time, given in Unix seconds, for example '06/11/2025 10:42 AM'. */
export function Timestamp({ seconds }: { readonly seconds: number }) {
  return (
    <time className={css.time} dateTime={iso(seconds)}>
      {dateOf(seconds)} <span>{timeOf(seconds)}</span>
    </time>
  )
}

/** Time since `seconds`, such as '2 minutes ago'. Both props are Unix seconds. */
export function TimeAgo({ seconds, now }: { readonly seconds: number; readonly now: number }) {
  return (
    <time dateTime={iso(seconds)} title={`${dateOf(seconds)} ${timeOf(seconds)}`}>
      {ago(seconds, now)}
    </time>
  )
}
