import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import type * as Neighbours from './Neighbours.tsx'

const load = () => import('./Neighbours.tsx')
const NeighbourButtons = lazy(async () => ({ default: (await load()).NeighbourButtons }))
const SaveAndNext = lazy(async () => ({ default: (await load()).SaveAndNext }))

let isLoaded = false

/** Returns true once the form is shown and the browser is idle, so that the code of the buttons may load. */
export const useIsIdle = (isShown: boolean): boolean => {
  const [isIdle, setIsIdle] = useState(isLoaded)
  useEffect(() => {
    if (!isShown || isIdle) return
    const onIdle = () => {
      isLoaded = true
      setIsIdle(true)
    }
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) return void setTimeout(onIdle)
    const request = requestIdleCallback(onIdle)
    return () => cancelIdleCallback(request)
  }, [isShown, isIdle])
  return isIdle
}

interface Idle {
  readonly isIdle: boolean
}

/** Buttons to the previous and the next record. */
export const LazyNeighbourButtons = ({
  isIdle,
  ...props
}: Idle & ComponentProps<typeof Neighbours.NeighbourButtons>) => (
  <Suspense>{isIdle && <NeighbourButtons {...props} />}</Suspense>
)

export function LazySaveAndNext({ isIdle, ...props }: Idle & ComponentProps<typeof Neighbours.SaveAndNext>) {
  const placeholder = <Button disabled>Save and next</Button>
  return <Suspense fallback={placeholder}>{isIdle ? <SaveAndNext {...props} /> : placeholder}</Suspense>
}
