import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { nanoid } from 'nanoid'
import { useRef } from 'react'
import { Button, buttonClass } from '../../../components/actions/Button.tsx'
import { RetryButton } from '../../../components/actions/RetryButton.tsx'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { Alert } from '../../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../../components/feedback/ConnectionFailure.tsx'
import { Loading } from '../../../components/feedback/Loading.tsx'
import { Strip } from '../../../components/feedback/Strip.tsx'
import { ReasonField } from '../../../components/fields/ReasonField.tsx'
import { amountOf, type Nouns } from '../../../domain/amounts.ts'
import {
  type BulkChange,
  type BulkChangeSave,
  type BulkPreviewRequest,
  type BulkRequest,
  countOf,
} from '../../../domain/bulk/change.ts'
import { retryTexts } from '../../../domain/retryTexts.ts'
import { failureText, texts } from '../../../domain/texts.ts'
import { prepareBulkChange, previewBulkChange, saveBulkChange } from '../../../gql/bulk.ts'
import {
  type BulkChangeInput,
  bulkChangeMachine,
  bulkChangeReasons,
} from '../../../machines/bulk/bulkChange.machine.ts'
import { provideService } from '../../../machines/service.ts'
import { disabledReason } from '../../../machines/why.ts'
import { useAlert } from '../../app/alerts.tsx'
import { CopyTrace } from '../../app/CopyTrace.tsx'
import { useKeyProps, useOffers } from '../../app/commands/offers.ts'
import { createFlow, useActorEnd } from '../../app/flow.ts'
import { useDialogActor } from '../../app/useDialogActor.ts'
import { UndoDialog, undoPreload } from '../LazyUndo.ts'
import { useListController } from '../listContext.ts'
import type { Modal } from '../useModal.ts'
import css from './BulkRows.module.css'
import { BulkRows } from './BulkRows.tsx'

const machine = bulkChangeMachine.provide({
  actors: {
    prepare: provideService<BulkChange, BulkRequest | null>((request) =>
      request ? prepareBulkChange(request) : Promise.reject(new Error('A change without an id needs a request.')),
    ),
    loadPreview: provideService<BulkChange, BulkPreviewRequest>(previewBulkChange),
    saveChange: provideService<BulkChange, BulkChangeSave>(saveBulkChange),
  },
})

const FAILED = 'Nothing was changed.'

export interface BulkPreviewProps {
  readonly modal: Modal
  readonly nouns: Nouns
  readonly source: Omit<BulkChangeInput, 'key'>
  /** Leads to the step before the preview. */
  readonly onBack: () => void
  readonly onChanged: () => void
}

/** Runs a bulk change. A save continues after the dialog closes, and an alert then shows its result. */
const useBulkChange = ({ source, nouns, onChanged }: BulkPreviewProps) => {
  const alert = useAlert()
  const { refresh } = useListController()
  return useDialogActor({
    create: () => {
      const actor = createFlow(machine, { input: { ...source, key: nanoid() } })
      actor.on('changed', () => {
        refresh()
        onChanged()
      })
      return actor
    },
    isBusy: (state) => state.matches('saving'),
    onLateResponse: (state) => {
      const { change, refusal } = state.context
      if (state.matches({ done: 'changed' }) && change)
        alert({ tone: 'success', title: `Changed ${amountOf(nouns, countOf(change, 'CHANGED'))}` })
      else if (state.matches('unanswered')) alert({ tone: 'danger', title: texts.unreachable })
      else alert({ tone: 'danger', title: [FAILED, refusal?.message].filter(Boolean).join(' ') })
    },
  })
}

