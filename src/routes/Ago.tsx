import { useSyncExternalStore } from 'react'
import { TimeAgo } from '../components/Timestamp.tsx'

const MINUTE = 60_000

/** One clock for all rows, in Unix seconds, which ticks every minute. */
const minutes = {
  subscribe: (tick: () => void) => {
    const timer = setInterval(tick, MINUTE)
    return () => clearInterval(timer)
  },
  now: () => Math.floor(Date.now() / MINUTE) * 60,
}

/** How long ago a moment in Unix seconds was; it ages while the page is open. */
export function Ago({ seconds }: { readonly seconds: number }) {
  return <TimeAgo seconds={seconds} now={useSyncExternalStore(minutes.subscribe, minutes.now)} />
}
