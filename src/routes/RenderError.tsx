import { ArrowLeft } from 'lucide-react'
import { buttonLook } from '../components/buttonLook.ts'
import { EmptyState } from '../components/EmptyState.tsx'

/** A screen that failed to draw (spec §2). It leads away by a fresh page, as what failed may fail again. */
export function RenderError() {
  return (
    <EmptyState
      page
      kind="broken"
      title="Something went wrong. Really, really wrong."
      action={
        <a href="/dashboard" className={buttonLook()}>
          <ArrowLeft />
          Dashboard
        </a>
      }
    />
  )
}
