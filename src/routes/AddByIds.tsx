import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { AddByIds as AddByIdsFields } from '../components/AddByIds.tsx'
import { Button } from '../components/Button.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { pastedIdsProblem, readPastedIds } from '../domain/pastedIds.ts'
import { addByIdsMachine, type Outcome } from '../machines/addByIds.machine.ts'
import { answer } from '../machines/service.ts'
import { useEmitted } from './useActorEvents.ts'
import { useLeave } from './useLeave.tsx'
import { useModal } from './useModal.ts'

interface AddByIdsProps {
  readonly title: string
  /** 'Physician IDs'. */
  readonly label: string
  readonly owner: string
  readonly addMany: (paste: { owner: string; text: string }) => Promise<Outcome>
  /** At least one was linked. */
  readonly onAdded: () => void
  readonly onClosed: () => void
}

/** Links many records by pasted ids, in a dialog of its own (spec §2, association editor). */
export function AddByIds({ title, label, owner, addMany, onAdded, onClosed }: AddByIdsProps) {
  const [machine] = useState(() => addByIdsMachine.provide({ actors: { addMany: answer(addMany) } }))
  const [snapshot, send, actor] = useMachine(machine, { input: { owner } })
  const modal = useModal(onClosed)
  const { text, outcome, problem } = snapshot.context
  const saving = snapshot.matches('saving')
  const pasted = readPastedIds(text)
  const leave = useLeave({ unsaved: pasted.count > 0, name: label })
  const close = () => leave.attempt(modal.close)
  useEmitted(actor, 'added', onAdded)
  return (
    <>
      <Dialog
        open={modal.open}
        onClose={close}
        title={title}
        size="md"
        footEnd={
          <>
            <Button onClick={close}>Close</Button>
            <Button
              kind="primary"
              busy={saving}
              disabled={!saving && !snapshot.can({ type: 'save' })}
              reason={pastedIdsProblem(pasted) ?? undefined}
              onClick={() => send({ type: 'save' })}
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
          disabled={saving}
          message={problem ?? (text === '' ? null : pastedIdsProblem(pasted))}
          outcome={outcome}
          onChange={(next) => send({ type: 'ids.type', text: next })}
        />
      </Dialog>
      {leave.dialog}
    </>
  )
}
