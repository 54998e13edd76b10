import { useEffect, useState } from 'react'
import { delays } from '../../domain/limits.ts'
import type { LiveRows, LiveRowsProps } from './LiveRows.tsx'

type LiveRowsComponent = typeof LiveRows

const load = () => import('./LiveRows.tsx')

/** Follows the changes of other users, once the rows have loaded and the page is idle. */
export function LazyLiveRows<Row extends { id: string }>(props: LiveRowsProps<Row>) {
  const [Loaded, setLoaded] = useState<LiveRowsComponent | null>(null)
  const isShown = props.list.snapshot.context.page.at !== 0
  useEffect(() => {
    if (!isShown) return
    const onLoaded = (module: Awaited<ReturnType<typeof load>>) => setLoaded(() => module.LiveRows)
    // Without the code, the list shows changes when it loads again.
    const timer = setTimeout(() => void load().then(onLoaded, () => undefined), delays.liveStart)
    return () => clearTimeout(timer)
  }, [isShown])
  return Loaded && <Loaded {...props} />
}
