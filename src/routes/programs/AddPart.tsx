import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Fields } from '../../components/dialog/FormLayout.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { useRefusedField } from '../../components/fields/useRefusedField.ts'
import { failureText } from '../../domain/texts.ts'
import type { Part } from '../../machines/programs/programParts.ts'
import { CopyTrace } from '../app/CopyTrace.tsx'
import { useOffers } from '../app/commands/offers.ts'
import { OfflineNotice } from '../app/OfflineNotice.tsx'
import { useModal } from '../records/useModal.ts'
import type { Parts } from './useParts.ts'

interface AddPartProps<P extends Part, Draft extends object> {
  readonly parts: Parts<P, Draft>
  readonly title: string
  readonly addLabel: string
  readonly children: ReactNode
}

/** Dialog that adds a specialty or a schedule (spec §2). Cancel discards the draft, but Esc and Close ask first. */
export function AddPart<P extends Part, Draft extends object>(props: AddPartProps<P, Draft>) {
  const { parts, title, addLabel, children } = props
  const { snapshot, actor, isBusy, addReason, leave } = parts
  const { refusal, draft } = snapshot.context
  const modal = useModal(() => actor.send({ type: actor.getSnapshot().hasTag('busy') ? 'close' : 'cancel' }))
  const close = () => leave.attempt(modal.close)
  const formId = useId()
  const formRef = useRefusedField(refusal)
  const confirm = () => actor.send({ type: 'confirm' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm()
  }
  useOffers(2, [{ command: 'save', label: addLabel, reason: addReason ?? null, run: confirm }])
  return (
    <Dialog
      open={modal.open}
      onClose={close}
      title={title}
      size="md"
      strip={
        <>
          <OfflineNotice />
          {isBusy && snapshot.hasTag('slow') && <Strip kind="info">{addReason}</Strip>}
        </>
      }
      footEnd={
        <>
          <Button disabled={isBusy} reason={addReason} onClick={() => actor.send({ type: 'cancel' })}>
            Cancel
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            busy={isBusy}
            disabled={addReason !== undefined}
            reason={addReason}
          >
            {addLabel}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} onSubmit={submit} noValidate aria-busy={isBusy}>
        <Fields>
          {refusal && (refusal.field === null || !(refusal.field in draft)) && (
            <Alert kind="danger" action={<CopyTrace />}>
              {failureText(refusal)}
            </Alert>
          )}
          {children}
        </Fields>
      </form>
    </Dialog>
  )
}
