import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { Button } from '../../components/Button.tsx'
import { ConnectionFailure } from '../../components/ConnectionFailure.tsx'
import { type Description, DescriptionList } from '../../components/DescriptionList.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Loading } from '../../components/Loading.tsx'
import { Strip } from '../../components/Strip.tsx'
import { UseList } from '../../components/UseList.tsx'
import type { Stored } from '../../domain/record.ts'
import { texts } from '../../domain/texts.ts'
import { differenceText, type Use, usesDifference } from '../../domain/uses.ts'
import type { Removable } from '../../machines/remove.machine.ts'
import { whyNot } from '../../machines/why.ts'
import type { SectionPath } from '../sections.ts'
import { useRouteModal } from '../useModal.ts'
import { type RemovalTexts, useRemoval } from '../useRemoval.ts'
import type { RemovalMachine } from './removalMachine.ts'

/** How the texts of a section name things that all others call by the record's label. */
interface DeleteNames {
  readonly title: string
  /** In the question. */
  readonly noun: string
  /** From which it is deleted. */
  readonly database: string
}

interface DeleteDialogProps<Draft extends Removable> {
  /** As texts name the record: 'Group'. */
  readonly label: string
  readonly names?: DeleteNames
  readonly section: SectionPath
  readonly slug: string
  readonly machine: RemovalMachine<Draft>
  /** How its section says that it was deleted, or not; in the words of most sections when absent. */
  readonly says?: RemovalTexts
  /** What the record is, below the question. */
  readonly describe: (record: Stored<Draft>) => readonly Description[]
  /** What should be known of a use before anything else; null of one that is merely listed. */
  readonly warningOf?: (use: Use) => string | null
  /** What becomes of it, in place of what uses it: where nothing can. */
  readonly aftermath?: ReactNode
  /** Which one could not be found; null when it never was. */
  readonly whichIsMissing?: (record: Stored<Draft> | null) => readonly Description[]
  /** Another way to be rid of it. */
  readonly otherWay?: (record: Stored<Draft>) => ReactNode
}

const merelyListed = () => null
const plainly: RemovalTexts = { removed: 'Deleted', failed: 'Failed to Delete' }

/** 'Delete {label}': look it up, ask, remove, say so. The frame that all sections share (spec §2). */
export function DeleteDialog<Draft extends Removable>(props: DeleteDialogProps<Draft>) {
  const { label, section, slug, machine, says = plainly, whichIsMissing, otherWay, ...asked } = props
  const names = props.names ?? { title: `Delete ${label}`, noun: label, database: label }
  const modal = useRouteModal(section)
  const { actor, snapshot, finding, retry } = useRemoval(machine, slug, says, modal.close)
  const closeButton = useRef<HTMLButtonElement>(null)
  const changesId = useId()
  const { record, before, questions, problem } = snapshot.context
  const removing = snapshot.matches('removing')
  const asking = snapshot.matches('asking') || removing
  const changed = snapshot.matches({ asking: 'changed' })

  // Whoever is asked again begins where one begins, and hears why.
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
          reason={whyNot(snapshot, { type: 'confirm' }, {}) ?? undefined}
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
      title={names.title}
      size="sm"
      initialFocusRef={closeButton}
      strip={
        <>
          {(snapshot.hasTag('slow') || finding?.matches({ asking: 'slow' })) && <Strip kind="info">{texts.slow}</Strip>}
          {changed && record && before && (
            <Strip kind="warning">
              <span id={changesId}>
                What this {label} is linked to has changed. {differenceText(usesDifference(before, record.draft.uses))}.
                Are you still sure?
              </span>
            </Strip>
          )}
        </>
      }
      footStart={asking && record && otherWay?.(record)}
      footEnd={buttons}
    >
      {finding?.matches('asking') && <Loading />}
      {finding?.matches('unreachable') && <ConnectionFailure onRetry={retry} />}
      {snapshot.matches('missing') && (
        <>
          <Alert kind="danger">That {label} could not be found...</Alert>
          {whichIsMissing && <DescriptionList items={whichIsMissing(record)} />}
        </>
      )}
      {snapshot.matches('removed') && record && (
        <Alert kind="success">
          Successfully Deleted <bdi>{record.draft.name}</bdi> ({record.id}) from the {names.database} database...
        </Alert>
      )}
      {snapshot.matches({ asking: 'refused' }) && (
        <Alert kind="danger">
          {says.failed}. {problem}
        </Alert>
      )}
      {snapshot.matches({ asking: 'unanswered' }) && (
        <Alert kind="danger">
          <p>
            {says.failed}. {problem}
          </p>
          <p>Whether it was deleted is not known. Pressing again deletes it once, even if it had been.</p>
        </Alert>
      )}
      {asking && record && <Question {...asked} noun={names.noun} record={record} />}
    </Dialog>
  )
}

interface QuestionProps<Draft extends Removable>
  extends Pick<DeleteDialogProps<Draft>, 'describe' | 'warningOf' | 'aftermath'> {
  readonly noun: string
  readonly record: Stored<Draft>
}

/** The question, with the record and what is touched, too. */
function Question<Draft extends Removable>(props: QuestionProps<Draft>) {
  const { noun, record, describe, warningOf = merelyListed, aftermath } = props
  const { uses } = record.draft
  const warnings = uses.flatMap((use) => warningOf(use) ?? [])
  return (
    <>
      {warnings.map((warning) => (
        <Alert key={warning} kind="warning">
          {warning}
        </Alert>
      ))}
      <p>Are you sure you want to delete following {noun}?</p>
      <DescriptionList items={describe(record)} />
      {aftermath ?? <UseList uses={uses.filter((use) => warningOf(use) === null)} />}
    </>
  )
}
