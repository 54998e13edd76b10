import { nanoid } from 'nanoid'
import { type ClipboardEvent, useEffect, useState } from 'react'
import { Button } from '../../../components/actions/Button.tsx'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { Alert } from '../../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../../components/feedback/ConnectionFailure.tsx'
import { Loading } from '../../../components/feedback/Loading.tsx'
import { Strip } from '../../../components/feedback/Strip.tsx'
import type { SheetSource, SheetSummary } from '../../../domain/bulk/reading/readSheet.ts'
import { recogniseColumns } from '../../../domain/bulk/recognise.ts'
import type { UploadedKind } from '../../../domain/bulk/sheets.ts'
import { numberText } from '../../../domain/sentences.ts'
import { texts } from '../../../domain/texts.ts'
import { addSheetRows, prepareSheet } from '../../../gql/bulkSheet.ts'
import { type SheetColumns, type SheetPart, sheetMachine } from '../../../machines/bulk/sheet.machine.ts'
import { provideService } from '../../../machines/service.ts'
import { createFlow } from '../../app/flow.ts'
import type { UploadDialogProps } from '../../app/many.ts'
import { useDialogActor } from '../../app/useDialogActor.ts'
import { useModal } from '../useModal.ts'
import { BulkPreview } from './BulkPreview.tsx'
import { createSheetReader } from './sheetReader.ts'
import css from './UploadDialog.module.css'
import { UploadedSheet } from './UploadedSheet.tsx'
import { UploadSource } from './UploadSource.tsx'

type Reader = ReturnType<typeof createSheetReader>

const withColumns = (kind: UploadedKind, sheet: SheetSummary): SheetSummary => ({
  ...sheet,
  problem: sheet.problem ?? recogniseColumns(kind, sheet.headers).problem,
})

const machineFor = (kind: UploadedKind, reader: Reader) =>
  sheetMachine.provide({
    actors: {
      readSheet: provideService<SheetSummary, SheetSource | null>(async (source, signal) => {
        if (source === null) throw new Error('Reading needs a file or pasted cells.')
        return withColumns(kind, await reader.read(source, signal))
      }),
      prepareSheet: provideService<string, SheetColumns>(prepareSheet),
      sendPart: provideService<void, SheetPart>(async ({ id, part, operationId }) =>
        addSheetRows({ id, rows: await reader.part(part), operationId }),
      ),
    },
  })

/** Dialog that reads a spreadsheet and sends its rows; then the preview of the change opens (decision 66). */
export function UploadDialog({ kind, nouns, onClosed }: UploadDialogProps) {
  const modal = useModal(onClosed)
  const [reader] = useState(createSheetReader)
  const [snapshot, actor] = useDialogActor({
    create: () => createFlow(machineFor(kind, reader), { input: { kind, key: nanoid() } }),
    isBusy: () => false,
  })
  useEffect(() => () => reader.stop(), [reader])
  const { id, sheet, problem, sent, refusal } = snapshot.context
  const choose = (name: string, data: Blob | string) =>
    actor.send({ type: 'choose', source: { name, data, sheet: null } })
  const canChoose = snapshot.can({ type: 'choose', source: { name: '', data: '', sheet: null } })
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    const text = event.clipboardData.getData('text/plain')
    if (!canChoose || (text === '' && !file)) return
    event.preventDefault()
    if (text === '' && file) choose(file.name, file)
    else choose('Pasted cells', text)
  }
  if (snapshot.matches('done') && id !== null)
    return (
      <BulkPreview
        modal={modal}
        nouns={nouns}
        source={{ id, request: null }}
        onBack={() => actor.send({ type: 'back' })}
        onChanged={() => undefined}
      />
    )
  const isSending = snapshot.matches('preparing') || snapshot.matches('sending')
  const isReady = snapshot.matches('ready')
  return (
    <Dialog
      open={modal.open}
      opener={modal.opener}
      onClose={modal.close}
      title={`Upload ${nouns[1]}`}
      size="md"
      strip={snapshot.hasTag('slow') && <Strip kind="info">{texts.slow}</Strip>}
      footEnd={
        <>
          <Button onClick={modal.close}>Close</Button>
          {snapshot.can({ type: 'cancel' }) && (
            <Button onClick={() => actor.send({ type: 'cancel' })}>Cancel upload</Button>
          )}
          {(isReady || isSending) && (
            <Button kind="primary" busy={isSending} onClick={() => actor.send({ type: 'send' })}>
              Preview
            </Button>
          )}
        </>
      }
    >
      <div className={css.body} onPaste={paste}>
        {snapshot.matches('reading') && <Loading />}
        {snapshot.matches('refused') && <Alert kind="danger">{problem}</Alert>}
        {snapshot.matches({ ready: 'refused' }) && <Alert kind="danger">{refusal?.message}</Alert>}
        {snapshot.matches('unreachable') && <ConnectionFailure onRetry={() => actor.send({ type: 'retry' })} />}
        {sheet && !snapshot.matches('choosing') && !snapshot.matches('reading') && (
          <UploadedSheet
            kind={kind}
            sheet={sheet}
            isFixed={!canChoose}
            onSheet={(name) => actor.send({ type: 'sheet.choose', name })}
          />
        )}
        {isSending && sheet && (
          <progress
            aria-label="Sending rows"
            aria-valuetext={`${numberText(sent)} of ${numberText(sheet.parts)} parts sent`}
            value={sent}
            max={sheet.parts}
          />
        )}
        {canChoose && <UploadSource kind={kind} isAgain={isReady} onChoose={choose} />}
      </div>
    </Dialog>
  )
}
