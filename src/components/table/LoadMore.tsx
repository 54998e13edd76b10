import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import css from './LoadMore.module.css'

export interface LoadMoreProps {
  /** Element whose children are the rows. */
  readonly rows: RefObject<HTMLElement | null>
  readonly count: number
  readonly canLoadMore: boolean
  readonly loadingMore: boolean
  readonly onMore: () => void
  /** Reason why there are no more rows, or an error with a retry button. */
  readonly children?: ReactNode
}

/** Returns the control of a row that takes the focus, or its name if that is focusable. */
export const controlOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('a, button, [tabindex="-1"]') ?? null

/** 'Load more' button below search results. Afterwards the focus moves to the first new row. */
export function LoadMore({ rows, count, canLoadMore, loadingMore, onMore, children }: LoadMoreProps) {
  const below = useRef<HTMLDivElement>(null)
  /** Number of rows when the user asked for more. */
  const asked = useRef<number | null>(null)

  useLayoutEffect(() => {
    const first = asked.current
    if (first === null || count <= first) return
    asked.current = null
    const { activeElement } = document
    // Don't move the focus if the user has gone elsewhere.
    if (activeElement !== document.body && !below.current?.contains(activeElement)) return
    controlOf(rows.current?.children.item(first))?.focus()
  }, [rows, count])
  // An error with a retry button may replace this button, and the other way round. Keep the focus on either.
  useLayoutEffect(() => {
    if (asked.current === null || document.activeElement !== document.body) return
    below.current?.querySelector('button')?.focus()
  })

  return (
    <div ref={below} className={css.below}>
      {(canLoadMore || loadingMore) && (
        <Button
          kind="ghost"
          icon={<ChevronDown />}
          busy={loadingMore}
          onClick={() => {
            asked.current = count
            onMore()
          }}
        >
          Load more
        </Button>
      )}
      {children}
    </div>
  )
}
