import { FileSpreadsheet } from 'lucide-react'
import { useRef } from 'react'
import type { DownloadSource } from '../../machines/bulk/download.machine.ts'
import { loadable } from '../app/loadable.tsx'
import type { LoadUploadDialog, UploadOptions } from '../app/many.ts'
import { ToolButton, useTool } from './ToolButton.tsx'

const SheetMenu = loadable(async () => (await import('./SheetMenu.tsx')).SheetMenu)

export interface SheetButtonProps {
  readonly source: DownloadSource
  /** Records that users change with a spreadsheet. */
  readonly upload?: (UploadOptions & { readonly load: LoadUploadDialog }) | undefined
}

/** Button with a menu that downloads all rows of a list, and uploads changed ones. */
export function SheetButton(props: SheetButtonProps) {
  const tool = useTool()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <ToolButton ref={button} tool={tool} icon={<FileSpreadsheet />} preload={SheetMenu.preload}>
        Spreadsheet
      </ToolButton>
      {tool.presses > 0 && <SheetMenu {...tool.dialog} {...props} button={button} />}
    </>
  )
}
