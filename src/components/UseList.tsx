import { useId } from 'react'
import { amountText, namesText, type Use } from '../domain/uses.ts'
import css from './UseList.module.css'

interface UseListProps {
  readonly title?: string
  readonly uses: readonly Use[]
}

/** What uses a record, and so is touched when it is deleted: how many of each kind, and the first by name. */
export function UseList({ title = 'Also touched', uses }: UseListProps) {
  const titleId = useId()
  if (uses.length === 0)
    return (
      <p
        className={css.none}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what the record is may be long: this takes the keys that scroll it
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
      >
        Nothing else is linked to it.
      </p>
    )
  return (
    <section className={css.uses}>
      <h3 id={titleId} className={css.title}>
        {title}
      </h3>
      <ul
        className={css.list}
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list takes the keys that scroll its dialog
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
      >
        {uses.map((use) => (
          <li key={use.what}>
            <strong className={css.amount}>{amountText(use)}:</strong> <bdi>{namesText(use)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
