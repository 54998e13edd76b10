import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { cx } from './cx.ts'

export type BadgeKind = 'plain' | 'error' | 'primary' | 'todo'

/** A word about a record or a form. */
export function Badge({ kind, children }: { readonly kind: BadgeKind; readonly children: ReactNode }) {
  return <span className={cx(css.badge, css[kind])}>{children}</span>
}

/** The red badge of a call that failed (spec §8). */
export function ErrorBadge() {
  return <Badge kind="error">ERROR</Badge>
}

/** How many there are, beside a title. */
export function Count({ value }: { readonly value: number }) {
  return <span className={css.count}>{value.toLocaleString('en-US')}</span>
}
