import { type ReactNode, type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useRemovedFocus } from '../../components/dialog/focus.ts'
import { EditorFrame } from '../../components/fields/EditorFrame.tsx'
import { roles } from '../../components/table/DataTableRow.tsx'
import css from './PartsTable.module.css'

export interface PartRow {
  readonly id: string
  readonly cells: readonly ReactNode[]
  readonly toggle: ReactNode
  readonly actions: ReactNode
}

export interface PartsTableProps {
  readonly title: string
  readonly columns: readonly string[]
  readonly toggleColumn: string
  readonly rows: readonly PartRow[]
  /** Add button, which also gets `addButtonRef`. */
  readonly tools: ReactNode
  readonly addButtonRef: RefObject<HTMLButtonElement | null>
  readonly savedId: string | null
  /** Text of the empty table; null until the rows are loaded. */
  readonly none: string | null
  readonly note?: string
  readonly children: ReactNode
}

/** Table of a program's specialties or schedules, each with a switch and a Delete button (spec §2). */
export function PartsTable(props: PartsTableProps) {
  const { title, columns, toggleColumn, rows, tools, addButtonRef, savedId, none, note, children } = props
  const titleId = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const focusKeeper = useRemovedFocus(
    body,
    addButtonRef,
    useMemo(() => rows.map(({ id }) => id), [rows]),
  )
  useLayoutEffect(() => {
    if (savedId !== null) body.current?.querySelector('[data-saved]')?.scrollIntoView({ block: 'nearest' })
  }, [savedId])
  // After the last row is deleted, focus the Add button, because the row's Delete button no longer exists.
  const count = useRef(rows.length)
  useLayoutEffect(() => {
    const hadRows = count.current > 0
    count.current = rows.length
    if (hadRows && rows.length === 0 && document.activeElement === document.body) addButtonRef.current?.focus()
  }, [rows.length, addButtonRef])

  return (
    <div className={css.parts}>
      <EditorFrame title={title} titleId={titleId} count={rows.length} tools={tools} className={css.frame}>
        <table {...roles.table} className={css.table} aria-labelledby={titleId}>
          <thead {...roles.rowgroup}>
            <tr {...roles.row}>
              {[...columns, toggleColumn, 'Actions'].map((column) => (
                <th key={column} {...roles.columnheader} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} {...roles.rowgroup} {...focusKeeper}>
            {rows.map(({ id, cells, toggle, actions }) => (
              <tr key={id} {...roles.row} className={css.row} data-id={id} data-saved={id === savedId || undefined}>
                {cells.map((cell, index) => (
                  <td key={columns[index]} {...roles.cell}>
                    {cell}
                  </td>
                ))}
                <td {...roles.cell} data-place="toggle">
                  {toggle}
                </td>
                <td {...roles.cell} data-place="actions">
                  {actions}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && none !== null && <p className={css.note}>{none}</p>}
        {rows.length > 0 && note && <p className={css.note}>{note}</p>}
        {children}
      </EditorFrame>
    </div>
  )
}
