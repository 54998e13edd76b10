import {
  BookOpen,
  Bug,
  CircleHelp,
  Compass,
  type LucideIcon,
  SearchX,
  ShieldOff,
  TextSearch,
  Unplug,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import css from './EmptyState.module.css'

/** Reason for an empty area. `unasked` means no search yet, `broken` a crash, and `planned` a page not written yet. */
export type EmptyKind = 'unasked' | 'nothing' | 'failure' | 'unknown' | 'broken' | 'missing' | 'forbidden' | 'planned'

const icons: Record<EmptyKind, LucideIcon> = {
  unasked: TextSearch,
  nothing: SearchX,
  failure: Unplug,
  unknown: CircleHelp,
  broken: Bug,
  missing: Compass,
  forbidden: ShieldOff,
  planned: BookOpen,
}
const failures: readonly EmptyKind[] = ['failure', 'unknown', 'broken']

export interface EmptyStateProps {
  readonly kind: EmptyKind
  readonly title: string
  readonly detail?: string
  readonly action?: ReactNode
  readonly isPage?: boolean
}

export function EmptyState({ kind, title, detail, action, isPage }: EmptyStateProps) {
  const Icon = icons[kind]
  const isFailure = failures.includes(kind)
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={cx(css.state, isFailure && css.failed)} role={isFailure ? 'alert' : 'status'}>
      <span className={css.tile}>
        <Icon />
      </span>
      <Heading className={css.title} tabIndex={isPage ? -1 : undefined}>
        {title}
      </Heading>
      {detail && <p className={css.detail}>{detail}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
