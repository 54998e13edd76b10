import { type Description, DescriptionList } from '../../components/dialog/DescriptionList.tsx'
import { ReferenceList } from '../../components/dialog/ReferenceList.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import type { RecordKey, StoredRecord } from '../../domain/record.ts'
import type { Reference } from '../../domain/references.ts'
import { defaultRemovalTexts, type RemovalTexts } from '../../domain/removalTexts.ts'
import type { DeletePreview } from '../../machines/record/remove.machine.ts'
import { useLinkedName, useRecordTitle } from '../app/recordTitle.ts'
import type { SectionPath } from '../app/sections.ts'
import { RemovalDialog } from './RemovalDialog.tsx'
import { useRouteModal } from './useModal.ts'
import type { RemovalMachine } from './useRemoval.ts'
import { useRemoval } from './useRemoval.ts'

interface DeleteDialogProps<Draft extends DeletePreview> {
  /** Noun for the record in messages, e.g. 'Group'. */
  readonly label: string
  /** Longer noun for the title, the question and the success message, e.g. 'Promoted Program'. */
  readonly fullLabel?: string
  readonly title?: string
  readonly section: SectionPath
  readonly recordKey: RecordKey
  readonly machine: RemovalMachine<Draft>
  readonly messages?: RemovalTexts
  /** Sentence after the question, e.g. 'This user will be logged out everywhere immediately.' */
  readonly consequence?: string
  readonly undeletableReasonOf?: (record: StoredRecord<Draft>) => string | null
  /** Number of lines in the loading skeleton. */
  readonly lineCount: number
  readonly describe: (record: StoredRecord<Draft>) => readonly Description[]
  /** Returns a warning to show above the question; null to list the reference below the question. */
  readonly warningOf?: (reference: Reference) => string | null
}

const noWarning = () => null

/** Delete dialog with its own URL (spec §2). */
export function DeleteDialog<Draft extends DeletePreview>(props: DeleteDialogProps<Draft>) {
  const {
    label,
    fullLabel = label,
    title = `Delete ${fullLabel}`,
    section,
    recordKey,
    machine,
    messages = defaultRemovalTexts,
    undeletableReasonOf,
    lineCount,
    ...questionProps
  } = props
  const modal = useRouteModal(section)
  const removal = useRemoval(machine, section, recordKey, messages, modal.close)
  const linkedName = useLinkedName()
  useRecordTitle(removal.snapshot.context.record?.draft.name ?? null)
  return (
    <RemovalDialog
      label={label}
      title={title}
      linkedName={linkedName}
      lineCount={lineCount}
      databaseNoun={fullLabel}
      failureText={messages.failed}
      modal={modal}
      removal={removal}
      undeletableReasonOf={undeletableReasonOf}
    >
      {(record) => <Question {...questionProps} label={fullLabel} record={record} />}
    </RemovalDialog>
  )
}

interface QuestionProps<Draft extends DeletePreview>
  extends Pick<DeleteDialogProps<Draft>, 'label' | 'consequence' | 'describe' | 'warningOf'> {
  readonly record: StoredRecord<Draft>
}

function Question<Draft extends DeletePreview>(props: QuestionProps<Draft>) {
  const { label, consequence, record, describe, warningOf = noWarning } = props
  const { uses } = record.draft
  const warnings = uses.flatMap((reference) => warningOf(reference) ?? [])
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
      <ReferenceList references={uses.filter((reference) => warningOf(reference) === null)} />
      <p>You can restore it from the trash.</p>
    </>
  )
}
