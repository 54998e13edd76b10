import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import css from './DashboardCard.module.css'
import type { LinkTo } from './link.ts'

export interface DashboardCardProps {
  readonly title: string
  readonly description: string
  readonly icon: LucideIcon
  /** Null for what is still to come: it can't be followed and says 'todo'. */
  readonly link: LinkTo | null
}

/** A section, what it is for, and the way there. */
export function DashboardCard({ title, description, icon: Icon, link }: DashboardCardProps) {
  const content = (
    <>
      <span className={css.tile}>
        <Icon />
      </span>
      <span className={css.text}>
        <span className={css.title}>
          {title}
          {!link && <Badge kind="todo">todo</Badge>}
        </span>
        <span className={css.description}>{description}</span>
      </span>
      {link && <ArrowRight className={css.arrow} />}
    </>
  )
  if (link) return link({ className: css.card, children: content })
  return (
    <span className={css.card} aria-disabled="true">
      {content}
    </span>
  )
}

/** Cards side by side, as many as there is room for. */
export function DashboardCards({ children }: { readonly children: ReactNode }) {
  return <div className={css.cards}>{children}</div>
}
