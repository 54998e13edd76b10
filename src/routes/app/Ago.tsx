import { useSyncExternalStore } from 'react'
import { TimeAgo } from '../../components/feedback/Timestamp.tsx'

const MINUTE = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Clock shared by all rows, in Unix seconds. Ticks every minute while at least one component subscribes. */
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

/** Shows the age of a moment, given in Unix seconds. Updates every minute. */
export function Ago({ seconds }: { readonly seconds: number }) {
  return <TimeAgo seconds={seconds} now={useSyncExternalStore(minutes.subscribe, minutes.now)} />
}
