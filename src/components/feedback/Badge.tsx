import type { ReactNode } from 'react'
import { numberText } from '../../domain/sentences.ts'
import { cx } from '../layout/cx.ts'
import css from './Badge.module.css'

/** Amber for unsaved, green for saved or added, red for failed or removed, violet for different from the source. */
export type BadgeKind = 'plain' | 'changed' | 'saved' | 'error' | 'override' | 'primary'

export interface BadgeProps {
  readonly kind: BadgeKind
  readonly small?: boolean
  readonly children: ReactNode
}

/** Short status of a record or form. */
export function Badge({ kind, small, children }: BadgeProps) {
  return <span className={cx(css.badge, css[kind], small && css.small)}>{children}</span>
}

/** Red badge of a failed request (spec §8). */
export function ErrorBadge() {
  return <Badge kind="error">ERROR</Badge>
}

interface CountProps {
  readonly value: number
  readonly most?: number | undefined
}

/** Number of items, beside a title. */
export function Count({ value, most }: CountProps) {
  const end = most === undefined ? '' : ` of ${numberText(most)}`
  return <span className={css.count}>{`${numberText(value)}${end}`}</span>
}
