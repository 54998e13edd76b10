import { Link, useLocation } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { buttonLook } from '../../components/actions/Button.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { useApp, useIdentity } from './AppContext.ts'
import { isRegistered, sectionOf, titleOfNone } from './sections.ts'

/** The way out of a page that leads nowhere. */
export const toDashboard = (
  <Link to="/dashboard" className={buttonLook()}>
    <ArrowLeft />
    Dashboard
  </Link>
)

/** An address that leads nowhere, or into a section that one may not use: these are told apart. */
export function NotFound() {
  const identity = useIdentity()
  const { pathname } = useLocation()
  const section = sectionOf(pathname)
  const isMissing = section === undefined || isRegistered(identity, section)
  const { productName } = useApp().config
  useEffect(() => {
    document.title = titleOfNone(isMissing ? 'Page not found' : 'No access', productName)
  }, [isMissing, productName])
  // It takes the place of what had focus, if anything did. Asked anew at each address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), [pathname])
  return isMissing ? (
    <EmptyState page kind="missing" title="Page not found." detail="This address leads nowhere." action={toDashboard} />
  ) : (
    <EmptyState
      page
      kind="forbidden"
      title="No access."
      detail={`Your account may not use ${section.title}. An administrator can change that.`}
      action={toDashboard}
    />
  )
}
