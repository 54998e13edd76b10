import type { ReactNode } from 'react'
import { numberText } from '../../domain/sentences.ts'
import { cx } from '../layout/cx.ts'
import css from './Badge.module.css'

/**
 * Meaning of a badge, which sets its colour. `changed` means unsaved; `override` means different from the source
 * record.
 */
export type BadgeKind = 'plain' | 'changed' | 'saved' | 'error' | 'override' | 'primary'

export interface BadgeProps {
  readonly kind: BadgeKind
  readonly small?: boolean
  readonly children: ReactNode
}

export function Badge({ kind, small, children }: BadgeProps) {
  return <span className={cx(css.badge, css[kind], small && css.small)}>{children}</span>
}

/** Red badge of a failed request (spec §8). */
export function ErrorBadge() {
  return <Badge kind="error">ERROR</Badge>
}

interface CountProps {
  readonly value: number
  readonly max?: number | undefined
}

export function Count({ value, max }: CountProps) {
  const end = max === undefined ? '' : ` of ${numberText(max)}`
  return <span className={css.count}>{`${numberText(value)}${end}`}</span>
}
