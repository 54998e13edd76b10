import type { ReactNode } from 'react'
import { numberText } from '../../domain/sentences.ts'
import { cx } from '../layout/cx.ts'
import css from './Badge.module.css'

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

interface CountProps {
  readonly value: number
  /** How many there may be. */
  readonly most?: number | undefined
}

/** How many there are, beside a title. */
export function Count({ value, most }: CountProps) {
  const end = most === undefined ? '' : ` of ${numberText(most)}`
  return <span className={css.count}>{`${numberText(value)}${end}`}</span>
}
