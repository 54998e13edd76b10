import { Undo2 } from 'lucide-react'
import { nanoid } from 'nanoid'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { amountOf, type Nouns } from '../../domain/amounts.ts'
import type { ManyChange, ManyCounts, ManyPreview, ManyResult } from '../../domain/manyRecords.ts'
import type { RecordKind } from '../../domain/recordKinds.ts'
import { amountText } from '../../domain/references.ts'
import { retryTexts } from '../../domain/retryTexts.ts'
import { quantityText } from '../../domain/text.ts'
import { failureText, texts } from '../../domain/texts.ts'
import { changeRecords, fetchManyPreview } from '../../gql/changeMany.ts'
import {
  changeManyMachine,
  type ManyRecords,
  type ManyRequest,
  outdatedText,
} from '../../machines/list/changeMany.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useAlert } from '../app/alerts.tsx'
import { CopyTrace } from '../app/CopyTrace.tsx'
import { useKeyProps, useOffers } from '../app/commands/offers.ts'
import { createFlow, useActorEnd } from '../app/flow.ts'
import { useDialogActor } from '../app/useDialogActor.ts'
import css from './ChangeManyDialog.module.css'
import { UndoDialog, undoPreload } from './LazyUndo.ts'
import { useListController } from './listContext.ts'
import { manyTexts } from './manyTexts.ts'
import { useModal } from './useModal.ts'

const machine = changeManyMachine.provide({
  actors: {
    fetchPreview: provideService<ManyPreview, ManyRecords>(fetchManyPreview),
    change: provideService<ManyResult, ManyRequest>(changeRecords),
  },
})

const MAX_REFUSED = 20

interface CountsProps {
  readonly counts: ManyCounts
  readonly nouns: Nouns
  readonly change: ManyChange
}

/** Says which records stay as they are, and why. */
function Others({ counts: { skipped, refused }, nouns, change }: CountsProps) {
  const { skipped: skippedText, verb } = manyTexts[change]
  const shown = refused.slice(0, MAX_REFUSED)
  return (
    <>
      {skipped > 0 && (
        <p>
          {amountOf(nouns, skipped)} {skipped === 1 ? 'is' : 'are'} {skippedText}.
        </p>
      )}
      {refused.length > 0 && (
        <Alert kind="warning">
          <p>
            {verb} isn’t possible for {amountOf(nouns, refused.length)}:
          </p>
          <ul>
            {shown.map(({ id, name, reason }) => (
              <li key={id}>
                <bdi>{name || `ID ${id}`}</bdi>: {reason}
              </li>
            ))}
            {refused.length > shown.length && <li>and {quantityText(refused.length - shown.length, 'other')}</li>}
          </ul>
        </Alert>
      )}
    </>
  )
}

function Question({ preview, nouns, change }: { readonly preview: ManyPreview } & Omit<CountsProps, 'counts'>) {
  const { changed, uses } = preview
  return (
    <>
      <p>
        <b>{amountOf(nouns, changed)}</b> {manyTexts[change].future}.
      </p>
      {uses.length > 0 && <p>Links that will be deleted, too: {uses.map(amountText).join(', ')}.</p>}
      {change === 'DELETE' && <p>You can restore them from the trash.</p>}
      <Others counts={preview} nouns={nouns} change={change} />
    </>
  )
}

interface ChangeManyDialogProps {
  readonly kind: RecordKind
  readonly nouns: Nouns
  readonly change: ManyChange
  readonly ids: readonly string[]
  readonly onChanged: () => void
  readonly onClosed: () => void
}

/** Runs a change. It continues after the dialog closes, and an alert then shows its result. */
const useChangeMany = ({ kind, nouns, change, ids, onChanged }: ChangeManyDialogProps) => {
  const alert = useAlert()
  const { refresh } = useListController()
  const { participle, failed } = manyTexts[change]
  return useDialogActor({
    create: () => {
      const actor = createFlow(machine, { input: { kind, change, ids, key: nanoid() } })
      actor.on('changed', () => {
        refresh()
        onChanged()
      })
      return actor
    },
    isBusy: (state) => state.matches('saving'),
    onLateResponse: (state) => {
      const { result, refusal } = state.context
      if (state.matches({ done: 'changed' }) && result)
        alert({ tone: 'success', title: `${participle} ${amountOf(nouns, result.changed)}` })
      else alert({ tone: 'danger', title: [failed, refusal?.message].filter(Boolean).join(' ') })
    },
  })
}

