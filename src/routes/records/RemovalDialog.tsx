import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { type Description, DescriptionList } from '../../components/dialog/DescriptionList.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { ProgressBox } from '../../components/dialog/ProgressBox.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { DeleteSkeleton } from '../../components/feedback/Skeleton.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import type { StoredRecord } from '../../domain/record.ts'
import { type Amount, amountText, differenceText, referenceDifferences } from '../../domain/references.ts'
import { retryTexts } from '../../domain/retryTexts.ts'
import { texts } from '../../domain/texts.ts'
import { elapsedText } from '../../domain/time.ts'
import type { DeletePreview } from '../../machines/record/remove.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { CopyTrace } from '../app/CopyTrace.tsx'
import css from './RemovalDialog.module.css'
import type { Modal } from './useModal.ts'
import type { useRemoval } from './useRemoval.ts'

interface RemovalProgressProps {
  readonly name: string
  /** Numbers of linked records, which the deletion also changes. */
  readonly references: readonly Amount[]
  readonly seconds: number
}

/** A deletion with this many linked records of one kind can take minutes. */
const MANY_REFERENCES = 10_000

function RemovalProgress({ name, references, seconds }: RemovalProgressProps) {
  return (
    <ProgressBox
      label={`Deleting ${name}`}
      head={
        <div className={css.head}>
          <h3 className={css.title}>
            Deleting <bdi>{name}</bdi>
          </h3>
          <span role="timer" aria-label="Elapsed time" className={css.time}>
            {elapsedText(seconds)}
          </span>
        </div>
      }
    >
      <span>
        {references.length > 0 && <>Linked records change too: {references.map(amountText).join(', ')}. </>}
        {references.some(({ count }) => count >= MANY_REFERENCES)
          ? 'Large deletions can take minutes.'
          : 'Another user may be changing the same records.'}
      </span>
    </ProgressBox>
  )
}

const SECOND = 1_000

interface RunningRemovalProps {
  readonly name: string
  readonly references: readonly Amount[]
  /** In milliseconds since 1970. */
  readonly startedAt: number
}

function RunningRemoval({ name, references, startedAt }: RunningRemovalProps) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return <RemovalProgress name={name} references={references} seconds={Math.floor((now - startedAt) / SECOND)} />
}

interface RemovalDialogProps<Draft extends DeletePreview> {
  readonly label: string
  readonly title: string
  /** Name to show until the record has loaded. */
  readonly linkedName?: string | null
  /** Number of lines in the loading skeleton. */
  readonly lineCount: number
  /** Noun in the success message '... from the Group database...'. */
  readonly databaseNoun: string
  readonly failureText: string
  readonly modal: Pick<Modal, 'open' | 'close'>
  readonly removal: ReturnType<typeof useRemoval<Draft>>
  /** The record is null if it was already deleted when the dialog opened. */
  readonly describeMissing?: (record: StoredRecord<Draft> | null) => readonly Description[]
  readonly undeletableReasonOf?: ((record: StoredRecord<Draft>) => string | null) | undefined
  readonly otherAction?: (record: StoredRecord<Draft>) => ReactNode
  readonly children: (record: StoredRecord<Draft>) => ReactNode
}

/** Delete dialog of every section (spec §2). */
export function RemovalDialog<Draft extends DeletePreview>(props: RemovalDialogProps<Draft>) {
  const {
    label,
    title,
    linkedName = null,
    lineCount,
    databaseNoun,
    failureText,
    modal,
    removal,
    describeMissing,
    undeletableReasonOf,
    otherAction,
    children,
  } = props
  const { actor, snapshot, loadSnapshot, retry, startedAt } = removal
  const closeButton = useRef<HTMLButtonElement>(null)
  const changesId = useId()
  const { record, previousReferences, questions, problem } = snapshot.context
  const name = record?.draft.name ?? linkedName
  const isRemoving = snapshot.matches('removing')
  const undeletableReason = (record && undeletableReasonOf?.(record)) ?? null
  const isAsking = undeletableReason === null && (snapshot.matches('asking') || isRemoving)
  const haveReferencesChanged = snapshot.matches({ asking: 'changed' })

  // If linked records have changed, the user must confirm again. Focus Close, whose description lists the changes.
  useEffect(() => {
    if (questions > 1) closeButton.current?.focus()
  }, [questions])

  const buttons = snapshot.matches('removed') ? (
    <Button kind="primary" ref={closeButton} onClick={() => actor.send({ type: 'dismiss' })}>
      Done
    </Button>
  ) : (
    <>
      <Button ref={closeButton} aria-describedby={haveReferencesChanged ? changesId : undefined} onClick={modal.close}>
        Close
      </Button>
      {isAsking && (
        <Button
          kind="danger"
          busy={isRemoving}
          reason={disabledReason(snapshot, { type: 'confirm' }, {}) ?? undefined}
          onClick={() => actor.send({ type: 'confirm' })}
        >
          Yes, I'm sure
        </Button>
      )}
    </>
  )

  return (
    <Dialog
      open={modal.open}
      onClose={modal.close}
      title={title}
      subtitle={name && <bdi>{name}</bdi>}
      size="sm"
      initialFocusRef={closeButton}
      isText
      strip={
        <>
          {(snapshot.hasTag('slow') || loadSnapshot?.matches({ asking: 'slow' })) && (
            <Strip kind="info">{texts.slow}</Strip>
          )}
          {haveReferencesChanged && record && previousReferences && (
            <Strip kind="warning">
              <span id={changesId}>
                The records linked to this {label} have changed.{' '}
                {differenceText(referenceDifferences(previousReferences, record.draft.uses))}. Are you still sure?
              </span>
            </Strip>
          )}
        </>
      }
      footStart={isAsking && record && otherAction?.(record)}
      footEnd={buttons}
    >
      {loadSnapshot?.matches('asking') && <DeleteSkeleton lines={lineCount} />}
      {loadSnapshot?.matches('unreachable') && <ConnectionFailure onRetry={retry} />}
      {snapshot.matches('missing') && (
        <>
          <Alert kind="danger">That {label} could not be found...</Alert>
          {describeMissing && <DescriptionList items={describeMissing(record)} />}
        </>
      )}
      {undeletableReason !== null && <Alert kind="info">{undeletableReason}</Alert>}
      {snapshot.matches('removed') && record && (
        <Alert kind="success">
          Successfully Deleted <bdi>{record.draft.name}</bdi> ({record.id}) from the {databaseNoun} database...
        </Alert>
      )}
      {snapshot.matches({ asking: 'refused' }) && (
        <Alert kind="danger" action={<CopyTrace />}>
          {failureText}. {problem}
        </Alert>
      )}
      {snapshot.matches({ asking: 'unanswered' }) && (
        <Alert kind="danger" action={<CopyTrace />}>
          <p>
            {failureText}. {problem}
          </p>
          <p>{retryTexts.deleted}</p>
        </Alert>
      )}
      {snapshot.hasTag('slow') && record && startedAt !== null && (
        <RunningRemoval name={record.draft.name} references={record.draft.uses} startedAt={startedAt} />
      )}
      {isAsking && record && children(record)}
    </Dialog>
  )
}
