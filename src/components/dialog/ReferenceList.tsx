import { useId } from 'react'
import { amountText, namesText, type Reference } from '../../domain/references.ts'
import css from './ReferenceList.module.css'

interface UseListProps {
  readonly title?: string
  readonly uses: readonly Reference[]
}

/** References to a record that its deletion changes: the number of each kind, and the first names. */
export function ReferenceList({ title = 'Also affected', uses }: UseListProps) {
  const titleId = useId()
  if (uses.length === 0) return <p className={css.none}>Nothing else is linked to this record.</p>
  return (
    <section className={css.uses}>
      <h3 id={titleId} className={css.title}>
        {title}
      </h3>
      <ul className={css.list} aria-labelledby={titleId}>
        {uses.map((use) => (
          <li key={use.what}>
            <strong className={css.amount}>{amountText(use)}:</strong> <bdi>{namesText(use)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
