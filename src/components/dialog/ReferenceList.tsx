import { useId } from 'react'
import { amountText, namesText, type Reference } from '../../domain/references.ts'
import css from './ReferenceList.module.css'

interface ReferenceListProps {
  readonly title?: string
  readonly references: readonly Reference[]
}

export function ReferenceList({ title = 'Also affected', references }: ReferenceListProps) {
  const titleId = useId()
  if (references.length === 0) return <p className={css.none}>Nothing else is linked to this record.</p>
  return (
    <section className={css.uses}>
      <h3 id={titleId} className={css.title}>
        {title}
      </h3>
      <ul className={css.list} aria-labelledby={titleId}>
        {references.map((reference) => (
          <li key={reference.what}>
            <strong className={css.amount}>{amountText(reference)}:</strong> <bdi>{namesText(reference)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
