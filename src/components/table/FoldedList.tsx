import { Fragment, type ReactNode, useId, useState } from 'react'
import css from './FoldedList.module.css'

interface FoldedListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly initialCount: number
  readonly inline?: boolean
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
}

export function FoldedList<Item>({ label, items, initialCount, inline, keyOf, children }: FoldedListProps<Item>) {
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  // Don't fold a single item, because the button would take as much space.
  const isLong = items.length > initialCount + 1
  const visibleItems = isLong && !showsAll ? items.slice(0, initialCount) : items
  return (
    <div className={inline ? css.inline : css.stacked}>
      <ul id={id} aria-label={label}>
        {visibleItems.map((item) => (
          <Fragment key={keyOf(item)}>{children(item)}</Fragment>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={showsAll}
          aria-controls={id}
          aria-label={showsAll ? `Show less: ${label}` : `Show all ${items.length}: ${label}`}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show less' : `Show all ${items.length}`}
        </button>
      )}
    </div>
  )
}
