import { Badge } from '../../components/feedback/Badge.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/layout/Page.tsx'
import { dashboardLink } from '../app/pages.tsx'
import { sectionOf } from '../app/sections.ts'

/** Placeholder for the FAQ (spec §2). Opens by URL only, because its menu entry and card are disabled. */
export function Faq() {
  const { title = '', disabled = '' } = sectionOf('/faq') ?? {}
  return (
    <Page title={title} badge={<Badge kind="plain">todo</Badge>}>
      <EmptyState kind="planned" title={disabled} action={dashboardLink} />
    </Page>
  )
}
