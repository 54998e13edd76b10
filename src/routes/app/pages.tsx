import { Link, useLocation } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass } from '../../components/actions/Button.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { useApp, useIdentity } from './AppContext.ts'
import { canOpen, errorTitleOf, sectionOf } from './sections.ts'

export const dashboardLink = (
  <Link to="/dashboard" className={buttonClass()}>
    <ArrowLeft />
    Dashboard
  </Link>
)

/** Error page for an unknown URL, or for a section that the user may not open. */
export function NotFound() {
  const identity = useIdentity()
  const { pathname } = useLocation()
  const section = sectionOf(pathname)
  const isMissing = section === undefined || canOpen(identity, section)
  const { productName } = useApp().config
  useEffect(() => {
    document.title = errorTitleOf(isMissing ? 'Page not found' : 'No access', productName)
  }, [isMissing, productName])
  // Focus the heading after each navigation, because the link that had focus may be gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again at each address
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), [pathname])
  return isMissing ? (
    <EmptyState
      isPage
      kind="missing"
      title="Page not found."
      detail="This page doesn’t exist."
      action={dashboardLink}
    />
  ) : (
    <EmptyState
      isPage
      kind="forbidden"
      title="No access."
      detail={`You don’t have access to ${section.title}. Ask an administrator.`}
      action={dashboardLink}
    />
  )
}
