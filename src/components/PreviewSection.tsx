import { type ReactNode, useId } from 'react'
import { Count } from './Badge.tsx'
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
          These are the first {told} of {count.toLocaleString('en-US')}.
        </p>
      )}
    </section>
  )
}

export interface PreviewRow {
  readonly id: string
  /** Its name, which leads to its form. */
  readonly name: ReactNode
  readonly priority?: string
  /** How it stands, in a few words. */
  readonly standing: string
  /** What would change that. */
  readonly remedy?: string
}

/** Programs that do not show, a few lines each. */
export function PreviewRows({ label, rows }: { readonly label: string; readonly rows: readonly PreviewRow[] }) {
  return (
    <ul className={css.rows} aria-label={label}>
      {rows.map(({ id, name, priority, standing, remedy }) => (
        <li key={id} className={css.row}>
          <span className={css.name}>{name}</span>
          {priority && <span className={css.priority}>{priority}</span>}
          <p className={css.standing}>{standing}</p>
          {remedy && <p className={css.remedy}>{remedy}</p>}
        </li>
      ))}
    </ul>
  )
}

/** What stands where there are no such programs. */
export function PreviewNone({ children }: { readonly children: ReactNode }) {
  return <p className={css.none}>{children}</p>
}
