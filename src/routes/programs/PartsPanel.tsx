import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { defaultRemovalTexts } from '../../domain/removalTexts.ts'
import { sentences } from '../../domain/sentences.ts'
import { failureText, texts } from '../../domain/texts.ts'
import type { Part } from '../../machines/programs/programParts.ts'
import type { SwitchRequest } from '../../machines/record/switch.machine.ts'
import { CopyTrace } from '../app/CopyTrace.tsx'
import { openingOffer, useOffers } from '../app/commands/offers.ts'
import { AutoSaveSwitch } from '../records/AutoSaveSwitch.tsx'
import { useModal } from '../records/useModal.ts'
import { type SwitchSetup, useSwitches } from '../records/useSwitches.ts'
import { PartsTable, type PartsTableProps } from './PartsTable.tsx'
import type { Parts } from './useParts.ts'

interface PartRemovalProps<P extends Part, Draft extends object> {
  readonly parts: Parts<P, Draft>
  readonly noun: string
  readonly name: string
}

/** Confirms the deletion of a specialty or schedule (spec §4). */
function PartRemoval<P extends Part, Draft extends object>({ parts, noun, name }: PartRemovalProps<P, Draft>) {
  const { snapshot, actor, isBusy, addReason } = parts
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
      strip={isBusy && snapshot.hasTag('slow') && <Strip kind="info">{addReason}</Strip>}
      footEnd={
        <>
          <Button ref={closeButton} onClick={modal.close}>
            Close
          </Button>
          <Button kind="danger" busy={isBusy} reason={addReason} onClick={() => actor.send({ type: 'confirm' })}>
            Yes, I'm sure
          </Button>
        </>
      }
    >
      {refusal && (
        <Alert kind="danger" action={<CopyTrace />}>
          {defaultRemovalTexts.failed}. {refusal.message}
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

interface PartWithSwitch extends Part {
  readonly isOn: boolean
}

interface PartsPanelProps<P extends PartWithSwitch, Draft extends object>
  extends Pick<PartsTableProps, 'columns' | 'toggleColumn' | 'none' | 'note'> {
  readonly parts: Parts<P, Draft>
  /** Noun in texts: 'specialty' or 'schedule'. */
  readonly noun: string
  readonly addLabel: string
  readonly none: string
  readonly nameOf: (part: P) => string
  readonly cellsOf: (part: P) => readonly ReactNode[]
  readonly onSwitch: (request: SwitchRequest & { readonly id: string }) => Promise<void>
  readonly addDialog: ReactNode
}

const noParts: readonly never[] = []

/** Lists a program's specialties or schedules (spec §2, §4). */
export function PartsPanel<P extends PartWithSwitch, Draft extends object>(props: PartsPanelProps<P, Draft>) {
  const { parts, noun, addLabel, none, nameOf, cellsOf, onSwitch, addDialog, toggleColumn, ...table } = props
  const { snapshot, actor, isDeleted, savedId, leave, refresh } = parts
  const { parts: loadedParts, partToRemove, readError, isDialogClosed } = snapshot.context
  const addButton = useRef<HTMLButtonElement>(null)
  const visibleParts = loadedParts ?? noParts
  const switches = useSwitches(
    useMemo(
      () =>
        new Map(
          visibleParts.map((part): [string, SwitchSetup] => [
            part.id,
            {
              title: `${toggleColumn} of ${nameOf(part)}`,
              isOn: part.isOn,
              set: (request) => onSwitch({ ...request, id: part.id }),
            },
          ]),
        ),
      [visibleParts, nameOf, onSwitch, toggleColumn],
    ),
    refresh,
  )
  const rowOf = (part: P) => ({
    id: part.id,
    cells: cellsOf(part),
    toggle: (
      <AutoSaveSwitch
        switches={switches}
        name={part.id}
        label={toggleColumn}
        recordName={nameOf(part)}
        isOn={part.isOn}
        disabled={isDeleted}
      />
    ),
    actions: !isDeleted && (
      <IconButton
        label={`Delete ${nameOf(part)}`}
        icon={<Trash2 />}
        {...disabledProps(parts.reasonOf({ type: 'part.remove', part }))}
        onClick={() => actor.send({ type: 'part.remove', part })}
      />
    ),
  })
  const add = () => actor.send({ type: 'part.add' })
  const addReason = parts.reasonOf({ type: 'part.add' })
  useOffers(1, isDeleted ? [] : [openingOffer(addLabel, add, addReason)])
  const canShowDialog = !isDialogClosed && !isDeleted

  return (
    <>
      <PartsTable
        {...table}
        title={parts.texts.title}
        toggleColumn={toggleColumn}
        rows={visibleParts.map(rowOf)}
        none={loadedParts === null ? null : none}
        savedId={savedId}
        addButtonRef={addButton}
        tools={
          !isDeleted && (
            <Button small ref={addButton} icon={<Plus />} {...disabledProps(addReason)} onClick={add}>
              {addLabel}
            </Button>
          )
        }
      >
        {loadedParts === null && snapshot.matches({ reading: 'loading' }) && <Loading />}
        {snapshot.matches({ reading: { loading: 'slow' } }) && <Alert kind="info">{texts.slow}</Alert>}
        {snapshot.matches({ reading: 'unreachable' }) && (
          <ConnectionFailure onRetry={() => actor.send({ type: 'retry' })}>
            {loadedParts !== null && sentences.outdated}
          </ConnectionFailure>
        )}
        {snapshot.matches({ reading: 'barred' }) && readError && (
          <Alert kind="danger" action={<RetryButton small onClick={() => actor.send({ type: 'retry' })} />}>
            {failureText(readError)}
          </Alert>
        )}
        {isDialogClosed && (
          <Alert kind="info">
            {snapshot.matches({ changing: 'adding' }) ? addLabel : `Delete ${noun}`}: {parts.addReason}
          </Alert>
        )}
      </PartsTable>
      {canShowDialog && snapshot.matches({ changing: 'adding' }) && addDialog}
      {canShowDialog && snapshot.matches({ changing: 'removing' }) && partToRemove && (
        <PartRemoval parts={parts} noun={noun} name={nameOf(partToRemove)} />
      )}
      {leave.dialog}
    </>
  )
}

const disabledProps = (reason: string | null) => (reason === null ? {} : { disabled: true, reason })
