import { nanoid } from 'nanoid'
import { createActor } from 'xstate'
import { AddByIds as AddByIdsFields } from '../components/AddByIds.tsx'
import { Button } from '../components/Button.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { Strip } from '../components/Strip.tsx'
import { isOutage } from '../domain/failure.ts'
import { pastedIdsProblem, readPastedIds } from '../domain/pastedIds.ts'
import { texts } from '../domain/texts.ts'
import { addByIdsMachine, addByIdsReasons, type Outcome, type Paste } from '../machines/addByIds.machine.ts'
import { answer, type Refusal } from '../machines/service.ts'
import { whyNot } from '../machines/why.ts'
import { useAlert } from './alerts.tsx'
import { useLastingActor } from './useLastingActor.ts'
import { useLeave } from './useLeave.tsx'
import { useModal } from './useModal.ts'

interface AddByIdsProps {
  readonly title: string
  /** 'Physician IDs'. */
  readonly label: string
  readonly owner: string
  readonly addMany: (paste: Paste) => Promise<Outcome>
  /** Some were linked, or may have been; heard also when that is known after the dialog was closed. */
  readonly onAdded: () => void
  readonly onClosed: () => void
}

const textOf = ({ code, message }: Refusal) =>
  isOutage(code) ? `${message} Adding them again adds them once, even if they had arrived.` : message

/**
 * Links many records by pasted ids, in a dialog of its own (spec §2, association editor). A paste that is under way goes on
 * without the dialog, and tells when it failed.
 */
export function AddByIds({ title, label, owner, addMany, onAdded, onClosed }: AddByIdsProps) {
  const alert = useAlert()
  const [snapshot, actor] = useLastingActor({
    create: () => {
      const machine = addByIdsMachine.provide({ actors: { addMany: answer(addMany) } })
      const created = createActor(machine, { input: { owner, key: nanoid() } })
      created.on('added', onAdded)
      return created
    },
    isBusy: (state) => state.matches('saving'),
    onUnseen: ({ context }) => {
      if (context.refusal) alert({ tone: 'danger', title: `${title}: ${textOf(context.refusal)}` })
    },
  })
  const modal = useModal(onClosed)
  const { text, outcome, refusal } = snapshot.context
  const pasted = readPastedIds(text)
  const reason = whyNot(snapshot, { type: 'save' }, addByIdsReasons)
  const leave = useLeave({ unsaved: pasted.count > 0 && !snapshot.matches('saving'), name: label })
  const close = () => leave.attempt(modal.close)
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
              onClick={() => actor.send({ type: 'save' })}
            >
              Add
            </Button>
          </>
        }
      >
        <AddByIdsFields
          label={label}
          hint="Separated by commas"
          value={text}
          count={pasted.ids.length}
          readOnly={snapshot.matches('saving')}
          message={refusal ? textOf(refusal) : text === '' ? null : pastedIdsProblem(pasted)}
          outcome={outcome}
          onChange={(next) => actor.send({ type: 'ids.type', text: next })}
        />
      </Dialog>
      {leave.dialog}
    </>
  )
}
