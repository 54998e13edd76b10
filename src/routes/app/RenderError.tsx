import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { buttonClass } from '../../components/actions/Button.tsx'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { focusHeading } from '../../components/layout/focusHeading.ts'
import css from './RenderError.module.css'

function BareScreen({ children }: { readonly children: ReactNode }) {
  return <main className={css.screen}>{children}</main>
}

/** Replaces a screen that failed to render (spec §2). The browser keeps unsaved edits. */
export function RenderError() {
  // Focus the heading, because the element that had focus is gone.
  useEffect(focusHeading, [])
  return (
    <EmptyState
      isPage
      kind="broken"
      title="Something went wrong. Really, really wrong."
      action={
        <>
          <RetryButton onClick={() => location.reload()} />
          <a href="/dashboard" className={buttonClass()}>
            <ArrowLeft />
            Dashboard
          </a>
        </>
      }
    />
  )
}

/** Replaces the whole page if the navbar or menu failed to render, or if the console's code did not load. */
export function PageError() {
  return (
    <BareScreen>
      <RenderError />
    </BareScreen>
  )
}