/** Dialog that shows what a bulk change does to each row, saves it, and offers its undo (decision 66). */
export function BulkPreview(props: BulkPreviewProps) {
  const { modal, nouns, onBack } = props
  const closeButton = useRef<HTMLButtonElement>(null)
  const [snapshot, actor] = useBulkChange(props)
  // Leaving the preview with Back only stops the actor, and the dialog stays open.
  useActorEnd(actor, () => actor.getSnapshot().status === 'done' && modal.close())
  const { change, decisions, reason, refusal, version } = snapshot.context
  const isAsking = snapshot.matches('asking')
  const isSaving = snapshot.matches('saving')
  const isUnanswered = snapshot.matches('unanswered')
  const isDone = snapshot.matches('done')
  const canSave = isAsking || isSaving || isUnanswered
  const changed = amountOf(nouns, change ? countOf(change, 'CHANGED') : 0)
  const label = `Change ${changed}`
  const reasonFor = (type: 'save' | 'preview') => disabledReason(snapshot, { type }, bulkChangeReasons)
  const saveReason = reasonFor('save')
  const save = () => actor.send({ type: 'save' })
  const retry = () => actor.send({ type: 'retry' })
  useOffers('any', canSave ? [{ command: 'save', label, reason: saveReason, run: save }] : [])
  const saveKeys = useKeyProps('save')

  if (snapshot.matches('undoing') && change?.auditId)
    return (
      <UndoDialog
        target={{ auditId: change.auditId }}
        purpose="change"
        subject={`Changed ${changed}`}
        onClosed={() => actor.send({ type: 'undo.close' })}
      />
    )
  return (
    <Dialog
      open={modal.open}
      opener={modal.opener}
      onClose={modal.close}
      title={`Change ${nouns[1]}`}
      size="xl"
      initialFocusRef={closeButton}
      contentKey={`${isDone} ${version}`}
      strip={snapshot.hasTag('slow') && <Strip kind="info">{texts.slow}</Strip>}
      footStart={
        snapshot.matches({ done: 'changed' }) ? (
          <>
            <Button kind="ghost" icon={<Undo2 />} {...undoPreload} onClick={() => actor.send({ type: 'undo.open' })}>
              Undo
            </Button>
            <Link className={buttonClass({ kind: 'ghost' })} to="/changes">
              Changes
            </Link>
          </>
        ) : (
          !isSaving &&
          !isUnanswered && (
            <Button kind="ghost" onClick={onBack}>
              Back
            </Button>
          )
        )
      }
      footEnd={
        <>
          <Button
            ref={closeButton}
            kind={isDone ? 'primary' : 'secondary'}
            onClick={() => (isDone ? actor.send({ type: 'dismiss' }) : modal.close())}
          >
            {isDone ? 'Done' : 'Close'}
          </Button>
          {snapshot.can({ type: 'continue' }) && (
            <Button onClick={() => actor.send({ type: 'continue' })}>Preview the other rows</Button>
          )}
          {snapshot.can({ type: 'preview' }) && (
            <Button onClick={() => actor.send({ type: 'preview' })}>Preview your choices</Button>
          )}
          {canSave && (
            <Button
              {...saveKeys}
              kind="primary"
              busy={isSaving}
              disabled={saveReason !== null}
              reason={saveReason ?? undefined}
              onClick={save}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        {(snapshot.matches('preparing') || snapshot.matches('previewing')) && <Loading />}
        {snapshot.matches('unreachable') && <ConnectionFailure onRetry={retry} />}
        {snapshot.matches('refused') && refusal && (
          <Alert kind="danger" action={<RetryButton small onClick={retry} />}>
            {failureText(refusal)}
          </Alert>
        )}
        {isUnanswered && (
          <Alert kind="danger" action={<CopyTrace />}>
            {retryTexts.done}
          </Alert>
        )}
        {snapshot.matches({ asking: 'refused' }) && (
          <Alert kind="danger" action={<CopyTrace />}>
            {FAILED} {refusal?.message}
          </Alert>
        )}
        {isDone && (
          <Alert kind={snapshot.matches({ done: 'changed' }) ? 'success' : 'info'}>
            {snapshot.matches({ done: 'changed' }) ? `Changed ${changed}.` : FAILED}
          </Alert>
        )}
        {change && (canSave || isDone) && (
          <BulkRows
            key={version}
            change={change}
            decisions={decisions}
            isDone={isDone}
            onDecide={(decision) => actor.send({ type: 'decide', ...decision })}
          />
        )}
        {canSave && (
          <ReasonField
            value={reason}
            readOnly={!isAsking}
            formTitle={`Change ${nouns[1]}`}
            onChange={(text) => actor.send({ type: 'reason.type', reason: text })}
          />
        )}
      </div>
    </Dialog>
  )
}
