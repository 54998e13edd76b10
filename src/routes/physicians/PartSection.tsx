import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Part, PartDrafts } from '../../domain/physicians/physician.ts'
import { isEdited } from '../../machines/physicians/overrideForm.ts'
import type { FieldTexts } from '../records/mergeRows.ts'
import { Reconcile, useReconciling } from '../records/Reconcile.tsx'
import { OverrideSection } from './OverrideSection.tsx'
import { type FormRef, partTitles } from './part.ts'
import { SavePart } from './SavePart.tsx'
import { TheirSave } from './TheirSave.tsx'

interface PartSectionProps<Of extends Part> {
  readonly part: Of
  readonly form: FormRef<PartDrafts[Of]>
  readonly readOnly: boolean
  /** What the form calls its fields where two curators' versions are told apart. */
  readonly texts: FieldTexts<PartDrafts[Of]>
  /** How many values differ from the source, where the heading tells. */
  readonly overrides?: number
  /** What waits for Save here, and what does not. */
  readonly hint?: string
  /** What is said of unsaved edits. */
  readonly warning?: string
  readonly tools?: ReactNode
  /** Tools that only read, or say themselves why they cannot be used. */
  readonly views?: ReactNode
  readonly children: ReactNode
}

/** One of the five forms: its title and state, what it edits or the choice between two versions of that, and its Save. */
export function PartSection<Of extends Part>(props: PartSectionProps<Of>) {
  const { part, form, readOnly, texts, overrides, hint, warning, tools, views, children } = props
  const snapshot = useSelector(form, (state) => state)
  const reconciling = useReconciling<PartDrafts[Of]>(snapshot.children.reconcile)
  const isReconciling = snapshot.matches('reconciling')
  return (
    <OverrideSection
      id={part}
      title={partTitles[part]}
      state={stateOf<PartDrafts[Of]>(snapshot)}
      {...(overrides !== undefined && { overrides })}
      {...(hint !== undefined && !readOnly && { hint })}
      {...(warning !== undefined && !isReconciling && { warning })}
      tools={
        <>
          {views}
          {!isReconciling && !readOnly && tools}
        </>
      }
      onDiscard={snapshot.can({ type: 'discard' }) ? () => form.send({ type: 'discard' }) : undefined}
    >
      {snapshot.can({ type: 'review' }) && (
        <TheirSave record={snapshot.context.theirs} onReview={() => form.send({ type: 'review' })} />
      )}
      {isReconciling && !reconciling.isFetching ? (
        <Reconcile label="Physician" texts={texts} reconciling={reconciling} />
      ) : (
        children
      )}
      {!readOnly && <SavePart part={part} form={form} reconciling={reconciling} />}
    </OverrideSection>
  )
}

/** How a form stands, as its badge says (spec §4). */
const stateOf = <Draft extends object>(snapshot: SnapshotFrom<FormRef<Draft>>) => {
  if (snapshot.context.refusal !== null) return 'failed'
  if (snapshot.matches({ editing: 'saved' })) return 'saved'
  return isEdited(snapshot.context) ? 'changed' : 'unchanged'
}
