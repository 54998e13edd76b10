import { nanoid } from 'nanoid'
import { type FormEvent, useId } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Fields } from '../../components/dialog/FormLayout.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useRefusedField } from '../../components/fields/useRefusedField.ts'
import { texts } from '../../domain/texts.ts'
import { createCustomSynonym } from '../../gql/terms/termSynonyms.ts'
import { provideService } from '../../machines/service.ts'
import {
  type CreatedSynonym,
  type CustomSynonym as CustomSynonymRequest,
  customSynonymMachine,
  customSynonymReasons,
} from '../../machines/terms/customSynonym.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { useAlert } from '../app/alerts.tsx'
import { useOffers } from '../app/commands/offers.ts'
import { createFlow, useActorEnd } from '../app/flow.ts'
import { useDialogActor } from '../app/useDialogActor.ts'
import { SaveFailure } from '../records/RecordAlerts.tsx'
import { useLeave } from '../records/useLeave.tsx'
import { useModal } from '../records/useModal.ts'

const machine = customSynonymMachine.provide({
  actors: { create: provideService<CreatedSynonym, CustomSynonymRequest>(createCustomSynonym) },
})

interface CustomSynonymProps {
  readonly termId: string
  /** Names that the new synonym cannot have. Later changes of this prop have no effect. */
  readonly takenNames: readonly string[]
  /** Called after a save that created a synonym or got no answer, even if the dialog is closed by then. */
  readonly onAdded: () => void
  readonly onClosed: () => void
}

/**
 * Creates a synonym that is not in UMLS (spec §2). An alert shows the result if the user closes the dialog during the
 * save.
 */
export function CustomSynonym({ termId, takenNames, onAdded, onClosed }: CustomSynonymProps) {
  const alert = useAlert()
  const [snapshot, actor] = useDialogActor({
    create: () => {
      const flow = createFlow(machine, { input: { owner: termId, key: nanoid(), taken: takenNames } })
      flow.on('added', onAdded)
      flow.on('created', ({ synonym }) => alert({ tone: 'success', title: 'Created', record: synonym }))
      return flow
    },
    isBusy: (state) => state.matches('saving'),
    onLateResponse: (state) => {
      const { name: synonym, refusal: failure } = state.context
      const outcome = state.matches({ open: 'unanswered' }) ? 'may not have been' : 'was not'
      if (state.status !== 'done')
        alert({ tone: 'danger', title: `The custom synonym ${synonym} ${outcome} created: ${failure?.message}` })
    },
  })
  const modal = useModal(onClosed)
  useActorEnd(actor, modal.close)
  const formId = useId()
  const { name, refusal } = snapshot.context
  const formRef = useRefusedField(refusal)
  const isSaving = snapshot.matches('saving')
  const isUnanswered = snapshot.matches({ open: 'unanswered' })
  const reason = disabledReason(snapshot, { type: 'save' }, customSynonymReasons)
  const fieldError = isUnanswered ? null : refusal?.message
  const leave = useLeave({
    unsaved: name.trim() !== '' && snapshot.matches('open'),
    name,
    isSaveUnconfirmed: isUnanswered,
  })
  const close = () => leave.attempt(modal.close)
  const save = () => actor.send({ type: 'save' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  useOffers(2, [{ command: 'save', label: 'Save Synonym', reason, run: save }])
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
        <form ref={formRef} id={formId} onSubmit={submit} noValidate aria-busy={isSaving}>
          <Fields>
            <SaveFailure message={isUnanswered ? (refusal?.message ?? null) : null} isUnanswered={isUnanswered} />
            <TextField
              label="Synonym Name"
              name="name"
              dir="auto"
              readOnly={isSaving}
              value={name}
              message={fieldError ?? (name === '' || isSaving ? null : reason)}
              onChange={(typedName) => actor.send({ type: 'name.type', name: typedName })}
            />
          </Fields>
        </form>
      </Dialog>
      {leave.dialog}
    </>
  )
}
