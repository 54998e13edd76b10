import { useState } from 'react'
import { Button } from '../../../components/actions/Button.tsx'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { amountOf, type Nouns } from '../../../domain/amounts.ts'
import { editOf } from '../../../domain/bulk/editDraft.ts'
import type { UploadedKind } from '../../../domain/bulk/sheets.ts'
import { bulkFieldTables } from '../../../domain/bulk/tables.ts'
import { bulkEditsMachine, bulkEditsReasons } from '../../../machines/bulk/bulkEdits.machine.ts'
import { disabledReason } from '../../../machines/why.ts'
import { useFlow } from '../../app/flow.ts'
import { useModal } from '../useModal.ts'
import { BulkEdits } from './BulkEdits.tsx'
import { BulkPreview } from './BulkPreview.tsx'

interface BulkDialogProps {
  readonly kind: UploadedKind
  readonly nouns: Nouns
  readonly ids: readonly string[]
  readonly onChanged: () => void
  readonly onClosed: () => void
}

/** Dialog that edits fields of the selected records: first the edits, then their preview (decision 66). */
export function BulkDialog({ kind, nouns, ids, onChanged, onClosed }: BulkDialogProps) {
  const modal = useModal(onClosed)
  const [table] = useState(() => bulkFieldTables[kind])
  const [snapshot, send] = useFlow(bulkEditsMachine, { input: { table } })
  const { edits } = snapshot.context
  if (snapshot.matches('chosen'))
    return (
      <BulkPreview
        modal={modal}
        nouns={nouns}
        source={{ id: null, request: { kind, ids, edits: edits.map((edit) => editOf(table, edit)) } }}
        onBack={() => send({ type: 'back' })}
        onChanged={onChanged}
      />
    )
  const reason = disabledReason(snapshot, { type: 'preview' }, bulkEditsReasons)
  return (
    <Dialog
      open={modal.open}
      opener={modal.opener}
      onClose={modal.close}
      title={`Change ${amountOf(nouns, ids.length)}`}
      size="md"
      footEnd={
        <>
          <Button onClick={modal.close}>Close</Button>
          <Button
            kind="primary"
            disabled={reason !== null}
            reason={reason ?? undefined}
            onClick={() => send({ type: 'preview' })}
          >
            Preview
          </Button>
        </>
      }
    >
      <BulkEdits snapshot={snapshot} send={send} />
    </Dialog>
  )
}
