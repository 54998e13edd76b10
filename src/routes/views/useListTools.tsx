import { useLocation, useSearch } from '@tanstack/react-router'
import type { RowData } from '@tanstack/react-table'
import { Bookmark, Columns3 } from 'lucide-react'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { Button, type ButtonProps } from '../../components/actions/Button.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import type { Column } from '../../components/table/column.ts'
import { sentences } from '../../domain/sentences.ts'
import { arrangeColumns, type ListColumns } from '../../domain/views/columns.ts'
import { type ListSection, listSectionOf } from '../../domain/views/sections.ts'
import { isBareAddress, readAddress } from '../../domain/views/view.ts'
import { useListChoices } from '../app/listChoices.ts'
import { loadable } from '../app/loadable.tsx'
import css from './ListTools.module.css'

const ColumnsMenu = loadable(async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu)
const ViewsMenu = loadable(async () => (await import('./ViewsMenu.tsx')).ViewsMenu)

/** View that the address of a list names. */
export interface OpenView {
  /** Null for a view that does not exist, or is not shared with the user. */
  readonly name: string | null
  readonly isChanged: boolean
}

const fixedPlaces: readonly unknown[] = ['actions', 'select', 'wide']
const isFixed = <Row extends RowData>({ meta }: Column<Row>) => fixedPlaces.includes(meta?.place)
const nameOf = <Row extends RowData>({ id, header }: Column<Row>): string =>
  id ?? (typeof header === 'string' ? header : '')

const listColumnsOf = <Row extends RowData>(columns: readonly Column<Row>[]): ListColumns => {
  const title = columns.find(({ meta }) => meta?.place === 'title')
  return {
    names: columns.filter((column) => !isFixed(column)).map(nameOf),
    title: title ? nameOf(title) : null,
  }
}

/** Returns the columns in the chosen order. Controls of a row, such as its checkbox, keep their place. */
const arranged = <Row extends RowData>(columns: Column<Row>[], choice: readonly string[] | null): Column<Row>[] => {
  if (choice === null) return columns
  const { shown } = arrangeColumns(listColumnsOf(columns), choice)
  const first = columns.findIndex((column) => !isFixed(column))
  const chosen = shown.flatMap((name) => columns.find((column) => nameOf(column) === name) ?? [])
  return [...columns.slice(0, first), ...chosen, ...columns.slice(first).filter(isFixed)]
}

const unknownText = (names: readonly string[]) =>
  `This list has no column ${names.map((name) => `“${name}”`).join(', ')}.`

/** State of a button with a dialog, which loads when the button is pressed. */
const useTool = () => {
  const [presses, setPresses] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return { presses, isOpen, press: () => setPresses(presses + 1), dialog: { presses, onOpen: setOpen } }
}

/** Dialog of a button. `presses` counts how often the user has pressed the button. */
export interface ToolDialogProps {
  readonly section: ListSection
  readonly button: RefObject<HTMLButtonElement | null>
  readonly presses: number
  readonly onOpen: (isOpen: boolean) => void
}

interface ToolButtonProps extends Pick<ButtonProps, 'icon' | 'children'> {
  readonly tool: ReturnType<typeof useTool>
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly preload: () => void
}

function ToolButton({ tool, preload, ...button }: ToolButtonProps) {
  return (
    <Button
      {...button}
      aria-haspopup="dialog"
      aria-expanded={tool.isOpen}
      onMouseEnter={preload}
      onFocus={preload}
      onClick={tool.press}
    />
  )
}

/**
 * Returns the buttons for views and columns of a list, what they must tell the user, and the columns to show. Their dialogs
 * load when they are opened, and the views of an address after its first rows.
 */
export const useListTools = <Row extends RowData>(columns: Column<Row>[], hasLoaded: boolean) => {
  const section = useLocation({ select: ({ pathname }) => listSectionOf(pathname) })
  const params = useSearch({ strict: false })
  const address = useMemo(() => readAddress(params), [params])
  const choices = useListChoices()
  const columnsTool = useTool()
  const viewsTool = useTool()
  const columnsButton = useRef<HTMLButtonElement>(null)
  const viewsButton = useRef<HTMLButtonElement>(null)
  const [view, setView] = useState<OpenView | null>(null)

  const ownChoice = (section && choices.columns[section]) ?? null
  const choice = address.columns ?? ownChoice
  const shownColumns = useMemo(() => arranged(columns, choice), [columns, choice])
  const list = useMemo(() => listColumnsOf(columns), [columns])
  if (section === undefined) return { tools: null, notice: null, columns }
  const unknown = address.columns ? arrangeColumns(list, address.columns).unknown : []
  const showsView = address.view !== null && (hasLoaded || isBareAddress(address))
  const openView = address.view === null ? null : view
  return {
    tools: (
      <div className={css.tools}>
        <ToolButton ref={columnsButton} tool={columnsTool} icon={<Columns3 />} preload={ColumnsMenu.preload}>
          Columns
        </ToolButton>
        {columnsTool.presses > 0 && (
          <ColumnsMenu
            {...columnsTool.dialog}
            button={columnsButton}
            section={section}
            list={list}
            choice={choice}
            isInAddress={address.columns !== null}
          />
        )}
        <ToolButton ref={viewsButton} tool={viewsTool} icon={<Bookmark />} preload={ViewsMenu.preload}>
          {openView?.name == null ? 'Views' : <bdi className={css.name}>{openView.name}</bdi>}
          {openView?.isChanged && <span className={css.changed}> changed</span>}
        </ToolButton>
        {(viewsTool.presses > 0 || showsView || view !== null) && (
          <ViewsMenu
            {...viewsTool.dialog}
            button={viewsButton}
            section={section}
            address={address}
            chosenColumns={ownChoice}
            onView={setView}
          />
        )}
      </div>
    ),
    notice: (
      <>
        {openView?.name === null && <Strip kind="warning">{sentences.viewMissing}</Strip>}
        {unknown.length > 0 && <Strip kind="warning">{unknownText(unknown)}</Strip>}
      </>
    ),
    columns: shownColumns,
  }
}
