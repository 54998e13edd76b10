import { type Difference, differencesOf } from '../../domain/merge.ts'
import type { Problem } from '../../domain/problem.ts'
import { reasonProblem } from '../../domain/reason.ts'
import type { RecordLabel, Save, StoredRecord } from '../../domain/record.ts'
import { isSameDraft } from '../../domain/same.ts'
import type { ServiceFailure } from '../service.ts'
import type { GuardReasons } from '../why.ts'

export interface OverrideRules<Draft> {
  /** `original` is the stored draft before the edits. */
  readonly problemsOf: (draft: Draft, original: Draft) => readonly Problem[]
}
export type NamesById = Readonly<Record<string, RecordLabel>>

/** Browsers store this object in drafts, so its field names must not change. */
export interface OverrideDraft<Draft> {
  readonly record: StoredRecord<Draft>
  readonly draft: Draft
  readonly reason: string
  /** Labels of the records that the user has added. `record` does not contain them. */
  readonly named: NamesById
  /** Save that got no answer; the service may have applied it. */
  readonly unanswered: Save<Draft> | null
}
export interface OverrideFormInput<Draft> {
  readonly record: StoredRecord<Draft>
  /** Prefix of each save's operationId. */
  readonly key: string
  /** Unsaved edits to resume. */
  readonly kept?: OverrideDraft<Draft> | undefined
}
export interface OverrideFormContext<Draft> extends OverrideDraft<Draft> {
  readonly key: string
  /** Another user's version that conflicts with the draft; else null. */
  readonly theirs: StoredRecord<Draft> | null
  readonly refusal: ServiceFailure | null
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

export const isEdited = ({ record, draft, unanswered }: Edits<object>): boolean =>
  unanswered !== null || !isSameDraft(record.draft, draft)

const containsUnanswered = <Draft extends object>(
  { unanswered }: Edits<Draft>,
  { draft }: StoredRecord<Draft>,
): boolean => unanswered !== null && isSameDraft(draft, unanswered.draft)

/** True when the draft already contains the other user's change, if any. */
const isInDraft = (difference: Difference): boolean =>
  difference.kind === 'value'
    ? difference.side === 'mine'
    : isWithin(difference.theirs.added, difference.mine.added) &&
      isWithin(difference.theirs.removed, difference.mine.removed)

/** True when the draft contains every change of a newer record. */
export const isCompatible = <Draft extends object>(
  { record, draft }: Edits<Draft>,
  { draft: theirs }: StoredRecord<Draft>,
): boolean => differencesOf({ original: record.draft, mine: draft, theirs }).every(isInDraft)

const canRebase = <Draft extends object>(edits: Edits<Draft>, theirs: StoredRecord<Draft>): boolean =>
  !isEdited(edits) || isCompatible(edits, theirs) || containsUnanswered(edits, theirs)

export const isDraftStored = <Draft extends object>(edits: Edits<Draft>, record: StoredRecord<Draft>): boolean =>
  containsUnanswered(edits, record) && isSameDraft(record.draft, edits.draft)

/** Rebases the edits on a newer record, or stores a conflicting record as `theirs`. */
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
    // If the record has a newer version, the service has applied the unanswered save or will refuse it.
    unanswered: record.version > (unanswered?.version ?? 0) ? null : unanswered,
    ...(isDraftStored(edits, record) && { reason: '', refusal: null }),
  }
}

/**
 * Returns the context once the result of the unanswered save is known. `base` is the record after that save, or null if
 * the save was not applied.
 */
export const withSaveResult = <Draft>(
  context: OverrideFormContext<Draft>,
  { base }: { readonly base: StoredRecord<Draft> | null },
): OverrideFormContext<Draft> => ({
  ...context,
  record: base === null ? context.record : { ...base, draft: context.unanswered?.draft ?? base.draft },
  unanswered: null,
})

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
