import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { LinkTo } from '../../components/actions/link.ts'
import { Badge } from '../../components/feedback/Badge.tsx'
import css from './DashboardCard.module.css'

export interface DashboardCardProps {
  readonly title: string
  readonly description: string
  readonly icon: LucideIcon
  readonly link: LinkTo
  /** Still to come: its link can't be followed, and it says 'todo'. */
  readonly disabled?: boolean
}

/** It stays in the tab order, and its description says why. */
const off = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }

/** A section, what it is for, and the way there. */
export function DashboardCard({ title, description, icon: Icon, link, disabled }: DashboardCardProps) {
  return link({
    className: css.card,
    ...(disabled && off),
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

/** Cards side by side, as many as there is room for. */
export function DashboardCards({ children }: { readonly children: ReactNode }) {
  return <div className={css.cards}>{children}</div>
}
