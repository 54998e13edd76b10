import { useLocation, useSearch } from '@tanstack/react-router'
import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Column } from '../../components/table/column.ts'
import { firstSegmentOf } from '../../domain/sections.ts'
import { useListChoices } from '../app/listChoices.ts'
import type { ListSearch } from '../app/listSearch.ts'
import type { LoadUploadDialog, UploadOptions } from '../app/many.ts'
import { arranged } from './arranged.ts'
import css from './ListTools.module.css'
import type { ListTools } from './ListTools.tsx'
import { useLater } from './useLater.ts'

/**
 * Returns the buttons for views and columns of a list, their notice, and the columns to show. The buttons load once the
 * list is ready, or at once to open the view of an address.
 */
export const useListTools = <Row extends RowData>(
  columns: Column<Row>[],
  isReady: boolean,
  upload: UploadOptions | undefined,
  loadUpload: LoadUploadDialog,
) => {
  const path = useLocation({ select: ({ pathname }) => firstSegmentOf(pathname) })
  const { columns: columnsText, view }: ListSearch = useSearch({ strict: false })
  const choice = useListChoices().columns[path]
  const [Tools, setTools] = useState<typeof ListTools | null>(null)
  const [notice, setNotice] = useState<ReactNode>(null)
  const isNeeded = useLater(isReady || view !== undefined)
  useEffect(() => {
    const load = async () => {
      const module = await import('./ListTools.tsx')
      setTools(() => module.ListTools)
    }
    // Without their code, the list works without its buttons.
    if (isNeeded) load().catch(() => {})
  }, [isNeeded])
  return {
    tools: (
      <div className={css.tools}>
        {Tools && <Tools columns={columns} upload={upload} loadUpload={loadUpload} onNotice={setNotice} />}
      </div>
    ),
    notice,
    columns: useMemo(() => arranged(columns, columnsText?.split(',') ?? choice), [columns, columnsText, choice]),
  }
}
