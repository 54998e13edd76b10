import { type ReactNode, type RefObject, useImperativeHandle, useRef } from 'react'
import { controlOf, LoadMore, type LoadMoreProps } from '../../components/table/LoadMore.tsx'
import css from './HitTable.module.css'

/** Something that was found for a list. */
export interface HitRow {
  readonly id: string
  readonly name: string
  /** In the list already: highlighted. */
  readonly isListed: boolean
  /** Why it cannot stand in the list, or what it would take; null when it can. */
  readonly note: string | null
  readonly actions: ReactNode
}

interface HitTableProps extends Omit<LoadMoreProps, 'rows' | 'count'> {
  /** The column of the names. */
  readonly label: string
  readonly hits: readonly HitRow[]
  /** The id of what was chosen last; `chosenRef` leads to its control. */
  readonly chosen: string | null
  readonly chosenRef: RefObject<HTMLElement | null>
}

/** What a search for a list found, and what can be done with each (spec §2). */
export function HitTable({ label, hits, chosen, chosenRef, ...more }: HitTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(chosenRef, () =>
    controlOf(body.current?.querySelector(`[data-id="${chosen}"]`)),
  )
  return (
    <>
      <table className={css.table}>
        <thead className={css.head}>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {hits.map(({ id, name, isListed, note, actions }) => (
            <tr
              key={id}
              className={css.row}
              data-id={id}
              data-listed={isListed || undefined}
              data-inert={note !== null || undefined}
            >
              <td>
                <span className={css.name} dir="auto">
                  {name}
                </span>
                {note && <span className={css.note}>{note}</span>}
              </td>
              <td>
                <span className={css.actions}>{actions}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LoadMore {...more} rows={body} count={hits.length} />
    </>
  )
}
