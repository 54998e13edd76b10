import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { buttonLook } from '../../components/actions/buttonLook.ts'
import { TryAgain } from '../../components/actions/TryAgain.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { BareScreen } from '../../components/layout/BareScreen.tsx'
import { focusHeading } from '../../components/layout/focusHeading.ts'

/** A screen that failed to draw (spec §2). It leads on by a fresh page, as what failed may fail again; unsaved edits are kept. */
export function RenderError() {
  // It takes the place of what had focus.
  useEffect(focusHeading, [])
  return (
    <EmptyState
      page
      kind="broken"
      title="Something went wrong. Really, really wrong."
      action={
        <>
          <TryAgain onClick={() => location.reload()} />
          <a href="/dashboard" className={buttonLook()}>
            <ArrowLeft />
            Dashboard
          </a>
        </>
      }
    />
  )
}

/** The frame around the screens failed, or its code could not be fetched: this stands alone. */
export function FrameError() {
  return (
    <BareScreen>
      <RenderError />
    </BareScreen>
  )
}
