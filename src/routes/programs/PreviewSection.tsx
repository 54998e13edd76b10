import { type ReactNode, useId } from 'react'
import { Count } from '../../components/feedback/Badge.tsx'
import { FoldedList } from '../../components/table/FoldedList.tsx'
import { numberText } from '../../domain/numberText.ts'
import css from './PreviewSection.module.css'

export interface PreviewSectionProps {
  readonly title: string
  readonly count: number
  /** How many of them are told. */
  readonly told: number
  /** What the title means. */
  readonly hint: ReactNode
  /** What stands there when there are none. */
  readonly none: ReactNode
  /** A list of them. */
  readonly children: ReactNode
}

/** Some of what a preview tells: how many there are, and those. */
export function PreviewSection({ title, count, told, hint, none, children }: PreviewSectionProps) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        <Count value={count} />
        <p className={css.hint}>{hint}</p>
      </header>
      {count === 0 ? none : children}
      {count > told && (
        <p className={css.hint}>
          These are the first {told} of {numberText(count)}.
        </p>
      )}
    </section>
  )
}

export interface PreviewRow {
  readonly id: string
  /** Its name, which leads to its form. */
  readonly name: ReactNode
  readonly priority: string
  /** How it stands, in a few words. */
  readonly standing: string
}

/** Programs that do not show yet, two lines each. */
export function PreviewRows({ label, rows }: { readonly label: string; readonly rows: readonly PreviewRow[] }) {
  return (
    <ul className={css.rows} aria-label={label}>
      {rows.map(({ id, name, priority, standing }) => (
        <li key={id} className={css.row}>
          <span className={css.name}>{name}</span>
          <span className={css.priority}>{priority}</span>
          <p className={css.standing}>{standing}</p>
        </li>
      ))}
    </ul>
  )
}

export interface PreviewGroupProps {
  /** Why they do not show, in a few words. */
  readonly why: string
  /** What would change that. */
  readonly remedy: string
  readonly rows: readonly Pick<PreviewRow, 'id' | 'name'>[]
}

/** How many of a group show before they are folded. */
const GROUPED = 5

/** Programs that do not show for one and the same reason, a line each. */
export function PreviewGroup({ why, remedy, rows }: PreviewGroupProps) {
  return (
    <div className={css.group}>
      <h3 className={css.why}>{why}</h3>
      <p className={css.remedy}>{remedy}</p>
      <FoldedList label={why} items={rows} first={GROUPED} keyOf={({ id }) => id}>
        {({ name }) => <li className={css.name}>{name}</li>}
      </FoldedList>
    </div>
  )
}

/** What stands where there are no such programs. */
export function PreviewNone({ children }: { readonly children: ReactNode }) {
  return <p className={css.none}>{children}</p>
}
