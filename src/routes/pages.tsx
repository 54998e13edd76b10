import { Link, useLocation } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { buttonLook } from '../components/buttonLook.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useIdentity } from './identity.ts'
import { isRegistered, type SectionPath, sectionOf } from './sections.ts'

const dashboard = (
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
  // It takes the place of what had focus, if anything did. Asked anew at each address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), [pathname])
  return section === undefined || isRegistered(identity, section) ? (
    <EmptyState page kind="missing" title="Page not found." detail="This address leads nowhere." action={dashboard} />
  ) : (
    <EmptyState
      page
      kind="forbidden"
      title="No access."
      detail={`Your account may not use ${section.title}. An administrator can change that.`}
      action={dashboard}
    />
  )
}

/** A section that is still to come. It stays until the next one is loaded, so it can't ask the address which it is. */
export function NotBuilt({ path }: { readonly path: SectionPath }) {
  const section = sectionOf(path)
  return (
    <EmptyState
      page
      kind="unbuilt"
      title={section?.title ?? ''}
      detail="This section is not built yet."
      action={dashboard}
    />
  )
}
