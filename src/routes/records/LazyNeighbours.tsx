import { type ComponentProps, lazy, Suspense } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import type * as Neighbours from './Neighbours.tsx'

const load = () => import('./Neighbours.tsx')
const NeighbourButtons = lazy(async () => ({ default: (await load()).NeighbourButtons }))
const SaveAndNext = lazy(async () => ({ default: (await load()).SaveAndNext }))

/** Buttons to the previous and the next record, whose code loads once the form is shown. */
export const LazyNeighbourButtons = (props: ComponentProps<typeof Neighbours.NeighbourButtons>) => (
  <Suspense>{props.walk.isReady && <NeighbourButtons {...props} />}</Suspense>
)

export function LazySaveAndNext(props: ComponentProps<typeof Neighbours.SaveAndNext>) {
  const placeholder = <Button disabled>Save and next</Button>
  return <Suspense fallback={placeholder}>{props.walk.isReady ? <SaveAndNext {...props} /> : placeholder}</Suspense>
}
