import { type ReactNode, useId } from 'react'
import { Badge } from './Badge.tsx'
import css from './CompareOrders.module.css'

export interface ComparedRow {
  readonly id: string
  readonly name: string
  /** 'moved by you'; null of one that stands as it did. */
  readonly mark: string | null
}

interface OrderProps {
  readonly title: ReactNode
  readonly rows: readonly ComparedRow[]
}

interface CompareOrdersProps {
  readonly theirs: OrderProps
  readonly mine: OrderProps
}

/** Two orders of one list side by side; one above the other where there is no room. */
export function CompareOrders({ theirs, mine }: CompareOrdersProps) {
  return (
    <div className={css.orders}>
      <Order {...theirs} />
      <Order {...mine} />
    </div>
  )
}

function Order({ title, rows }: OrderProps) {
  const titleId = useId()
  return (
    <section className={css.order}>
      <h3 id={titleId}>{title}</h3>
      <ol
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list takes the keys that scroll its dialog
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
      >
        {rows.map(({ id, name, mark }) => (
          <li key={id} data-moved={mark !== null || undefined}>
            <bdi>{name}</bdi>
            {mark !== null && <Badge kind="primary">{mark}</Badge>}
          </li>
        ))}
      </ol>
    </section>
  )
}
