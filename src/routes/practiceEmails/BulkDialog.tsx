import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, buttonClass } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { ProgressBox } from '../../components/dialog/ProgressBox.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { fateFieldOf, perFate, tooManyProblem, unexpectedFates } from '../../domain/practiceEmails/bulkEmail.ts'
import { skippingText } from '../../domain/practiceEmails/bulkEmailTexts.ts'
import { retryTexts } from '../../domain/retryTexts.ts'
import { numberText } from '../../domain/sentences.ts'
import { quantityText } from '../../domain/text.ts'
import { texts } from '../../domain/texts.ts'
import { bulkEmailReasons } from '../../machines/practiceEmails/bulkEmail.ts'
import { disabledReason } from '../../machines/why.ts'
import { CopyTrace } from '../app/CopyTrace.tsx'
import { useOffers } from '../app/commands/offers.ts'
import type { Modal } from '../records/useModal.ts'
import css from './BulkDialog.module.css'
import { BulkRowsPanel } from './BulkRowsPanel.tsx'
import { bulkTexts, countsText, rowName } from './bulkTexts.ts'
import type { BulkEmailState } from './useBulkEmail.ts'

export function BulkFields({ children }: { readonly children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

const MAX_NAMES = 20

function BulkResult({ bulk }: { readonly bulk: BulkEmailState }) {
  const { task, outcome, preview, names } = bulk.snapshot.context
  const { rows, isCurrent } = bulk
  if (outcome === null) return null
  const { saved, failed } = bulkTexts[task.action]
  const counts = perFate((fate) => outcome.ids[fateFieldOf(fate)].length)
  const differences = preview ? unexpectedFates(preview, outcome) : []
  // Wait for the names in the result's rows, so that screen readers read the alert only once.
  const hasNames = isCurrent || rows?.matches('asking') === false
  const namesById = new Map(isCurrent ? rows?.context.summary?.skipped.map(({ id, name }) => [id, name]) : [])
  const namedRecords = differences.slice(0, MAX_NAMES)
  return (
    <>
      {outcome.success ? (
        <Alert kind="success">
          {saved}. {countsText(counts, true)}.
        </Alert>
      ) : (
        <Alert kind="danger">
          <p>{failed}.</p>
          <p>Nothing was changed. See the reason for each record below.</p>
        </Alert>
      )}
      {differences.length > 0 && hasNames && (
        <Alert kind="warning">
          <p>Another user changed {quantityText(differences.length, 'record')} after the preview:</p>
          <ul>
            {namedRecords.map(({ id, fate }) => (
              <li key={id}>
                <bdi>{rowName({ id, name: namesById.get(id) || (names[id] ?? '') })}</bdi>:{' '}
                {fate === 'CHANGED' ? 'changed' : skippingText(task.action, fate)}
              </li>
            ))}
            {differences.length > namedRecords.length && (
              <li>and {quantityText(differences.length - namedRecords.length, 'more record')} below</li>
            )}
          </ul>
        </Alert>
      )}
    </>
  )
}

interface BulkProgressProps {
  readonly done: number
  readonly total: number
}

function BulkProgress({ done, total }: BulkProgressProps) {
  const text = `${numberText(done)} of ${numberText(total)} records`
  return (
    <ProgressBox head={<p className={css.done}>{text}</p>} label="Records saved" progress={{ done, of: total, text }} />
  )
}

interface BulkDialogProps {
  readonly bulk: BulkEmailState
  readonly modal: Modal
  readonly subtitle?: ReactNode
  /** 'loading' and 'blocked' show only `children`. 'blocked' means that nothing can be changed. */
  readonly phase?: 'loading' | 'blocked' | 'ready'
  readonly isRemoval?: boolean
  readonly children: ReactNode
}

export function BulkDialog(props: BulkDialogProps) {
  const { bulk, modal, subtitle, phase = 'ready', isRemoval = false, children } = props
  const { snapshot, actor, save, search, rows, leave } = bulk
  const { task, records, refusal, outcome, preview, saves } = snapshot.context
  const dialogTexts = bulkTexts[task.action]
  const closeButton = useRef<HTMLButtonElement>(null)
  const isReady = phase === 'ready'
  const isDone = snapshot.matches('done')
  const isSaving = snapshot.matches('saving')
  const isSlow = [save, search, rows].some((state) => state?.hasTag('slow'))
  const progress = save?.context.progress
  const reason = disabledReason(snapshot, { type: 'save' }, bulkEmailReasons) ?? undefined
  const tooMany = tooManyProblem(records?.count ?? 0, records?.isCapped)
  const close = () => leave.attempt(modal.close)
  const startSave = () => actor.send({ type: 'save' })
  const saveLabel = preview?.counts.changed ? dialogTexts.save(preview.counts.changed) : 'Save'
  const offer = { command: 'save', label: saveLabel, reason: reason ?? null, run: startSave } as const
  useOffers(1, isDone || !isReady ? [] : [offer])

  const saveButton = (
    <Button
      kind={isRemoval ? 'danger' : 'primary'}
      busy={isSaving}
      disabled={reason !== undefined}
      {...(reason !== undefined && { reason })}
      onClick={startSave}
    >
      {saveLabel}
    </Button>
  )
  return (
    <>
      <Dialog
        open={modal.open}
        opener={modal.opener}
        onClose={close}
        title={dialogTexts.title}
        subtitle={subtitle}
        size={phase === 'blocked' ? 'sm' : 'grows'}
        contentKey={`${saves} ${isSaving} ${isDone}`}
        {...((isDone || phase === 'blocked') && { initialFocusRef: closeButton })}
        strip={isSlow && <Strip kind="info">{texts.slow}</Strip>}
        footStart={
          isDone &&
          outcome?.batchId && (
            <Link
              className={buttonClass({ kind: 'ghost' })}
              to="/email/undo/$id"
              params={{ id: outcome.batchId }}
              search={true}
              replace
            >
              <Undo2 />
              Undo this change
            </Link>
          )
        }
        footEnd={
          <>
            <Button ref={closeButton} kind={isDone ? 'primary' : 'secondary'} onClick={close}>
              {isDone ? 'Done' : 'Close'}
            </Button>
            {!isDone && isReady && saveButton}
          </>
        }
      >
        {isDone ? <BulkResult bulk={bulk} /> : children}
        {isReady && (
          <>
            {tooMany && !isDone && <Alert kind="warning">{tooMany}</Alert>}
            {snapshot.matches({ open: { ready: 'refused' } }) && (
              <Alert kind="danger" action={<CopyTrace />}>
                {dialogTexts.failed}. {refusal?.message}
              </Alert>
            )}
            {snapshot.matches('unanswered') && (
              <Alert kind="danger" action={<CopyTrace />}>
                <p>
                  {dialogTexts.failed}. {refusal?.message}
                </p>
                <p>{retryTexts.done}</p>
              </Alert>
            )}
            {isSaving && progress && <BulkProgress done={progress.done} total={progress.of} />}
            <BulkRowsPanel bulk={bulk} />
          </>
        )}
      </Dialog>
      {leave.dialog}
    </>
  )
}
