import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { buttonLook } from '../../components/actions/buttonLook.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { tooManyProblem } from '../../domain/practiceEmails/bulkEmail.ts'
import { doubtTexts } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import { bulkEmailReasons } from '../../machines/practiceEmails/bulkEmail.ts'
import { whyNot } from '../../machines/why.ts'
import { CopyTrace } from '../app/CopyTrace.tsx'
import type { Modal } from '../records/useModal.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { BulkResult } from './BulkResult.tsx'
import { BulkRowsPanel } from './BulkRowsPanel.tsx'
import { bulkTexts } from './bulkTexts.ts'
import type { Bulk } from './useBulkEmail.ts'

interface BulkDialogProps {
  readonly bulk: Bulk
  readonly modal: Modal
  readonly subtitle?: ReactNode
  /** Of one that waits for what it is about, or is moot because nothing can be changed, only `children` are shown. */
  readonly look?: 'waiting' | 'moot' | 'whole'
  /** It takes something away. */
  readonly takes?: boolean
  /** What is typed, and what the records are. */
  readonly children: ReactNode
}

/** The frame of all bulk changes of addresses: what is typed, what would become of each record, then what became of it. */
export function BulkDialog(props: BulkDialogProps) {
  const { bulk, modal, subtitle, look = 'whole', takes = false, children } = props
  const { snapshot, actor, save, search, rows, leave } = bulk
  const { task, records, refusal, outcome, foreseen, saves } = snapshot.context
  const words = bulkTexts[task.action]
  const closeButton = useRef<HTMLButtonElement>(null)
  const isWhole = look === 'whole'
  const isDone = snapshot.matches('done')
  const isSaving = snapshot.matches('saving')
  const isSlow = [save, search, rows].some((each) => each?.hasTag('slow'))
  const progress = save?.context.progress
  const reason = whyNot(snapshot, { type: 'save' }, bulkEmailReasons) ?? undefined
  const tooMany = tooManyProblem(records?.count ?? 0, records?.isCapped)
  const close = () => leave.attempt(modal.close)

  const saveButton = (
    <Button
      kind={takes ? 'danger' : 'primary'}
      busy={isSaving}
      disabled={reason !== undefined}
      {...(reason !== undefined && { reason })}
      onClick={() => actor.send({ type: 'save' })}
    >
      {foreseen?.counts.changed ? words.save(foreseen.counts.changed) : 'Save'}
    </Button>
  )
  return (
    <>
      <Dialog
        open={modal.open}
        opener={modal.opener}
        onClose={close}
        title={words.title}
        subtitle={subtitle}
        size={look === 'moot' ? 'sm' : 'grows'}
        scene={`${saves} ${isSaving} ${isDone}`}
        {...((isDone || look === 'moot') && { initialFocusRef: closeButton })}
        strip={isSlow && <Strip kind="info">{texts.slow}</Strip>}
        footStart={
          isDone &&
          outcome?.batchId && (
            <Link
              className={buttonLook({ kind: 'ghost' })}
              to="/email/undo/$id"
              params={{ id: outcome.batchId }}
              search={true}
              replace
            >
              <Undo2 />
              Undo this batch
            </Link>
          )
        }
        footEnd={
          <>
            <Button ref={closeButton} kind={isDone ? 'primary' : 'secondary'} onClick={close}>
              {isDone ? 'Done' : 'Close'}
            </Button>
            {!isDone && isWhole && saveButton}
          </>
        }
      >
        {isDone ? <BulkResult bulk={bulk} /> : children}
        {isWhole && (
          <>
            {tooMany && !isDone && <Alert kind="warning">{tooMany}</Alert>}
            {snapshot.matches({ open: { ready: 'refused' } }) && (
              <Alert kind="danger" action={<CopyTrace />}>
                {words.failed}. {refusal?.message}
              </Alert>
            )}
            {snapshot.matches('unanswered') && (
              <Alert kind="danger" action={<CopyTrace />}>
                <p>
                  {words.failed}. {refusal?.message}
                </p>
                <p>{doubtTexts.done}</p>
              </Alert>
            )}
            {isSaving && progress && <BulkProgress {...progress} />}
            <BulkRowsPanel bulk={bulk} />
          </>
        )}
      </Dialog>
      {leave.dialog}
    </>
  )
}
