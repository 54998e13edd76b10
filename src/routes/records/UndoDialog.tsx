import { nanoid } from 'nanoid'
import { use, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { ReasonField } from '../../components/fields/ReasonField.tsx'
import { retryTexts } from '../../domain/retryTexts.ts'
import { failureText, texts } from '../../domain/texts.ts'
import {
  type UndoPreview as Preview,
  type Undo,
  type UndoResult,
  type UndoTarget,
  undoCount,
  undoSentences,
} from '../../domain/undo.ts'
import { fetchUndoPreview, undoChange } from '../../gql/undo.ts'
import { undoMachine, undoReasons } from '../../machines/history/undo.machine.ts'
import { provideService } from '../../machines/service.ts'
import { disabledReason } from '../../machines/why.ts'
import { useAlert } from '../app/alerts.tsx'
import { CopyTrace } from '../app/CopyTrace.tsx'
import { useKeyProps, useOffers } from '../app/commands/offers.ts'
import { createFlow, useActorEnd } from '../app/flow.ts'
import { useDialogActor } from '../app/useDialogActor.ts'
import { ListContext } from './listContext.ts'
import css from './UndoDialog.module.css'
import { MissingParts, UndoPreview } from './UndoPreview.tsx'
import { type UndoPurpose, undoTexts } from './undoTexts.ts'
import { useLeave } from './useLeave.tsx'
import { useModal } from './useModal.ts'

const machine = undoMachine.provide({
  actors: {
    fetchPreview: provideService<Preview, UndoTarget>(fetchUndoPreview),
    undo: provideService<UndoResult, Undo>(undoChange),
  },
})

interface UndoDialogProps {
  readonly target: UndoTarget
  readonly purpose: UndoPurpose
  /** Message of the change, or name of the record. */
  readonly subject: string
  readonly onUndone?: () => void
  readonly onClosed: () => void
}

/** Runs an undo. It continues after the dialog closes, and an alert then shows its result. */
const useUndo = ({ target, purpose, onUndone }: UndoDialogProps) => {
  const { done, failed } = undoTexts[purpose]
  const alert = useAlert()
  const list = use(ListContext)
  return useDialogActor({
    create: () => {
      const actor = createFlow(machine, { input: { target, key: nanoid() } })
      actor.on('undone', () => {
        alert({ tone: 'success', title: done })
        list?.refresh()
        onUndone?.()
      })
      return actor
    },
    isBusy: (state) => state.matches('saving'),
    onLateResponse: (state) => {
      if (state.matches('done') || state.matches('incomplete')) return
      alert({ tone: 'danger', title: `${failed} ${state.context.refusal?.message ?? undoSentences.outdated}` })
    },
  })
}

/** Dialog that shows what an undo does, and undoes the change (decision 60). */
export function UndoDialog(props: UndoDialogProps) {
  const { purpose, subject, onClosed } = props
  const { title, save, failed } = undoTexts[purpose]
  const modal = useModal(onClosed)
  const closeButton = useRef<HTMLButtonElement>(null)
  const [snapshot, actor] = useUndo(props)
  useActorEnd(actor, modal.close)
  const { preview, overwrite, reason, missing, refusal } = snapshot.context
  const isOpen = snapshot.matches('open')
  const isSaving = snapshot.matches('saving')
  const isUnanswered = snapshot.matches('unanswered')
  const isIncomplete = snapshot.matches('incomplete')
  const canSave = isOpen || isSaving || isUnanswered
  const leave = useLeave({
    unsaved: isUnanswered || (isOpen && (reason.trim() !== '' || overwrite.length > 0)),
    name: '',
    isSaveUnconfirmed: isUnanswered,
  })
  const close = () => leave.attempt(modal.close)
  const retry = () => actor.send({ type: 'retry' })
  const start = () => actor.send({ type: 'save' })
  const label = save(undoCount(preview, overwrite))
  const saveReason = disabledReason(snapshot, { type: 'save' }, undoReasons)
  useOffers('any', canSave && !leave.dialog ? [{ command: 'save', label, reason: saveReason, run: start }] : [])
  const saveKeys = useKeyProps('save')
  return (
    <>
      <Dialog
        open={modal.open}
        opener={modal.opener}
        onClose={close}
        title={title}
        subtitle={<bdi>{subject}</bdi>}
        size="md"
        isText
        initialFocusRef={closeButton}
        contentKey={`${preview?.version} ${isIncomplete}`}
        strip={snapshot.hasTag('slow') && <Strip kind="info">{texts.slow}</Strip>}
        footEnd={
          isIncomplete ? (
            <Button kind="primary" ref={closeButton} onClick={() => actor.send({ type: 'dismiss' })}>
              Done
            </Button>
          ) : (
            <>
              <Button ref={closeButton} onClick={close}>
                Close
              </Button>
              {canSave && (
                <Button
                  {...saveKeys}
                  kind="primary"
                  busy={isSaving}
                  disabled={saveReason !== null}
                  reason={saveReason ?? undefined}
                  onClick={start}
                >
                  {label}
                </Button>
              )}
            </>
          )
        }
      >
        <div className={css.body}>
          {snapshot.matches('loading') && <Loading />}
          {snapshot.matches('unreachable') && <ConnectionFailure onRetry={retry} />}
          {snapshot.matches('refused') && refusal && (
            <Alert kind="danger" action={<RetryButton small onClick={retry} />}>
              {failureText(refusal)}
            </Alert>
          )}
          {snapshot.matches('impossible') && <Alert kind="info">{preview?.refusal ?? undoSentences.nothing}</Alert>}
          {isIncomplete && <MissingParts title={undoSentences.notRestored} missing={missing} />}
          {snapshot.matches({ open: 'changed' }) && <Alert kind="warning">{undoSentences.outdated}</Alert>}
          {(snapshot.matches({ open: 'refused' }) || isUnanswered) && (
            <Alert kind="danger" action={<CopyTrace />}>
              {isUnanswered ? retryTexts.done : `${failed} ${refusal?.message}`}
            </Alert>
          )}
          {canSave && preview && (
            <UndoPreview
              preview={preview}
              overwrite={overwrite}
              readOnly={!isOpen}
              onChoose={(choice) => actor.send({ type: 'choice.make', ...choice })}
            />
          )}
          {canSave && preview?.needsReason && (
            <ReasonField
              formTitle="the undo"
              value={reason}
              readOnly={!isOpen}
              onChange={(text) => actor.send({ type: 'reason.type', reason: text })}
            />
          )}
        </div>
      </Dialog>
      {leave.dialog}
    </>
  )
}
