import { type ReactNode, useRef } from 'react'
import { Badge } from '../../components/feedback/Badge.tsx'
import { LongText } from '../../components/fields/LongText.tsx'
import { LoadMore, type LoadMoreProps } from '../../components/table/LoadMore.tsx'
import css from './BatchList.module.css'

export interface BatchLook {
  readonly id: string
  /** What was done. */
  readonly title: string
  /** Who, when, how many. */
  readonly facts: readonly { readonly key: string; readonly value: ReactNode }[]
  readonly reason: string | null
  /** Who has undone it, except in which records; null when nobody has. */
  readonly undoneBy: string | null
  /** Leads to its undo. */
  readonly action: ReactNode
}

interface BatchListProps extends Omit<LoadMoreProps, 'rows' | 'count' | 'children'> {
  readonly batches: readonly BatchLook[]
}

/** Bulk changes that were made, the newest first. */
export function BatchList({ batches, ...more }: BatchListProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <div>
      <ul ref={list} className={css.list} aria-label="Bulk Changes">
        {batches.map(({ id, title, facts, reason, undoneBy, action }) => (
          <li key={id} className={css.item} data-id={id}>
            <h3 className={css.title} dir="auto">
              {title}
            </h3>
            <p className={css.facts}>
              {facts.map(({ key, value }) => (
                <span key={key}>{value}</span>
              ))}
              {undoneBy !== null && (
                <Badge kind="plain" small>
                  Undone by {undoneBy}
                </Badge>
              )}
            </p>
            {reason !== null && (
              <p className={css.reason}>
                <LongText>{reason}</LongText>
              </p>
            )}
            <div className={css.action}>{action}</div>
          </li>
        ))}
      </ul>
      <LoadMore {...more} rows={list} count={batches.length} />
    </div>
  )
}
