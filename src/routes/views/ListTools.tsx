import { useLocation, useSearch } from '@tanstack/react-router'
import type { RowData } from '@tanstack/react-table'
import { Bookmark, Columns3 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Strip } from '../../components/feedback/Strip.tsx'
import type { Column } from '../../components/table/column.ts'
import { sentences } from '../../domain/sentences.ts'
import { arrangeColumns } from '../../domain/views/columns.ts'
import { type ListSection, listSectionOf, listSections } from '../../domain/views/sections.ts'
import { readAddress } from '../../domain/views/view.ts'
import { useListChoices } from '../app/listChoices.ts'
import { listQueryOf, useListSettings } from '../app/listSearch.ts'
import { loadable } from '../app/loadable.tsx'
import type { LoadUploadDialog, UploadOptions } from '../app/many.ts'
import { isFixed, isInitial, isTitle, nameOf } from './arranged.ts'
import css from './ListTools.module.css'
import { SheetButton } from './SheetButton.tsx'
import { ToolButton, useTool } from './ToolButton.tsx'

const ColumnsMenu = loadable(async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu)
const ViewsMenu = loadable(async () => (await import('./ViewsMenu.tsx')).ViewsMenu)

/** View that the address of a list names. */
export interface OpenView {
  /** Null for a view that does not exist, or is not shared with the user. */
  readonly name: string | null
  readonly isChanged: boolean
}

interface ListToolsProps<Row extends RowData> {
  /** The list's own columns. */
  readonly columns: readonly Column<Row>[]
  readonly onNotice: (notice: ReactNode) => void
  /** Records that users change with a spreadsheet. */
  readonly upload?: UploadOptions | undefined
  readonly loadUpload: LoadUploadDialog
}

/** Buttons for the columns, views and sheets of a list. */
export function ListTools<Row extends RowData>(props: ListToolsProps<Row>) {
  const section = useLocation({ select: ({ pathname }) => listSectionOf(pathname) })
  return section && <SectionTools {...props} section={section} />
}

function SectionTools<Row extends RowData>(props: ListToolsProps<Row> & { readonly section: ListSection }) {
  const { section, columns, onNotice, upload, loadUpload } = props
  const params = useSearch({ strict: false })
  const address = useMemo(() => readAddress(params), [params])
  const ownChoice = useListChoices().columns[listSections[section].path] ?? null
  const columnsTool = useTool()
  const viewsTool = useTool()
  const columnsButton = useRef<HTMLButtonElement>(null)
  const viewsButton = useRef<HTMLButtonElement>(null)
  const settings = useListSettings()
  const [view, setView] = useState<OpenView | null>(null)

  const list = useMemo(() => {
    const title = columns.find(isTitle)
    const movable = columns.filter((column) => !isFixed(column))
    return {
      names: movable.map(nameOf),
      initial: movable.filter(isInitial).map(nameOf),
      title: title ? nameOf(title) : null,
    }
  }, [columns])
  const openView = address.view === null ? null : view
  const isMissing = openView?.name === null
  const unknown = address.columns ? arrangeColumns(list, address.columns).unknown : []
  const unknownText = unknown.map((name) => `“${name}”`).join(', ')
  useEffect(() => {
    onNotice(
      <>
        {isMissing && <Strip kind="warning">{sentences.viewMissing}</Strip>}
        {unknownText !== '' && <Strip kind="warning">This list has no column {unknownText}.</Strip>}
      </>,
    )
  }, [isMissing, unknownText, onNotice])
  return (
    <>
      <ToolButton ref={columnsButton} tool={columnsTool} icon={<Columns3 />} preload={ColumnsMenu.preload}>
        Columns
      </ToolButton>
      {columnsTool.presses > 0 && (
        <ColumnsMenu
          {...columnsTool.dialog}
          button={columnsButton}
          section={section}
          list={list}
          choice={address.columns ?? ownChoice}
          isInAddress={address.columns !== null}
        />
      )}
      {section !== 'TRASH' && (
        <SheetButton
          source={{
            section,
            query: listQueryOf(params, settings),
            columns: arrangeColumns(list, address.columns ?? ownChoice).shown,
          }}
          upload={upload && { ...upload, load: loadUpload }}
        />
      )}
      <ToolButton ref={viewsButton} tool={viewsTool} icon={<Bookmark />} preload={ViewsMenu.preload}>
        {openView?.name == null ? 'Views' : <bdi className={css.name}>{openView.name}</bdi>}
        {openView?.isChanged && <span className={css.changed}> changed</span>}
      </ToolButton>
      {(viewsTool.presses > 0 || address.view !== null || view !== null) && (
        <ViewsMenu
          {...viewsTool.dialog}
          button={viewsButton}
          section={section}
          address={address}
          chosenColumns={ownChoice}
          onView={setView}
        />
      )}
    </>
  )
}
