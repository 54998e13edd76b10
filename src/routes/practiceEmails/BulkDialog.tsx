import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, buttonLook } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { ProgressBox } from '../../components/dialog/ProgressBox.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { counterOf, perFate, tooManyProblem, unforeseenIn } from '../../domain/practiceEmails/bulkEmail.ts'
import { skippingText } from '../../domain/practiceEmails/bulkEmailTexts.ts'
import { doubtTexts, numberText } from '../../domain/sentences.ts'
import { counted } from '../../domain/text.ts'
import { texts } from '../../domain/texts.ts'
import { bulkEmailReasons } from '../../machines/practiceEmails/bulkEmail.ts'
import { disabledReason } from '../../machines/why.ts'
import { CopyTrace } from '../app/CopyTrace.tsx'
import type { Modal } from '../records/useModal.ts'
import css from './BulkDialog.module.css'
import { BulkRowsPanel } from './BulkRowsPanel.tsx'
import { bulkTexts, countsText, rowName } from './bulkTexts.ts'
import type { Bulk } from './useBulkEmail.ts'

/** Lays out the fields of a bulk change side by side if there is room. */
export function BulkFields({ children }: { readonly children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

/** Maximum number of records listed by name; the rest is counted. */
const NAMED = 20

/** Shows the result of a bulk change, and the records whose result differs from the preview. */
function BulkResult({ bulk }: { readonly bulk: Bulk }) {
  const { task, outcome, foreseen, names } = bulk.snapshot.context
  const { rows, isCurrent } = bulk
  if (outcome === null) return null
  const { saved, failed } = bulkTexts[task.action]
  const counts = perFate((fate) => outcome.ids[counterOf(fate)].length)
  const others = foreseen ? unforeseenIn(foreseen, outcome) : []
  // Rows hold the names of records that the preview did not show. Wait for them, so that the alert is announced once.
  const isNamed = isCurrent || rows?.matches('asking') === false
  const known = new Map(isCurrent ? rows?.context.head?.skipped.map(({ id, name }) => [id, name]) : [])
  const named = others.slice(0, NAMED)
  return (
    <>
      {outcome.success ? (
        <Alert kind="success">
          {saved}. {countsText(counts, true)}.
        </Alert>
      ) : (
        <Alert kind="danger">
          <p>{failed}.</p>
          <p>Nothing was changed. Each record below says why.</p>
        </Alert>
      )}
      {others.length > 0 && isNamed && (
        <Alert kind="warning">
          <p>Another user changed {counted(others.length, 'record')} after the preview:</p>
          <ul>
            {named.map(({ id, fate }) => (
              <li key={id}>
                <bdi>{rowName({ id, name: known.get(id) || (names[id] ?? '') })}</bdi>:{' '}
                {fate === 'CHANGED' ? 'changed' : skippingText(task.action, fate)}
              </li>
            ))}
            {others.length > named.length && <li>and {counted(others.length - named.length, 'record')} more below</li>}
          </ul>
        </Alert>
      )}
    </>
  )
}

interface BulkProgressProps {
  readonly done: number
  readonly of: number
}

function BulkProgress({ done, of }: BulkProgressProps) {
  const text = `${numberText(done)} of ${numberText(of)} records`
  return <ProgressBox head={<p className={css.done}>{text}</p>} label="Records saved" share={{ done, of, text }} />
}

interface BulkDialogProps {
  readonly bulk: Bulk
  readonly modal: Modal
  readonly subtitle?: ReactNode
  /** Phase of the dialog: 'waiting' while loading, 'moot' when nothing can be changed. Both show only `children`. */
  readonly look?: 'waiting' | 'moot' | 'whole'
  /** True when it removes something. */
  readonly takes?: boolean
  /** Input fields and the records they apply to. */
  readonly children: ReactNode
}

/** Frame of every bulk change of addresses: inputs, a preview of each record, then the result of each record. */
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
  const reason = disabledReason(snapshot, { type: 'save' }, bulkEmailReasons) ?? undefined
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
              Undo this change
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
