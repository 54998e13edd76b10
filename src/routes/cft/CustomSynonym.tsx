import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { createActor } from 'xstate'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Fields } from '../../components/FormLayout.tsx'
import { Strip } from '../../components/Strip.tsx'
import { TextField } from '../../components/TextField.tsx'
import { texts } from '../../domain/texts.ts'
import { createCustomSynonym } from '../../gql/termSynonyms.ts'
import {
  type CustomSynonym as Custom,
  customSynonymMachine,
  customSynonymReasons,
} from '../../machines/customSynonym.machine.ts'
import { answer } from '../../machines/service.ts'
import { whyNot } from '../../machines/why.ts'
import { useAlert } from '../alerts.tsx'
import { Refusal } from '../form/RecordAlerts.tsx'
import { stopOnceIdle } from '../stopOnceIdle.ts'
import { useCompletion } from '../useActorEvents.ts'
import { useLeave } from '../useLeave.tsx'
import { useModal } from '../useModal.ts'

const machine = customSynonymMachine.provide({ actors: { create: answer<void, Custom>(createCustomSynonym) } })

interface CustomSynonymProps {
  readonly termId: string
  /** Names of the synonyms that the term has, as the dialog opens. */
  readonly taken: readonly string[]
  /** One was made, or may have been; heard also when that is known after the dialog was closed. */
  readonly onAdded: () => void
  readonly onClosed: () => void
}

/** Makes a synonym that no vocabulary knows, in a dialog of its own (spec §2). */
export function CustomSynonym({ termId, taken, onAdded, onClosed }: CustomSynonymProps) {
  const alert = useAlert()
  const [{ actor, stop }] = useState(() => {
    let isClosed = false
    const created = createActor(machine, { input: { owner: termId, key: nanoid(), taken } })
    created.on('added', onAdded)
    created.subscribe({
      next: ({ context: { name, refusal } }) => {
        if (isClosed && refusal) alert({ tone: 'danger', title: `Custom Synonym ${name}: ${refusal.message}` })
      },
      complete: () => alert({ tone: 'success', title: 'Created' }),
    })
    const stop = () => {
      isClosed = true
      stopOnceIdle(created, (state) => state.matches('saving'))
    }
    return { actor: created.start(), stop }
  })
  useEffect(() => stop, [stop])
  const snapshot = useSelector(actor, (state) => state)
  const modal = useModal(onClosed)
  useCompletion(actor, modal.close)
  const formId = useId()
  const { name, refusal } = snapshot.context
  const isSaving = snapshot.matches('saving')
  const isUnanswered = snapshot.matches({ open: 'unanswered' })
  const reason = whyNot(snapshot, { type: 'save' }, customSynonymReasons)
  const refused = isUnanswered ? null : refusal?.message
  const leave = useLeave({
    unsaved: name.trim() !== '' && !snapshot.matches('saved'),
    name,
    isDoubtful: isSaving || isUnanswered,
  })
  const close = () => leave.attempt(modal.close)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'save' })
  }
  return (
    <>
      <Dialog
        open={modal.open}
        onClose={close}
        title="Custom Synonym"
        size="sm"
        strip={snapshot.hasTag('slow') && <Strip kind="info">{texts.slow}</Strip>}
        footEnd={
          <>
            <Button onClick={close}>Close</Button>
            <Button
              kind="primary"
              type="submit"
              form={formId}
              busy={isSaving}
              disabled={reason !== null}
              reason={reason ?? undefined}
            >
              Save Synonym
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} noValidate aria-busy={isSaving}>
          <Fields>
            <Refusal message={isUnanswered ? (refusal?.message ?? null) : null} unanswered={isUnanswered} />
            <TextField
              label="Synonym Name"
              name="name"
              dir="auto"
              readOnly={isSaving}
              value={name}
              message={refused ?? (name === '' || isSaving ? null : reason)}
              onChange={(next) => actor.send({ type: 'name.type', name: next })}
            />
          </Fields>
        </form>
      </Dialog>
      {leave.dialog}
    </>
  )
}
