import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Badge, ErrorBadge } from '../../components/feedback/Badge.tsx'
import { ReasonField } from '../../components/fields/ReasonField.tsx'
import type { Part, PartDrafts } from '../../domain/physicians/physician.ts'
import type { StoredRecord } from '../../domain/record.ts'
import { quantityText } from '../../domain/text.ts'
import { texts } from '../../domain/texts.ts'
import { isEdited, overrideFormReasons } from '../../machines/physicians/overrideForm.ts'
import { disabledReason } from '../../machines/why.ts'
import { Ago } from '../app/Ago.tsx'
import { useOffers } from '../app/commands/offers.ts'
import { EditorName } from '../records/EditorName.tsx'
import type { FieldTexts } from '../records/Reconcile.tsx'
import { EditMergedButton, Reconcile, useReconciling } from '../records/Reconcile.tsx'
import { SaveFailure } from '../records/RecordAlerts.tsx'
import css from './PartSection.module.css'
import { type OverrideFormActor, overrideFormRules, partTitles } from './part.ts'

/** 'failed' means that the last save was refused or got no response. */
type SectionState = 'unchanged' | 'changed' | 'saved' | 'failed'

interface OverrideSectionProps {
  /** Value of `data-section`, by which the navigation finds the section. */
  readonly id: string
  readonly title: string
  readonly state: SectionState
  readonly overrideCount: number | undefined
  readonly tools?: ReactNode
  readonly onDiscard?: (() => void) | undefined
  readonly hint: string | undefined
  /** Undefined moves the discard button to the heading. */
  readonly warning: string | undefined
  readonly children: ReactNode
}

const badges: Record<SectionState, ReactNode> = {
  unchanged: <Badge kind="plain">unchanged</Badge>,
  changed: <Badge kind="changed">changed</Badge>,
  saved: (
    <Badge kind="saved">
      <Check />
      saved
    </Badge>
  ),
  failed: <ErrorBadge />,
}

function OverrideSection(props: OverrideSectionProps) {
  const { id, title, state, overrideCount = 0, tools, onDiscard, hint, warning, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = `section-${id}`
  const discard = onDiscard && (
    <Button
      kind="ghost"
      small
      aria-label={`Discard changes to ${title}`}
      onClick={() => {
        // Focus the heading, because this button disappears with the changes.
        heading.current?.focus()
        onDiscard()
      }}
    >
      Discard changes
    </Button>
  )
  return (
    <section className={css.section} aria-labelledby={headingId} data-section={id}>
      <header className={css.head}>
        <h3 ref={heading} id={headingId} className={css.title} tabIndex={-1}>
          {title}
        </h3>
        <output className={css.badges}>
          {overrideCount > 0 && <Badge kind="override">{quantityText(overrideCount, 'override')}</Badge>}
          {(overrideCount === 0 || state !== 'unchanged') && badges[state]}
        </output>
        <div className={css.tools}>
          {warning === undefined && discard}
          {tools}
        </div>
      </header>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      {warning !== undefined && discard && (
        <Alert kind="warning" action={discard}>
          {warning}
        </Alert>
      )}
      {children}
    </section>
  )
}

interface OtherSaveNoticeProps {
  /** Version that another user saved during the edits; null for none. */
  readonly record: StoredRecord<object> | null
  readonly onReview: () => void
}

function OtherSaveNotice({ record, onReview }: OtherSaveNoticeProps) {
  if (record === null) return null
  return (
    <Alert
      kind="warning"
      action={
        <Button small onClick={onReview}>
          Review changes
        </Button>
      }
    >
      <EditorName username={record.updated_by} action="saved this form" /> <Ago seconds={record.updated_at} />.
    </Alert>
  )
}

interface SaveFooterProps<P extends Part> {
  readonly part: P
  readonly form: OverrideFormActor<PartDrafts[P]>
  readonly reconciling: ReturnType<typeof useReconciling<PartDrafts[P]>>
}

function SaveFooter<P extends Part>({ part, form, reconciling }: SaveFooterProps<P>) {
  const snapshot = useSelector(form, (state) => state)
  const { reason, refusal, unanswered } = snapshot.context
  const isReconciling = snapshot.matches('reconciling')
  const isSaving = snapshot.matches('saving')
  const saveReason = isReconciling
    ? reconciling.reason
    : disabledReason(snapshot, { type: 'save' }, overrideFormReasons<PartDrafts[P]>(overrideFormRules[part]))
  const save = () => (isReconciling ? reconciling.send?.({ type: 'save' }) : form.send({ type: 'save' }))
  const label = `Save ${partTitles[part]}`
  useOffers(1, [{ command: 'save', label, reason: saveReason, run: save, scope: `[data-section="${part}"]` }])
  return (
    <>
      <SaveFailure message={refusal?.message ?? null} isUnanswered={unanswered !== null} />
      {snapshot.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
      <ReasonField
        formTitle={partTitles[part]}
        value={reason}
        readOnly={isSaving || snapshot.matches('removed')}
        onChange={(text) => form.send({ type: 'reason.type', text })}
      >
        <EditMergedButton {...reconciling} />
        <Button
          kind="primary"
          busy={isSaving}
          disabled={saveReason !== null}
          reason={saveReason ?? undefined}
          onClick={save}
        >
          {reconciling.mergeSnapshot ? 'Save these values' : 'Save'}
          <span className="sr-only"> {partTitles[part]}</span>
        </Button>
      </ReasonField>
    </>
  )
}

interface PartSectionProps<P extends Part> {
  readonly part: P
  readonly form: OverrideFormActor<PartDrafts[P]>
  readonly readOnly: boolean
  readonly texts: FieldTexts<PartDrafts[P]>
  readonly overrideCount?: number
  readonly hint?: string
  readonly warning?: string
  readonly tools?: ReactNode
  /** Buttons that stay visible in read-only mode. The caller disables those that change data. */
  readonly permanentTools?: ReactNode
  readonly children: ReactNode
}

/** Shows one of the five forms with its state and save button. */
export function PartSection<P extends Part>(props: PartSectionProps<P>) {
  const { part, form, readOnly, texts, overrideCount, hint, warning, tools, permanentTools, children } = props
  const snapshot = useSelector(form, (state) => state)
  const reconciling = useReconciling<PartDrafts[P]>(snapshot.children.reconcile)
  const isReconciling = snapshot.matches('reconciling')
  return (
    <OverrideSection
      id={part}
      title={partTitles[part]}
      state={stateOf<PartDrafts[P]>(snapshot)}
      overrideCount={overrideCount}
      hint={readOnly ? undefined : hint}
      warning={isReconciling ? undefined : warning}
      tools={
        <>
          {permanentTools}
          {!isReconciling && !readOnly && tools}
        </>
      }
      onDiscard={snapshot.can({ type: 'discard' }) ? () => form.send({ type: 'discard' }) : undefined}
    >
      {snapshot.can({ type: 'review' }) && (
        <OtherSaveNotice record={snapshot.context.theirs} onReview={() => form.send({ type: 'review' })} />
      )}
      {isReconciling && !reconciling.isFetching ? (
        <Reconcile label="Physician" texts={texts} reconciliation={reconciling} />
      ) : (
        children
      )}
      {!readOnly && <SaveFooter part={part} form={form} reconciling={reconciling} />}
    </OverrideSection>
  )
}

const stateOf = <Draft extends object>(snapshot: SnapshotFrom<OverrideFormActor<Draft>>) => {
  if (snapshot.context.refusal !== null) return 'failed'
  if (snapshot.matches({ editing: 'saved' })) return 'saved'
  return isEdited(snapshot.context) ? 'changed' : 'unchanged'
}
