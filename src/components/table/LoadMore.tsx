import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import css from './LoadMore.module.css'

export interface LoadMoreProps {
  /** What holds the rows, each of them a child. */
  readonly rows: RefObject<HTMLElement | null>
  /** How many rows there are. */
  readonly count: number
  readonly canLoadMore: boolean
  readonly loadingMore: boolean
  readonly onMore: () => void
  /** Why there are no more. */
  readonly children?: ReactNode
}

/** The control of a row, which focus goes to; its name, where that takes it. */
export const controlOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('a, button, [tabindex="-1"]') ?? null

/** 'Load more' below the results of a search; focus goes to the first row that came. */
export function LoadMore({ rows, count, canLoadMore, loadingMore, onMore, children }: LoadMoreProps) {
  const below = useRef<HTMLDivElement>(null)
  /** Rows that there were when more were asked for. */
  const asked = useRef<number | null>(null)

  useLayoutEffect(() => {
    const first = asked.current
    if (first === null || count <= first) return
    asked.current = null
    const { activeElement } = document
    // Whoever went elsewhere meanwhile stays there.
    if (activeElement !== document.body && !below.current?.contains(activeElement)) return
    controlOf(rows.current?.children.item(first))?.focus()
  }, [rows, count])
  // The button makes way for what is said instead, with a button to try again; that makes way for this one.
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
