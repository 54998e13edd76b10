import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button, buttonClass } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Badge } from '../../components/feedback/Badge.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { texts } from '../../domain/texts.ts'
import { fetchBatches, type SavedBatch } from '../../gql/practiceEmails/emailBatches.ts'
import { createPagesMachine, type PageRequest, type RowPage } from '../../machines/list/pages.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import { dialogTitles } from '../app/sections.ts'
import { ChangeItem, RowPages } from '../records/RowPages.tsx'
import { useRouteModal } from '../records/useModal.ts'
import { batchText, countsText, skippedSuffix } from './bulkTexts.ts'

const batchesMachine = createPagesMachine<SavedBatch, null, null>().provide({
  actors: { fetchPage: provideService<RowPage<SavedBatch, null>, PageRequest<null, never>>(fetchBatches) },
})

function Batch({ batch }: { readonly batch: SavedBatch }) {
  const { id, by, at, counts, reason, undoneBy } = batch
  const title = batchText(batch)
  return (
    <ChangeItem
      id={id}
      title={title}
      by={by}
      at={at}
      facts={
        <>
          <span>{countsText(counts, true)}</span>
          {undoneBy && (
            <Badge kind="plain" small>
              Undone by {undoneBy.by}
              {skippedSuffix(undoneBy)}
            </Badge>
          )}
        </>
      }
      reason={reason}
      actions={
        <Link
          className={buttonClass({ small: true })}
          to="/email/undo/$id"
          params={{ id }}
          search={true}
          aria-label={`${undoneBy ? 'Details of' : 'Undo'}: ${title}`}
        >
          {undoneBy ? 'Details' : 'Undo'}
        </Link>
      }
    />
  )
}

/** Dialog with the bulk changes, newest first. */
export function EmailBatches() {
  const modal = useRouteModal('/email')
  const closeButton = useRef<HTMLButtonElement>(null)
  const [snapshot, send] = useFlow(batchesMachine, { input: { asked: null } })
  return (
    <Dialog
      open={modal.open}
      opener={modal.opener}
      onClose={modal.close}
      title={dialogTitles.batches}
      size="md"
      initialFocusRef={closeButton}
      strip={snapshot.hasTag('slow') && <Strip kind="info">{texts.slow}</Strip>}
      footEnd={
        <Button ref={closeButton} onClick={modal.close}>
          Close
        </Button>
      }
    >
      <RowPages snapshot={snapshot} send={send} label="Bulk Changes" emptyTitle="No bulk changes yet.">
        {(batch) => <Batch key={batch.id} batch={batch} />}
      </RowPages>
    </Dialog>
  )
}
