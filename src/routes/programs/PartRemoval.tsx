import { useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { plainRemoval } from '../../domain/removalTexts.ts'
import type { Part } from '../../machines/programs/programParts.ts'
import { CopyTrace } from '../app/CopyTrace.tsx'
import { useModal } from '../records/useModal.ts'
import type { Parts } from './useParts.ts'

interface PartRemovalProps<P extends Part, Draft extends object> {
  readonly parts: Parts<P, Draft>
  /** 'schedule'. */
  readonly noun: string
  /** Which one, in words. */
  readonly name: string
}

/** Asks whether a part of a program is to be deleted (spec §4). Once that was sent, it goes on when this is closed. */
export function PartRemoval<P extends Part, Draft extends object>({ parts, noun, name }: PartRemovalProps<P, Draft>) {
  const { snapshot, actor, isBusy, busyWith } = parts
  const { refusal } = snapshot.context
  const closeButton = useRef<HTMLButtonElement>(null)
  const modal = useModal(() => actor.send({ type: actor.getSnapshot().hasTag('busy') ? 'close' : 'cancel' }))
  return (
    <Dialog
      open={modal.open}
      onClose={modal.close}
      title={`Delete ${noun}`}
      size="sm"
      initialFocusRef={closeButton}
      strip={isBusy && snapshot.hasTag('slow') && <Strip kind="info">{busyWith}</Strip>}
      footEnd={
        <>
          <Button ref={closeButton} onClick={modal.close}>
            Close
          </Button>
          <Button kind="danger" busy={isBusy} reason={busyWith} onClick={() => actor.send({ type: 'confirm' })}>
            Yes, I'm sure
          </Button>
        </>
      }
    >
      {refusal && (
        <Alert kind="danger" action={<CopyTrace />}>
          {plainRemoval.failed}. {refusal.message}
        </Alert>
      )}
      <p>Are you sure you want to delete?</p>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
    </Dialog>
  )
}
