import { type ComponentProps, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Actor } from 'xstate'
import { Button } from '../../components/actions/Button.tsx'
import { nthField } from '../../components/dialog/fieldFocus.ts'
import { useReplacedFocus } from '../../components/layout/focusHeading.ts'
import type { RecordKey } from '../../domain/record.ts'
import { isSame } from '../../domain/same.ts'
import type { neighboursMachine } from '../../machines/record/neighbours.machine.ts'
import { useOffers } from '../app/commands/offers.ts'
import { LazyAddByIds } from './LazyAddByIds.tsx'
import { LazyPicker } from './LookupPicker.tsx'
import type { ListResult } from './listContext.ts'
import type * as Neighbours from './Neighbours.tsx'
import { preloadMergeForm } from './Reconcile.tsx'

const load = () => import('./Neighbours.tsx')
const NeighbourButtons = lazy(async () => ({ default: (await load()).NeighbourButtons }))
const SaveAndNext = lazy(async () => ({ default: (await load()).SaveAndNext }))

export type Step = 'previous' | 'next'

interface Walk {
  actor: Actor<typeof neighboursMachine> | null
  result: ListResult | null
  /** Record to which the walk went last. */
  target: RecordKey | null
  /** Number of the field, or the button, that gets the focus in the form of `target`. */
  focus: number | Step | null
}

/** Parts of a walk from record to record that outlast the form of one record. */
export const walk: Walk = { actor: null, result: null, target: null, focus: null }

const NOT_READY = 'Not ready yet. Press again in a moment.'

/** In milliseconds. The form's lists load first. */
const LOAD_DELAY = 1_500

let isLoaded = false

/** Returns true soon after the form is shown. Code that the first form does not need then loads. */
export const useIsIdle = (isShown: boolean): boolean => {
  const [isIdle, setIsIdle] = useState(isLoaded)
  useEffect(() => {
    if (!isShown || isIdle) return
    const onLoaded = () => {
      isLoaded = true
      setIsIdle(true)
    }
    // After a failure, the next form tries again.
    const onIdle = () => {
      LazyAddByIds.preload()
      LazyPicker.preload()
      void Promise.all([load(), preloadMergeForm()]).then(onLoaded, () => {})
    }
    const timer = setTimeout(onIdle, LOAD_DELAY)
    return () => clearTimeout(timer)
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

/** Stands in for the button while its code loads. */
function LoadingSaveAndNext() {
  useOffers(1, [{ command: 'saveAndNext', reason: NOT_READY, run: () => {} }])
  return (
    <Button disabled reason={NOT_READY}>
      Save and next
    </Button>
  )
}

export function LazySaveAndNext({ isIdle, ...props }: Idle & ComponentProps<typeof Neighbours.SaveAndNext>) {
  const wrapper = useRef<HTMLSpanElement>(null)
  const focusProps = useReplacedFocus(wrapper, isIdle ? 'button' : null)
  return (
    <span ref={wrapper} style={{ display: 'contents' }} {...focusProps}>
      <Suspense fallback={<LoadingSaveAndNext />}>
        {isIdle ? <SaveAndNext {...props} /> : <LoadingSaveAndNext />}
      </Suspense>
    </span>
  )
}

/** Returns a reference to the element that had the focus in the last record's form. After opening from a list, `first`. */
export const useWalkedFocus = (
  recordKey: RecordKey | null,
  first?: RefObject<HTMLElement | null>,
): { readonly current: HTMLElement | null } => ({
  get current() {
    const { focus, target } = walk
    if (focus === null || !isSame(target, recordKey)) return first?.current ?? null
    return typeof focus === 'number' ? nthField(focus) : document.querySelector<HTMLElement>(`[data-step="${focus}"]`)
  },
})
