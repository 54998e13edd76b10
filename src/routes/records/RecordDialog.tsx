import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Fields, FormColumns } from '../../components/dialog/FormLayout.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { FormSkeleton } from '../../components/feedback/Skeleton.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { useRefusedField } from '../../components/fields/useRefusedField.ts'
import type { RecordKey, StoredRecord } from '../../domain/record.ts'
import { texts as sharedTexts } from '../../domain/texts.ts'
import { formReasons, isUnsaved, messagesOf } from '../../machines/record/form.ts'
import { disabledReason } from '../../machines/why.ts'
import { useKeyProps, useOffers } from '../app/commands/offers.ts'
import { DraftOffer, DraftOfferAtUrl } from '../app/drafts/DraftOffer.tsx'
import type { StoredDraft } from '../app/drafts/draftStore.ts'
import { useResumedDraft } from '../app/drafts/useResumedDraft.ts'
import { OfflineNotice } from '../app/OfflineNotice.tsx'
import { useLinkedName, useRecordTitle } from '../app/recordTitle.ts'
import type { SectionPath } from '../app/sections.ts'
import { FormStrips } from './FormStrips.tsx'
import { HistoryButton } from './HistoryButton.tsx'
import { LazyNeighbourButtons, LazySaveAndNext, useIsIdle, useWalkedFocus } from './LazyNeighbours.tsx'
import { OtherEditors } from './OtherEditors.tsx'
import type { FieldTexts } from './Reconcile.tsx'
import { EditMergedButton, Reconcile, useReconciling } from './Reconcile.tsx'
import { DeletedAlert, SaveFailure } from './RecordAlerts.tsx'
import type { RecordMachines } from './recordMachines.ts'
import { SaveButton, savingOf } from './SaveButton.tsx'
import { type FormSnapshot, type SaveTexts, useForm } from './useForm.ts'
import { useLeave } from './useLeave.tsx'
import type { Modal } from './useModal.ts'

export interface FormProps<Draft extends object> {
  /** Record as last saved; blank for a new one. */
  readonly original: Draft
  readonly draft: Draft
  readonly unique: FormSnapshot<Draft>['children']['unique']
  readonly isNew: boolean
  /** True for a new record that replaces a deleted one, after 'Create again'. */
  readonly isRestored: boolean
  /** True while the record is being saved or merged, and after it was deleted. */
  readonly isReadOnly: boolean
  readonly messageOf: ReturnType<typeof messagesOf<Draft>>['at']
  readonly onChange: (patch: Partial<Draft>) => void
}

export interface AsideProps<Draft extends object> extends FormProps<Draft> {
  readonly id: string
  /** Number of times that other users have changed the record or its associations since the form opened. */
  readonly changeCount: number
  readonly isDeleted: boolean
}

interface RecordDialogProps<Draft extends object> {
  /** Noun for the record on buttons and in messages, e.g. 'Term'. */
  readonly label: string
  /** Noun in titles, e.g. 'CFT'. */
  readonly title: string
  readonly newTitle?: string
  /** Noun for the "not found" message. */
  readonly missingNoun?: string
  readonly messages?: SaveTexts
  readonly section: SectionPath
  readonly modal: Modal
  /** Null for a new record. */
  readonly recordKey: RecordKey | null
  readonly prefill?: Partial<Draft> | undefined
  /** Returns to the search in which the user chose the initial values. */
  readonly onBack?: (() => void) | undefined
  /** Called after a new record was saved, instead of closing the dialog. */
  readonly onCreated?: (record: StoredRecord<Draft>) => void
  /** Called after 'Save and add another', instead of opening an empty form. */
  readonly onAddAnother?: () => void
  readonly machines: RecordMachines<Draft>
  readonly texts: FieldTexts<Draft>
  /** Size of an edit dialog with an `aside`. */
  readonly size?: 'xl' | 'full'
  /** Height of each field in the loading skeleton on a desktop, in pixels. */
  readonly fieldHeights: readonly number[]
  readonly renderDelete: (record: StoredRecord<Draft>) => ReactNode
  /** Renders the panels beside the fields of an existing record. */
  readonly aside?: (record: AsideProps<Draft>) => ReactNode
  readonly below?: (record: AsideProps<Draft>) => ReactNode
  readonly children: (formProps: FormProps<Draft>) => ReactNode
}

const defaultTexts: SaveTexts = { created: 'Created', updated: 'Updated' }

/** Dialog that adds or edits a record, in every section (spec §2, §4, §5). */
export function RecordDialog<Draft extends object>({ onAddAnother, ...props }: RecordDialogProps<Draft>) {
  /** Increases with each 'Save and add another', so that an empty form opens. */
  const [round, setRound] = useState(0)
  return <ResumableForm key={round} {...props} onAddAnother={onAddAnother ?? (() => setRound(round + 1))} />
}

