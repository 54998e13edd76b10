import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { cx } from './cx.ts'

/** Amber is unsaved, green saved or added, red failed or removed, violet differs from the source. */
export type BadgeKind = 'plain' | 'changed' | 'saved' | 'error' | 'override' | 'primary'

export interface BadgeProps {
  readonly kind: BadgeKind
  /** In a line of small text. */
  readonly small?: boolean
  /** A glyph before the word, or a word alone. */
  readonly children: ReactNode
}

/** A word about a record or a form. */
export function Badge({ kind, small, children }: BadgeProps) {
  return <span className={cx(css.badge, css[kind], small && css.small)}>{children}</span>
}

/** The red badge of a call that failed (spec §8). */
export function ErrorBadge() {
  return <Badge kind="error">ERROR</Badge>
}

/** How many there are, beside a title. */
export function Count({ value }: { readonly value: number }) {
  return <span className={css.count}>{value.toLocaleString('en-US')}</span>
}
