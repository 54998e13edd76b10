import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { type Description, DescriptionList } from '../../components/dialog/DescriptionList.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { ProgressBox } from '../../components/dialog/ProgressBox.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { QuestionSkeleton } from '../../components/feedback/Skeleton.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import type { StoredRecord } from '../../domain/record.ts'
import { type Amount, amountText, differenceText, referenceDifferences } from '../../domain/references.ts'
import { doubtTexts } from '../../domain/sentences.ts'
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
  /** Counts of the records that change with it. */
  readonly uses: readonly Amount[]
  /** Elapsed time of the deletion, in seconds. */
  readonly seconds: number
}

/** Count of references that takes the service several seconds. Fewer don't explain a slow deletion. */
const MANY = 10_000

/** Shows the reason for a slow deletion, and its elapsed time. */
function RemovalProgress({ name, uses, seconds }: RemovalProgressProps) {
  return (
    <ProgressBox
      label={`Deleting ${name}`}
      head={
        <div className={css.head}>
          <h3 className={css.title}>
            Deleting <bdi>{name}</bdi>
          </h3>
          <span role="timer" aria-label="Time so far" className={css.time}>
            {elapsedText(seconds)}
          </span>
        </div>
      }
    >
      <span>
        {uses.length > 0 && <>Linked records change too: {uses.map(amountText).join(', ')}. </>}
        {uses.some(({ count }) => count >= MANY)
          ? 'Large deletions can take minutes.'
          : 'Another user may be changing the same records.'}
      </span>
    </ProgressBox>
  )
}

const SECOND = 1_000

interface RemovingProps {
  readonly name: string
  readonly uses: readonly Amount[]
  /** Time of the confirmation, in milliseconds since 1970. */
  readonly since: number
}

/** Updates the elapsed time of a slow deletion every second. */
function Removing({ name, uses, since }: RemovingProps) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(clock)
  }, [])
  return <RemovalProgress name={name} uses={uses} seconds={Math.floor((now - since) / SECOND)} />
}

interface RemovalDialogProps<Draft extends DeletePreview> {
  /** Noun for the record in messages, e.g. 'Group'. */
  readonly label: string
  readonly title: string
  /** Name known before the record is loaded, if any. */
  readonly linkedName?: string | null
  /** Number of lines that describe the record, for the skeleton. */
  readonly facts: number
  /** Name of the database in the success message. */
  readonly database: string
  /** Message for a failed deletion. */
  readonly failed: string
  readonly modal: Pick<Modal, 'open' | 'close'>
  readonly removal: ReturnType<typeof useRemoval<Draft>>
  /** Describes the record that was not found. Gets null if it was never loaded. */
  readonly whichIsMissing?: (record: StoredRecord<Draft> | null) => readonly Description[]
  /** Returns the reason why the record can never be deleted; null if it can. */
  readonly whyKept?: ((record: StoredRecord<Draft>) => string | null) | undefined
  /** Renders an alternative to the deletion. */
  readonly otherWay?: (record: StoredRecord<Draft>) => ReactNode
  /** Renders the question, the record and its references. */
  readonly children: (record: StoredRecord<Draft>) => ReactNode
}

/** Loads a record, asks, deletes it and shows the result: the frame of every delete dialog (spec §2). */
export function RemovalDialog<Draft extends DeletePreview>(props: RemovalDialogProps<Draft>) {
  const {
    label,
    title,
    linkedName = null,
    facts,
    database,
    failed,
    modal,
    removal,
    whichIsMissing,
    whyKept,
    otherWay,
    children,
  } = props
  const { actor, snapshot, finding, retry, since } = removal
  const closeButton = useRef<HTMLButtonElement>(null)
  const changesId = useId()
  const { record, before, questions, problem } = snapshot.context
  const name = record?.draft.name ?? linkedName
  const removing = snapshot.matches('removing')
  const kept = (record && whyKept?.(record)) ?? null
  const asking = kept === null && (snapshot.matches('asking') || removing)
  const changed = snapshot.matches({ asking: 'changed' })

  // Asking again moves focus to the first button, so that screen readers announce the changes.
  useEffect(() => {
    if (questions > 1) closeButton.current?.focus()
  }, [questions])

  const buttons = snapshot.matches('removed') ? (
    <Button kind="primary" ref={closeButton} onClick={() => actor.send({ type: 'dismiss' })}>
      Done
    </Button>
  ) : (
    <>
      <Button ref={closeButton} aria-describedby={changed ? changesId : undefined} onClick={modal.close}>
        Close
      </Button>
      {asking && (
        <Button
          kind="danger"
          busy={removing}
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
          {(snapshot.hasTag('slow') || finding?.matches({ asking: 'slow' })) && <Strip kind="info">{texts.slow}</Strip>}
          {changed && record && before && (
            <Strip kind="warning">
              <span id={changesId}>
                The records linked to this {label} have changed.{' '}
                {differenceText(referenceDifferences(before, record.draft.uses))}. Are you still sure?
              </span>
            </Strip>
          )}
        </>
      }
      footStart={asking && record && otherWay?.(record)}
      footEnd={buttons}
    >
      {finding?.matches('asking') && <QuestionSkeleton facts={facts} />}
      {finding?.matches('unreachable') && <ConnectionFailure onRetry={retry} />}
      {snapshot.matches('missing') && (
        <>
          <Alert kind="danger">That {label} could not be found...</Alert>
          {whichIsMissing && <DescriptionList items={whichIsMissing(record)} />}
        </>
      )}
      {kept !== null && <Alert kind="info">{kept}</Alert>}
      {snapshot.matches('removed') && record && (
        <Alert kind="success">
          Successfully Deleted <bdi>{record.draft.name}</bdi> ({record.id}) from the {database} database...
        </Alert>
      )}
      {snapshot.matches({ asking: 'refused' }) && (
        <Alert kind="danger" action={<CopyTrace />}>
          {failed}. {problem}
        </Alert>
      )}
      {snapshot.matches({ asking: 'unanswered' }) && (
        <Alert kind="danger" action={<CopyTrace />}>
          <p>
            {failed}. {problem}
          </p>
          <p>{doubtTexts.deleted}</p>
        </Alert>
      )}
      {snapshot.hasTag('slow') && record && since !== null && (
        <Removing name={record.draft.name} uses={record.draft.uses} since={since} />
      )}
      {asking && record && children(record)}
    </Dialog>
  )
}
