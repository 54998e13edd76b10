import { Download, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { fetchDownload } from '../../gql/downloads.ts'
import { type DownloadRequest, type DownloadSource, downloadMachine } from '../../machines/bulk/download.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useAlert } from '../app/alerts.tsx'
import { useEmitted, useFlow } from '../app/flow.ts'
import { loadable } from '../app/loadable.tsx'
import { saveFile } from '../app/saveFile.ts'
import { listSources } from './listSources.ts'
import type { SheetButtonProps } from './SheetButton.tsx'
import css from './SheetMenu.module.css'
import type { ToolDialogProps } from './ToolButton.tsx'
import { ToolPopover, usePresses } from './ToolPopover.tsx'

const argumentsOf = async ({ section, query }: DownloadSource): Promise<object> => {
  if (query === null) return {}
  const { variablesOf } = await listSources[section].load()
  return { ...(await variablesOf?.(query)), first: undefined, afterCurser: undefined, ids: undefined }
}

/** Downloads all rows of a list. Returns the name of the file. */
const download = async ({ format, source }: DownloadRequest, signal: AbortSignal): Promise<string> => {
  const { section, columns } = source
  const { name, file } = await fetchDownload({ section, format, columns, arguments: await argumentsOf(source) }, signal)
  saveFile(name, file)
  return name
}

const machine = downloadMachine.provide({
  actors: {
    fetchFile: provideService<string, DownloadRequest | null>((request, signal) =>
      request ? download(request, signal) : Promise.reject(new Error('A download needs a request.')),
    ),
  },
})

const formats = [
  { format: 'csv', label: 'Download as CSV' },
  { format: 'xlsx', label: 'Download as Excel (XLSX)' },
] as const

/** Menu that downloads all matches of a list, and opens the upload of a sheet. */
export function SheetMenu({ button, presses, onOpen, source, upload }: ToolDialogProps & SheetButtonProps) {
  const alert = useAlert()
  const [UploadDialog] = useState(() => upload && loadable(upload.load))
  const [isUploading, setUploading] = useState(false)
  const [snapshot, send, actor] = useFlow(machine)
  const isClosed = snapshot.matches('closed')
  usePresses(presses, () => send({ type: isClosed ? 'open' : 'close' }))
  useEffect(() => onOpen(!isClosed), [isClosed, onOpen])
  useEmitted(actor, 'downloaded', ({ name }) => alert({ tone: 'success', title: `Downloaded ${name}` }))
  useEmitted(actor, 'failed', ({ message }) => alert({ tone: 'danger', title: `Not downloaded. ${message}` }))
  const openUpload = () => {
    // The dialog returns the focus to this button, because the menu's own button disappears.
    button.current?.focus()
    send({ type: 'close' })
    setUploading(true)
  }
  if (isClosed) {
    if (!upload || !UploadDialog || !isUploading) return null
    return <UploadDialog kind={upload.kind} nouns={upload.nouns} onClosed={() => setUploading(false)} />
  }
  return (
    <ToolPopover label="Spreadsheet" button={button} isMenu onClose={() => send({ type: 'close' })}>
      <div className={css.items}>
        {snapshot.matches('loading') ? (
          <>
            <p>The file is loading…</p>
            <Button onClick={() => send({ type: 'cancel' })}>Cancel</Button>
          </>
        ) : (
          <>
            {formats.map(({ format, label }) => (
              <Button
                key={format}
                kind="ghost"
                icon={<Download />}
                onClick={() => send({ type: 'download', request: { format, source } })}
              >
                {label}
              </Button>
            ))}
            {UploadDialog && (
              <Button
                kind="ghost"
                icon={<Upload />}
                onMouseEnter={UploadDialog.preload}
                onFocus={UploadDialog.preload}
                onClick={openUpload}
              >
                Upload
              </Button>
            )}
          </>
        )}
      </div>
    </ToolPopover>
  )
}
