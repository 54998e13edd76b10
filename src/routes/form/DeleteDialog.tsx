import type { ReactNode } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { type Description, DescriptionList } from '../../components/DescriptionList.tsx'
import { UseList } from '../../components/UseList.tsx'
import type { Stored } from '../../domain/record.ts'
import type { Use } from '../../domain/uses.ts'
import type { Removable } from '../../machines/remove.machine.ts'
import type { SectionPath } from '../sections.ts'
import { useRouteModal } from '../useModal.ts'
import { type RemovalTexts, useRemoval } from '../useRemoval.ts'
import { RemovalDialog } from './RemovalDialog.tsx'
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

/** 'Delete {label}', of a record whose deletion has an address: look it up, ask, remove, say so (spec §2). */
export function DeleteDialog<Draft extends Removable>(props: DeleteDialogProps<Draft>) {
  const { label, section, slug, machine, says = plainly, whichIsMissing, otherWay, ...asked } = props
  const names = props.names ?? { title: `Delete ${label}`, noun: label, database: label }
  const modal = useRouteModal(section)
  const removal = useRemoval(machine, slug, says, modal.close)
  return (
    <RemovalDialog
      label={label}
      title={names.title}
      database={names.database}
      failed={says.failed}
      modal={modal}
      removal={removal}
      whichIsMissing={whichIsMissing}
      otherWay={otherWay}
    >
      {(record) => <Question {...asked} noun={names.noun} record={record} />}
    </RemovalDialog>
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
