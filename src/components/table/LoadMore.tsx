import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import css from './LoadMore.module.css'

export interface LoadMoreProps {
  readonly rows: RefObject<HTMLElement | null>
  readonly count: number
  readonly canLoadMore: boolean
  readonly loadingMore: boolean
  readonly onMore: () => void
  readonly children?: ReactNode
}

export const controlOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('a, button, [tabindex="-1"]') ?? null

/** 'Load more' button. After loading, the focus moves to the first new row. */
export function LoadMore({ rows, count, canLoadMore, loadingMore, onMore, children }: LoadMoreProps) {
  const wrapper = useRef<HTMLDivElement>(null)
  /** Null when no new rows are expected. */
  const countAtRequest = useRef<number | null>(null)

  useLayoutEffect(() => {
    const firstNew = countAtRequest.current
    if (firstNew === null || count <= firstNew) return
    countAtRequest.current = null
    const { activeElement } = document
    if (activeElement !== document.body && !wrapper.current?.contains(activeElement)) return
    controlOf(rows.current?.children.item(firstNew))?.focus()
  }, [rows, count])
  // A retry button may replace the 'Load more' button, or the reverse. The new button gets the focus.
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
