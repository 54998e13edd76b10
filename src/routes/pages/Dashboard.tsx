import { Link } from '@tanstack/react-router'
import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { RenderLink } from '../../components/actions/link.ts'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Badge } from '../../components/feedback/Badge.tsx'
import { Page } from '../../components/layout/Page.tsx'
import { useIdentity } from '../app/AppContext.ts'
import { menuOf } from '../app/sections.ts'
import css from './Dashboard.module.css'
import { sectionTexts } from './sectionTexts.ts'

interface DashboardCardProps {
  readonly title: string
  readonly description: string
  readonly icon: LucideIcon
  readonly link: RenderLink
  /** True for an unfinished section. */
  readonly disabled?: boolean
}

/** Keyboard users can still focus a disabled card, to read why its section is unavailable. */
const disabledProps = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }

function DashboardCard({ title, description, icon: Icon, link, disabled }: DashboardCardProps) {
  return link({
    className: css.card,
    ...(disabled && disabledProps),
    children: (
      <>
        <span className={css.tile}>
          <Icon />
        </span>
        <span className={css.text}>
          <span className={css.title}>
            {title}
            {disabled && (
              <Badge kind="plain" small>
                todo
              </Badge>
            )}
          </span>
          <span className={css.description}>{description}</span>
        </span>
        {!disabled && <ArrowRight className={css.arrow} />}
      </>
    ),
  })
}

function DashboardCards({ children }: { readonly children: ReactNode }) {
  return <div className={css.cards}>{children}</div>
}

/** Start page with one card for each section in the user's menu (spec §2). */
export function Dashboard() {
  const identity = useIdentity()
  return (
    <Page title="Dashboard">
      <Alert kind="info">This dashboard is only an entry point. Most of its sections are placeholders.</Alert>
      <DashboardCards>
        {menuOf(identity).map(({ title, icon, path, card = path, disabled }) => {
          const description = disabled ?? sectionTexts[path]
          return (
            description && (
              <DashboardCard
                key={path}
                title={title}
                description={description}
                icon={icon}
                link={(linkProps) => <Link {...linkProps} to={card} />}
                disabled={disabled !== undefined}
              />
            )
          )
        })}
      </DashboardCards>
    </Page>
  )
}