/** Dialog that shows what a change of many records does, applies it, and offers its undo (decision 65). */
export function ChangeManyDialog(props: ChangeManyDialogProps) {
  const { nouns, change, onClosed } = props
  const { verb, participle, failed } = manyTexts[change]
  const modal = useModal(onClosed)
  const closeButton = useRef<HTMLButtonElement>(null)
  const [snapshot, actor] = useChangeMany(props)
  useActorEnd(actor, modal.close)
  const { preview, result, refusal } = snapshot.context
  const isSaving = snapshot.matches('saving')
  const isUnanswered = snapshot.matches('unanswered')
  const isDone = snapshot.matches('done')
  const canSave = snapshot.matches('asking') || isSaving || isUnanswered
  const label = preview ? `${verb} ${amountOf(nouns, preview.changed)}` : verb
  const start = () => actor.send({ type: 'save' })
  const retry = () => actor.send({ type: 'retry' })
  useOffers('any', canSave ? [{ command: 'save', label, reason: isSaving ? 'Saving…' : null, run: start }] : [])
  const saveKeys = useKeyProps('save')

  const failure: ReactNode = isUnanswered
    ? retryTexts.done
    : snapshot.matches({ asking: 'refused' }) && `${failed} ${refusal?.message}`
  if (snapshot.matches('undoing') && result?.auditId)
    return (
      <UndoDialog
        target={{ auditId: result.auditId }}
        purpose="change"
        subject={`${participle} ${amountOf(nouns, result.changed)}`}
        onClosed={() => actor.send({ type: 'undo.close' })}
      />
    )
  return (
    <Dialog
      open={modal.open}
      opener={modal.opener}
      onClose={modal.close}
      title={`${verb} ${nouns[1]}`}
      size="sm"
      isText
      initialFocusRef={closeButton}
      contentKey={`${isDone} ${snapshot.matches('previewing')}`}
      strip={snapshot.hasTag('slow') && <Strip kind="info">{texts.slow}</Strip>}
      footStart={
        snapshot.matches({ done: 'changed' }) && (
          <Button kind="ghost" icon={<Undo2 />} {...undoPreload} onClick={() => actor.send({ type: 'undo.open' })}>
            Undo
          </Button>
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
          {canSave && (
            <Button {...saveKeys} kind={change === 'DELETE' ? 'danger' : 'primary'} busy={isSaving} onClick={start}>
              {label}
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        {snapshot.matches('previewing') && <Loading />}
        {snapshot.matches('unreachable') && <ConnectionFailure onRetry={retry} />}
        {snapshot.matches('refused') && refusal && (
          <Alert kind="danger" action={<RetryButton small onClick={retry} />}>
            {failureText(refusal)}
          </Alert>
        )}
        {snapshot.matches({ asking: 'changed' }) && <Alert kind="warning">{outdatedText}</Alert>}
        {failure && (
          <Alert kind="danger" action={<CopyTrace />}>
            {failure}
          </Alert>
        )}
        {canSave && preview && <Question preview={preview} nouns={nouns} change={change} />}
        {snapshot.matches('nothing') && preview && (
          <>
            <Alert kind="info">Nothing would change.</Alert>
            <Others counts={preview} nouns={nouns} change={change} />
          </>
        )}
        {isDone && result && (
          <>
            <Alert kind={result.changed > 0 ? 'success' : 'info'}>
              {result.changed > 0 ? `${participle} ${amountOf(nouns, result.changed)}.` : 'Nothing was changed.'}
            </Alert>
            <Others counts={result} nouns={nouns} change={change} />
          </>
        )}
      </div>
    </Dialog>
  )
}
