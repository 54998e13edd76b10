import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { buttonLook } from '../../components/actions/Button.tsx'
import { TryAgain } from '../../components/actions/TryAgain.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { focusHeading } from '../../components/layout/focusHeading.ts'
import css from './RenderError.module.css'

/** A screen without the shell around it, its content in the middle. */
function BareScreen({ children }: { readonly children: ReactNode }) {
  return <main className={css.screen}>{children}</main>
}

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
