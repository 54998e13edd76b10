import { useEffect } from 'react'
import { useApp } from '../app/AppContext.ts'

/** Milliseconds that it waits: no screen needs its code. */
const LATER = 3_000

/** Has the ways counted that people take through the charts, where the organisation wants that. */
export const useCountedPaths = (): void => {
  const { config, session } = useApp()
  useEffect(() => {
    if (!config.countsPaths) return
    let stop = () => {}
    let isOver = false
    const begin = async () => {
      const { countPaths } = await import('./countPaths.ts')
      if (!isOver) stop = countPaths(() => session.getSnapshot().matches('loggedIn'))
    }
    // Where its code cannot be had, nothing is counted.
    const timer = setTimeout(() => void begin().catch(() => undefined), LATER)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [config, session])
}
