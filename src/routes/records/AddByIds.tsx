import { nanoid } from 'nanoid'
import { useMemo } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { AddByIds as AddByIdsFields } from '../../components/fields/AddByIds.tsx'
import { isOutage } from '../../domain/failure.ts'
import { type PastedNumber, pastedIdsProblem, readPastedIds } from '../../domain/pastedIds.ts'
import { quantityText } from '../../domain/text.ts'
import { texts } from '../../domain/texts.ts'
import {
  addByIdsMachine,
  addByIdsReasons,
  type Paste,
  type PasteInput,
  type PastePreview,
  type PasteResult,
  uncheckedText,
} from '../../machines/picker/addByIds.machine.ts'
import { provideService, type ServiceFailure } from '../../machines/service.ts'
import { disabledReason } from '../../machines/why.ts'
import { useAlert } from '../app/alerts.tsx'
import { useOffers } from '../app/commands/offers.ts'
import { createFlow } from '../app/flow.ts'
import { useDialogActor } from '../app/useDialogActor.ts'
import { useLeave } from './useLeave.tsx'
import { useModal } from './useModal.ts'

/** The dialog uses the functions of its first render and ignores later ones. */
export interface AddByIdsConfig {
  /** Noun for one record, e.g. 'Physician'. */
  readonly noun: string
  /** Public number that users may paste instead of an id, e.g. the NPI of a physician. */
  readonly numberKind: PastedNumber
  readonly preview: (pasted: PasteInput, signal: AbortSignal) => Promise<PastePreview>
  readonly addMany: (paste: Paste) => Promise<PasteResult>
  readonly noneAddedText?: string
}

export interface AddByIdsProps extends AddByIdsConfig {
  readonly title: string
  /** Id of the record that gets the associations. */
  readonly owner: string
  /** Also called after a request without an answer, because that request may have added records. */
  readonly onAdded: () => void
  readonly onClosed: () => void
}

const textOf = ({ code, message }: ServiceFailure) =>
  isOutage(code) ? `${message} It’s safe to add them again: they won’t be added twice.` : message

/** Dialog that adds many associations by pasted ids (spec §2). A request continues if the user closes the dialog. */
export function AddByIds({
  title,
  noun,
  numberKind,
  owner,
  preview,
  addMany,
  noneAddedText,
  onAdded,
  onClosed,
}: AddByIdsProps) {
  const alert = useAlert()
  const [snapshot, actor] = useDialogActor({
    create: () => {
      const machine = addByIdsMachine.provide({
        actors: { preview: provideService(preview), addMany: provideService(addMany) },
      })
      const flow = createFlow(machine, { input: { owner, key: nanoid() } })
      flow.on('added', onAdded)
      return flow
    },
    isBusy: (state) => state.matches('saving'),
    onLateResponse: ({ context }) => {
      if (context.refusal) alert({ tone: 'danger', title: `${title}: ${textOf(context.refusal)}` })
    },
  })
  const modal = useModal(onClosed)
  const label = `${noun} IDs`
  const { text, preview: loadedPreview, outcome, refusal } = snapshot.context
  const names = useMemo(
    () => new Map(loadedPreview?.known.map(({ pasted: entry, name }) => [entry, name])),
    [loadedPreview],
  )
  const addableCount = outcome ? 0 : (loadedPreview?.outcome.added.length ?? 0)
  const pasted = readPastedIds(text)
  const reason = disabledReason(snapshot, { type: 'save' }, addByIdsReasons)
  const leave = useLeave({ unsaved: pasted.count > 0 && !snapshot.matches('saving'), name: label })
  const close = () => leave.attempt(modal.close)
  const save = () => actor.send({ type: 'save' })
  useOffers(2, [{ command: 'save', label: title, reason, run: save }])
  return (
    <>
      <Dialog
        open={modal.open}
        onClose={close}
        title={title}
        size="md"
        strip={snapshot.hasTag('slow') && <Strip kind="info">{texts.slow}</Strip>}
        footEnd={
          <>
            <Button onClick={close}>Close</Button>
            <Button
              kind="primary"
              busy={snapshot.matches('saving')}
              disabled={reason !== null}
              reason={reason ?? undefined}
              onClick={save}
            >
              {addableCount > 0 ? `Add ${quantityText(addableCount, noun)}` : 'Add'}
            </Button>
          </>
        }
      >
        <AddByIdsFields
          label={`${label} or ${numberKind.label}s`}
          hint={`Paste ${noun.toLowerCase()} IDs or ${numberKind.label}s, separated by commas.`}
          value={text}
          count={pasted.ids.length}
          readOnly={snapshot.matches('saving')}
          message={refusal ? textOf(refusal) : text === '' ? null : pastedIdsProblem(pasted)}
          isChecking={snapshot.matches({ open: 'checking' })}
          lookupError={snapshot.matches({ open: 'unchecked' }) ? uncheckedText : null}
          outcome={outcome ?? loadedPreview?.outcome ?? null}
          isDone={outcome !== null}
          names={names}
          refusal={(snapshot.matches({ open: 'refused' }) && noneAddedText) || null}
          onChange={(next) => actor.send({ type: 'ids.type', text: next })}
        />
      </Dialog>
      {leave.dialog}
    </>
  )
}
