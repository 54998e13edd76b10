import { useEffect, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import type { ListQuery } from '../../domain/cursor.ts'
import { fetchDownload } from '../../gql/downloads.ts'
import { type DownloadRequest, downloadMachine } from '../../machines/bulk/download.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useAlert } from '../app/alerts.tsx'
import { useEmitted, useFlow } from '../app/flow.ts'
import { saveFile } from '../app/saveFile.ts'
import css from './ColumnsMenu.module.css'
import type { ToolDialogProps } from './ListTools.tsx'
import { listSources } from './listSources.ts'
import { ToolPopover, usePresses } from './ToolPopover.tsx'

/** Downloads the rows of a section's list. Returns the name of the file. */
const download = async (
  section: ToolDialogProps['section'],
  { format, query, columns }: DownloadRequest,
  signal: AbortSignal,
): Promise<string> => {
  const { variablesOf } = await listSources[section].load()
  const allRows = { first: undefined, afterCurser: undefined, ids: undefined }
  const args = { ...(await variablesOf?.(query)), ...allRows }
  const { name, file } = await fetchDownload({ section, format, columns, arguments: args }, signal)
  saveFile(name, file)
  return name
}

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const

interface DownloadMenuProps extends ToolDialogProps {
  readonly query: ListQuery
  readonly columns: readonly string[]
}

/** Menu that downloads all matches of a list. */
export function DownloadMenu({ section, query, columns, button, presses, onOpen }: DownloadMenuProps) {
  const alert = useAlert()
  const [machine] = useState(() =>
    downloadMachine.provide({
      actors: {
        fetchFile: provideService<string, DownloadRequest | null>((request, signal) =>
          request ? download(section, request, signal) : Promise.reject(new Error('A download needs a request.')),
        ),
      },
    }),
  )
  const [snapshot, send, actor] = useFlow(machine)
  const isClosed = snapshot.matches('closed')
  usePresses(presses, () => send({ type: isClosed ? 'open' : 'close' }))
  useEffect(() => onOpen(!isClosed), [isClosed, onOpen])
  useEmitted(actor, 'downloaded', ({ name }) => alert({ tone: 'success', title: `Downloaded ${name}` }))
  useEmitted(actor, 'failed', ({ message }) => alert({ tone: 'danger', title: `Not downloaded. ${message}` }))
  if (isClosed) return null
  return (
    <ToolPopover label="Download" button={button} onClose={() => send({ type: 'close' })}>
      {snapshot.matches('loading') && <p className={css.note}>The file is loading…</p>}
      <div className={css.foot}>
        {snapshot.matches('loading') ? (
          <Button small onClick={() => send({ type: 'cancel' })}>
            Cancel
          </Button>
        ) : (
          formats.map(({ format, label }) => (
            <Button key={format} small onClick={() => send({ type: 'download', request: { format, query, columns } })}>
              {label}
            </Button>
          ))
        )}
      </div>
    </ToolPopover>
  )
}