function ResumableForm<Draft extends object>(props: Omit<RecordFormProps<Draft>, 'resumedDraft'>) {
  const resumedDraft = useResumedDraft()
  return <RecordForm key={resumedDraft?.id ?? ''} {...props} resumedDraft={resumedDraft} />
}

interface RecordFormProps<Draft extends object> extends RecordDialogProps<Draft> {
  readonly resumedDraft: StoredDraft | null
  readonly onAddAnother: () => void
}

function RecordForm<Draft extends object>(props: RecordFormProps<Draft>) {
  const { label, title, newTitle = `Add New ${title}`, missingNoun = title, messages = defaultTexts, section } = props
  const { modal, recordKey, prefill, onBack, onCreated, onAddAnother, resumedDraft } = props
  const { machines, texts, size = 'xl', fieldHeights, renderDelete, aside, below, children } = props
  const { rules } = machines
  /** Called instead of closing the dialog, once the running save has succeeded. */
  const proceed = useRef<(() => void) | null>(null)
  const { actor, snapshot, loadSnapshot, retry, discard } = useForm({
    label,
    messages,
    section,
    machines,
    recordKey,
    prefill,
    resumedDraft,
    onSaved: (saved) => {
      // If the user has closed the dialog, don't navigate to another record.
      if (!modal.open) modal.close()
      else if (proceed.current !== null) proceed.current()
      else if (recordKey === null && onCreated) onCreated(saved)
      else modal.close()
    },
  })
  const reconciliation = useReconciling<Draft>(snapshot?.children.reconcile)
  // Don't ask during a save, because the save continues after the dialog closes.
  const isSaving = snapshot?.matches({ open: 'saving' })
  const leave = useLeave({
    unsaved: snapshot !== undefined && isUnsaved(snapshot) && !isSaving,
    name: snapshot ? rules.nameOf(snapshot.context.draft) : '',
    isSaveUnconfirmed: snapshot !== undefined && snapshot.context.unanswered !== null,
    ...(discard && { onDiscard: discard }),
  })
  const close = () => leave.attempt(modal.close)
  const isPending = isSaving || snapshot?.matches({ open: 'waiting' }) || snapshot?.matches('saved')
  useEffect(() => {
    // After a refused save, the next save closes the dialog.
    if (!isPending) proceed.current = null
  }, [isPending])
  const saveThen = (onSuccess: () => void) => {
    proceed.current = onSuccess
    actor?.send({ type: 'save' })
  }
  const saveReason = snapshot ? disabledReason(snapshot, { type: 'save' }, formReasons(rules)) : null
  const walkedFocus = useWalkedFocus(recordKey)
  const isIdle = useIsIdle(recordKey !== null && snapshot !== undefined)
  const formId = useId()
  const formRef = useRefusedField(snapshot?.context.refusal ?? null)
  const record = snapshot?.context.record ?? null
  // After 'Create again' for a deleted record, the form has no record and creates a new one.
  const isNew = snapshot ? record === null : recordKey === null
  const isDeleted = snapshot?.matches({ open: 'removed' }) ?? false

  const backButton = onBack && (
    <Button kind="ghost" icon={<ArrowLeft />} onClick={() => leave.attempt(onBack)}>
      Back
    </Button>
  )
  const isMissing = !snapshot && loadSnapshot.matches('found')
  const linkedName = useLinkedName()
  const loadedName = snapshot ? rules.nameOf(snapshot.context.original) : null
  useRecordTitle(isNew ? null : loadedName, isMissing)
  const name = loadedName ?? linkedName
  const closeButton = useRef<HTMLButtonElement>(null)
  const canProceed =
    snapshot !== undefined && !snapshot.matches({ open: 'removed' }) && !snapshot.matches({ open: 'reconciling' })

  const saveForm = () => {
    proceed.current = null
    actor?.send({ type: 'save' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveForm()
  }
  const saving = snapshot && savingOf({ label, rules, snapshot, reconciliation })
  useOffers(
    1,
    saving && modal.open
      ? [{ command: 'save', label: saving.label, reason: saving.reason, run: saving.saveMerged ?? saveForm }]
      : [],
  )
  const formPropsOf = (form: FormSnapshot<Draft>): FormProps<Draft> => ({
    original: form.context.original,
    draft: form.context.draft,
    unique: form.children.unique,
    isNew,
    isRestored: isNew && Boolean(form.context.restores),
    isReadOnly: !form.can({ type: 'field.change', patch: {} }),
    messageOf: messagesOf(rules, form.context).at,
    onChange: (patch) => actor?.send({ type: 'field.change', patch }),
  })
  const fieldsOf = (form: FormSnapshot<Draft>, formProps: FormProps<Draft>) => {
    const { above } = messagesOf(rules, form.context)
    const { unanswered, told: notice } = form.context
    return (
      <form
        ref={formRef}
        id={formId}
        onSubmit={submit}
        noValidate
        aria-busy={form.matches({ open: 'saving' }) || reconciliation.isFetching}
      >
        <Fields>
          {form.matches({ open: 'removed' }) ? (
            <DeletedAlert
              noun={label.toLowerCase()}
              notice={notice}
              onRecreate={() => actor?.send({ type: 'recreate' })}
            />
          ) : (
            <SaveFailure failed={messages.failed} message={above} isUnanswered={unanswered !== null} />
          )}
          {children(formProps)}
        </Fields>
      </form>
    )
  }
  const bodyOf = (form: FormSnapshot<Draft>) => {
    if (form.matches({ open: 'reconciling' }) && !reconciliation.isFetching)
      return <Reconcile label={label} texts={texts} reconciliation={reconciliation} />
    const formProps = formPropsOf(form)
    const fields = fieldsOf(form, formProps)
    if (record === null || !aside) return fields
    const asideProps = { ...formProps, id: record.id, changeCount: form.context.touches, isDeleted }
    return <FormColumns start={fields} end={aside(asideProps)} below={below?.(asideProps)} />
  }

  return (
    <>
      <Dialog
        open={modal.open}
        opener={modal.opener}
        onClose={close}
        title={isNew ? newTitle : `Edit ${title}`}
        subtitle={name && <bdi>{name}</bdi>}
        size={isMissing ? 'sm' : isNew || !aside ? 'md' : size}
        tools={
          recordKey && (
            <>
              {record && <HistoryButton record={{ kind: machines.kind, id: record.id }} name={name ?? ''} />}
              <LazyNeighbourButtons
                isIdle={isIdle}
                recordKey={recordKey}
                section={section}
                onStep={leave.attempt}
                onStay={() => snapshot?.matches('saved') && modal.close()}
              />
            </>
          )
        }
        aside={<OtherEditors noun={label.toLowerCase()} usernames={snapshot?.context.told?.openBy ?? []} />}
        strip={
          <>
            {loadSnapshot.matches({ asking: 'slow' }) && <Strip kind="info">{sharedTexts.slow}</Strip>}
            {snapshot && <OfflineNotice />}
            {/* Once the user has typed in the form of a new record, don't offer drafts of other new records. */}
            {snapshot && (record || !isUnsaved(snapshot)) && (
              <DraftOffer section={section} record={record?.id ?? null} />
            )}
            {isMissing && <DraftOfferAtUrl />}
            {snapshot && (
              <FormStrips
                label={label}
                snapshot={snapshot}
                isFetching={reconciliation.isFetching}
                onReview={() => actor?.send({ type: 'review' })}
              />
            )}
          </>
        }
        initialFocusRef={isMissing ? closeButton : walkedFocus}
        footStart={record ? !isDeleted && renderDelete(record) : backButton}
        footEnd={
          <>
            <Button ref={isMissing ? closeButton : null} onClick={close}>
              Close
            </Button>
            <EditMergedButton {...reconciliation} />
            {canProceed && recordKey && (
              <LazySaveAndNext
                isIdle={isIdle}
                recordKey={recordKey}
                saveReason={saveReason}
                isUnchanged={snapshot.matches({ open: { editing: 'unchanged' } })}
                onSave={saveThen}
              />
            )}
            {canProceed && !recordKey && <SaveAndAdd reason={saveReason} onSave={() => saveThen(onAddAnother)} />}
            {saving && <SaveButton {...saving} form={formId} />}
          </>
        }
      >
        {loadSnapshot.matches('asking') && (
          <FormSkeleton heights={fieldHeights} hasPanel={aside !== undefined} hasLists={below !== undefined} />
        )}
        {loadSnapshot.matches('unreachable') && <ConnectionFailure onRetry={retry} />}
        {isMissing && <Alert kind="danger">That {missingNoun} could not be found...</Alert>}
        {snapshot && bodyOf(snapshot)}
      </Dialog>
      {leave.dialog}
    </>
  )
}

interface SaveAndAddProps {
  readonly reason: string | null
  readonly onSave: () => void
}

/** Saves a new record, then opens an empty form. */
function SaveAndAdd({ reason, onSave }: SaveAndAddProps) {
  useOffers(1, [{ command: 'saveAndAdd', reason, run: onSave }])
  const keyProps = useKeyProps('saveAndAdd')
  return (
    <Button {...keyProps} disabled={reason !== null} reason={reason ?? undefined} onClick={onSave}>
      Save and add <span data-noun="">another</span>
    </Button>
  )
}
