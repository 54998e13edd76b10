import { type ReactNode, type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useRemovedFocus } from '../../components/dialog/focus.ts'
import { EditorFrame } from '../../components/fields/EditorFrame.tsx'
import { roles } from '../../components/table/DataTableRow.tsx'
import css from './PartsTable.module.css'

export interface PartRow {
  readonly id: string
  /** What it is, then more of it, by the columns. */
  readonly cells: readonly ReactNode[]
  readonly toggle: ReactNode
  readonly actions: ReactNode
}

export interface PartsTableProps {
  /** 'Schedule List'. */
  readonly title: string
  readonly columns: readonly string[]
  /** Over the switches. */
  readonly toggleColumn: string
  readonly rows: readonly PartRow[]
  /** The button that adds one, and where it stands for the focus to return to. */
  readonly tools: ReactNode
  readonly addRef: RefObject<HTMLButtonElement | null>
  /** The one that was just added is marked, and in sight. */
  readonly savedId: string | null
  /** What is said where there are none; null while that is not known. */
  readonly none: string | null
  /** What holds for all of them. */
  readonly note?: string
  /** That they load, or are old. */
  readonly children: ReactNode
}

/** The parts of a record that are more than a name, one a row (spec §2): each with a switch and its deletion. */
export function PartsTable(props: PartsTableProps) {
  const { title, columns, toggleColumn, rows, tools, addRef, savedId, none, note, children } = props
  const titleId = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const focusKeeper = useRemovedFocus(
    body,
    addRef,
    useMemo(() => rows.map(({ id }) => id), [rows]),
  )
  useLayoutEffect(() => {
    if (savedId !== null) body.current?.querySelector('[data-saved]')?.scrollIntoView({ block: 'nearest' })
  }, [savedId])
  // The dialog that asked about the last one has nothing to return the focus to.
  const count = useRef(rows.length)
  useLayoutEffect(() => {
    const hadSome = count.current > 0
    count.current = rows.length
    if (hadSome && rows.length === 0 && document.activeElement === document.body) addRef.current?.focus()
  }, [rows.length, addRef])

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
                {cells.map((cell, place) => (
                  <td key={columns[place]} {...roles.cell}>
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
