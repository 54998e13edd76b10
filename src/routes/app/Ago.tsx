import { useSyncExternalStore } from 'react'
import { TimeAgo } from '../../components/feedback/Timestamp.tsx'

const MINUTE = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all rows, in Unix seconds, which ticks every minute while somebody reads it. */
const minutes = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    timer ??= setInterval(() => {
      for (const tick of listeners) tick()
    }, MINUTE)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  },
  now: () => Math.floor(Date.now() / MINUTE) * 60,
}

/** How long ago a moment in Unix seconds was; it ages while the page is open. */
export function Ago({ seconds }: { readonly seconds: number }) {
  return <TimeAgo seconds={seconds} now={useSyncExternalStore(minutes.subscribe, minutes.now)} />
}
