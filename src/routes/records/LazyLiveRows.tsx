import { useEffect, useState } from 'react'
import { delays } from '../../domain/limits.ts'
import type { LiveRows, LiveRowsProps } from './LiveRows.tsx'

type LiveRowsComponent = typeof LiveRows

/** Follows the changes of other users, once the rows have loaded and the page is idle. */
export function LazyLiveRows<Row extends { id: string }>(props: LiveRowsProps<Row>) {
  const [Loaded, setLoaded] = useState<LiveRowsComponent | null>(null)
  const isShown = props.list.snapshot.context.page.at !== 0
  useEffect(() => {
    if (!isShown) return
    const load = () =>
      // Without the code, the list shows changes when it loads again.
      import('./LiveRows.tsx').then(
        (module) => setLoaded(() => module.LiveRows),
        () => undefined,
      )
    const timer = setTimeout(() => void load(), delays.liveStart)
    return () => clearTimeout(timer)
  }, [isShown])
  return Loaded && <Loaded {...props} />
}
