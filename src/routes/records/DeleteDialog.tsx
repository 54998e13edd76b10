import { type Description, DescriptionList } from '../../components/dialog/DescriptionList.tsx'
import { UseList } from '../../components/dialog/UseList.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import type { RecordKey, Stored } from '../../domain/record.ts'
import { plainRemoval, type RemovalTexts } from '../../domain/removalTexts.ts'
import type { Use } from '../../domain/uses.ts'
import type { Removable } from '../../machines/record/remove.machine.ts'
import { useLinkedName, useRecordTitle } from '../app/recordTitle.ts'
import type { SectionPath } from '../app/sections.ts'
import { RemovalDialog } from './RemovalDialog.tsx'
import { useRouteModal } from './useModal.ts'
import type { RemovalMachine } from './useRemoval.ts'
import { useRemoval } from './useRemoval.ts'

interface DeleteDialogProps<Draft extends Removable> {
  /** As texts name the record: 'Group'. */
  readonly label: string
  /** As its title and its question name it, where that is more: 'Promoted Program'. */
  readonly fullLabel?: string
  /** Where the specification's title names something else. */
  readonly title?: string
  readonly section: SectionPath
  readonly which: RecordKey
  readonly machine: RemovalMachine<Draft>
  /** How its section says that it was deleted, or not; in the words of most sections when absent. */
  readonly says?: RemovalTexts
  /** What the question adds, where the specification has it say more. */
  readonly consequence?: string
  /** Why it cannot be deleted at all; null where it can. */
  readonly whyKept?: (record: Stored<Draft>) => string | null
  /** How many lines `describe` makes of most records. */
  readonly facts: number
  /** What the record is, below the question. */
  readonly describe: (record: Stored<Draft>) => readonly Description[]
  /** What should be known of a use before anything else; null of one that is merely listed. */
  readonly warningOf?: (use: Use) => string | null
}

const merelyListed = () => null

/** 'Delete {label}', of a record whose deletion has an address: look it up, ask, remove, say so (spec §2). */
export function DeleteDialog<Draft extends Removable>(props: DeleteDialogProps<Draft>) {
  const {
    label,
    fullLabel = label,
    title = `Delete ${fullLabel}`,
    section,
    which,
    machine,
    says = plainRemoval,
    whyKept,
    facts,
    ...asked
  } = props
  const modal = useRouteModal(section)
  const removal = useRemoval(machine, section, which, says, modal.close)
  const linkedName = useLinkedName()
  useRecordTitle(removal.snapshot.context.record?.draft.name ?? null)
  return (
    <RemovalDialog
      label={label}
      title={title}
      linkedName={linkedName}
      facts={facts}
      database={fullLabel}
      failed={says.failed}
      modal={modal}
      removal={removal}
      whyKept={whyKept}
    >
      {(record) => <Question {...asked} label={fullLabel} record={record} />}
    </RemovalDialog>
  )
}

interface QuestionProps<Draft extends Removable>
  extends Pick<DeleteDialogProps<Draft>, 'label' | 'consequence' | 'describe' | 'warningOf'> {
  readonly record: Stored<Draft>
}

/** The question, with the record and what is touched, too. */
function Question<Draft extends Removable>(props: QuestionProps<Draft>) {
  const { label, consequence, record, describe, warningOf = merelyListed } = props
  const { uses } = record.draft
  const warnings = uses.flatMap((use) => warningOf(use) ?? [])
  return (
    <>
      {warnings.map((warning) => (
        <Alert key={warning} kind="warning">
          {warning}
        </Alert>
      ))}
      <p>
        Are you sure you want to delete following {label}?{consequence && ` ${consequence}`}
      </p>
      <DescriptionList items={describe(record)} />
      <UseList uses={uses.filter((use) => warningOf(use) === null)} />
    </>
  )
}
