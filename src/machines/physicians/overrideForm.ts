import { type Difference, differencesOf } from '../../domain/merge.ts'
import type { Problem } from '../../domain/problem.ts'
import { reasonProblem } from '../../domain/reason.ts'
import type { RecordLabel, Save, StoredRecord } from '../../domain/record.ts'
import { isSameDraft } from '../../domain/same.ts'
import type { ServiceFailure } from '../service.ts'
import type { GuardReasons } from '../why.ts'

export interface OverrideRules<Draft> {
  /** Returns the problems of a draft. `original` is the stored draft before the edits. */
  readonly problemsOf: (draft: Draft, original: Draft) => readonly Problem[]
}
export type NamesById = Readonly<Record<string, RecordLabel>>

/** Unsaved edits of one form. Browsers store this object in drafts, so its field names must not change. */
export interface OverrideDraft<Draft> {
  /** The stored record before the edits. */
  readonly record: StoredRecord<Draft>
  readonly draft: Draft
  readonly reason: string
  /** Labels of the records that the user has added. `record` does not contain these labels. */
  readonly named: NamesById
  /** Save that got no answer, although the service may have applied it; null if every save was answered. */
  readonly unanswered: Save<Draft> | null
}
export interface OverrideFormInput<Draft> {
  readonly record: StoredRecord<Draft>
  /** Unique prefix of each save's operationId. The number of the save follows. */
  readonly key: string
  /** Unsaved edits to resume. */
  readonly kept?: OverrideDraft<Draft> | undefined
}
export interface OverrideFormContext<Draft> extends OverrideDraft<Draft> {
  readonly key: string
  /** The record as another user saved it, if it conflicts with the draft; else null. */
  readonly theirs: StoredRecord<Draft> | null
  readonly refusal: ServiceFailure | null
  /** Number of started saves, the last part of the operationId. */
  readonly saves: number
}
export type OverrideFormEvent<Draft> =
  | { type: 'field.change'; patch: Partial<Draft>; named?: readonly RecordLabel[] }
  | { type: 'reason.type'; text: string }
  | { type: 'save' }
  | { type: 'discard' }
  | { type: 'review' }
  | { type: 'record.update'; record: StoredRecord<Draft> }

const isWithin = (ids: readonly string[], others: readonly string[]) => ids.every((id) => others.includes(id))

type Edits<Draft> = Pick<OverrideFormContext<Draft>, 'record' | 'draft' | 'unanswered'>

/** True when the form has edits or an unanswered save. */
export const isEdited = ({ record, draft, unanswered }: Edits<object>): boolean =>
  unanswered !== null || !isSameDraft(record.draft, draft)

/** True when a stored record has the same draft as the unanswered save. */
const containsUnanswered = <Draft extends object>(
  { unanswered }: Edits<Draft>,
  { draft }: StoredRecord<Draft>,
): boolean => unanswered !== null && isSameDraft(draft, unanswered.draft)

/** True when the other user did not change the field, or when the user's draft contains that change. */
const isInDraft = (difference: Difference): boolean =>
  difference.kind === 'value'
    ? difference.side === 'mine'
    : isWithin(difference.theirs.added, difference.mine.added) &&
      isWithin(difference.theirs.removed, difference.mine.removed)

/** True when the draft already contains every change that a newer record makes to the fields of this form. */
export const isCompatible = <Draft extends object>(
  { record, draft }: Edits<Draft>,
  { draft: theirs }: StoredRecord<Draft>,
): boolean => differencesOf({ original: record.draft, mine: draft, theirs }).every(isInDraft)

/** True when a newer record can become the base of the edits without a decision by the user. */
const canRebase = <Draft extends object>(edits: Edits<Draft>, theirs: StoredRecord<Draft>): boolean =>
  !isEdited(edits) || isCompatible(edits, theirs) || containsUnanswered(edits, theirs)

/** True when a newer record shows that the unanswered save has stored the whole draft. */
export const isDraftStored = <Draft extends object>(edits: Edits<Draft>, record: StoredRecord<Draft>): boolean =>
  containsUnanswered(edits, record) && isSameDraft(record.draft, edits.draft)

/**
 * Returns the context change for a newer record. The record becomes the base of the edits or, in a conflict, `theirs`.
 */
export const withNewerRecord = <Draft extends object>(
  edits: Edits<Draft>,
  record: StoredRecord<Draft>,
): Partial<OverrideFormContext<Draft>> => {
  if (!canRebase(edits, record)) return { theirs: record }
  const { unanswered } = edits
  return {
    record,
    draft: isEdited(edits) ? edits.draft : record.draft,
    theirs: null,
    // Either the newer version contains the unanswered save, or the service would refuse that save as stale. In both
    // cases, the save need not be sent again.
    unanswered: record.version > (unanswered?.version ?? 0) ? null : unanswered,
    ...(isDraftStored(edits, record) && { reason: '', refusal: null }),
  }
}

/**
 * Returns the context once the result of the unanswered save is known. If the service had applied that save, `base` is
 * the record after the save, and the edits then start from the draft of the save. Otherwise, `base` is null.
 */
export const withSaveResult = <Draft>(
  context: OverrideFormContext<Draft>,
  { base }: { readonly base: StoredRecord<Draft> | null },
): OverrideFormContext<Draft> => ({
  ...context,
  record: base === null ? context.record : { ...base, draft: context.unanswered?.draft ?? base.draft },
  unanswered: null,
})

/**
 * Returns the initial context: the record without edits, or the edits that the browser kept, combined with the current
 * record.
 */
export const contextOf = <Draft extends object>({
  record,
  key,
  kept,
}: OverrideFormInput<Draft>): OverrideFormContext<Draft> => {
  const edits = kept ?? { record, draft: record.draft, reason: '', named: {}, unanswered: null }
  return { ...edits, key, theirs: null, refusal: null, saves: 0, ...withNewerRecord(edits, record) }
}

export const overrideFormReasons = <Draft>({
  problemsOf,
}: OverrideRules<Draft>): GuardReasons<OverrideFormContext<Draft>> => ({
  isValid: ({ draft, record }) =>
    problemsOf(draft, record.draft)
      .map(({ message }) => message)
      .join(' '),
  hasReason: ({ reason }) => reasonProblem(reason) ?? '',
})
