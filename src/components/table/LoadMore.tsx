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

/** Returns the first element of a row that can take the focus: a link, a button, or a name with tabindex -1. */
export const controlOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('a, button, [tabindex="-1"]') ?? null

/** 'Load more' button below search results. When more results have loaded, the focus moves to the first new row. */
export function LoadMore({ rows, count, canLoadMore, loadingMore, onMore, children }: LoadMoreProps) {
  const wrapper = useRef<HTMLDivElement>(null)
  /** Number of rows when the user pressed the button; null when no new rows are expected. */
  const countAtRequest = useRef<number | null>(null)

  useLayoutEffect(() => {
    const firstNew = countAtRequest.current
    if (firstNew === null || count <= firstNew) return
    countAtRequest.current = null
    const { activeElement } = document
    // Don't move the focus if the user has focused another element.
    if (activeElement !== document.body && !wrapper.current?.contains(activeElement)) return
    controlOf(rows.current?.children.item(firstNew))?.focus()
  }, [rows, count])
  // The retry button of an error may replace the 'Load more' button, or the reverse. Move the focus to the new button.
  useLayoutEffect(() => {
    if (countAtRequest.current === null || document.activeElement !== document.body) return
    wrapper.current?.querySelector('button')?.focus()
  })

  return (
    <div ref={wrapper} className={css.below}>
      {(canLoadMore || loadingMore) && (
        <Button
          kind="ghost"
          icon={<ChevronDown />}
          busy={loadingMore}
          onClick={() => {
            countAtRequest.current = count
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
