import { useSyncExternalStore } from 'react'
import { TimeAgo } from '../../components/feedback/Timestamp.tsx'

const MINUTE = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Clock of all `Ago` components, in Unix seconds. */
const minuteClock = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    timer ??= setInterval(() => {
      for (const onTick of listeners) onTick()
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

/** Shows how long ago a time in Unix seconds was. */
export function Ago({ seconds }: { readonly seconds: number }) {
  return <TimeAgo seconds={seconds} now={useSyncExternalStore(minuteClock.subscribe, minuteClock.now)} />
}
