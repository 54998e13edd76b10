import { type Difference, differencesOf } from '../../domain/merge.ts'
import type { Problem } from '../../domain/problem.ts'
import { reasonProblem } from '../../domain/reason.ts'
import type { RecordLabel, Save, StoredRecord } from '../../domain/record.ts'
import { isSameDraft } from '../../domain/same.ts'
import type { ServiceFailure } from '../service.ts'
import type { GuardReasons } from '../why.ts'

/** Validation of a draft, given the record that it was made from. */
export interface OverrideRules<Draft> {
  readonly problemsOf: (draft: Draft, original: Draft) => readonly Problem[]
}
/** Labels of the ids in a draft, by id. */
export type NamesById = Readonly<Record<string, RecordLabel>>

export interface OverrideDraft<Draft> {
  /** The record to which the edits were made. */
  readonly record: StoredRecord<Draft>
  readonly draft: Draft
  readonly reason: string
  /** Labels of records that the user picked; the stored record has only its own. */
  readonly named: NamesById
  /** A save without an answer; the service may have applied it. */
  readonly unanswered: Save<Draft> | null
}
export interface OverrideFormInput<Draft> {
  readonly record: StoredRecord<Draft>
  /** Prefix of the operation ids of this form's saves; must be new. */
  readonly key: string
  /** Unsaved edits to continue with. */
  readonly kept?: OverrideDraft<Draft> | undefined
}
export interface OverrideFormContext<Draft> extends OverrideDraft<Draft> {
  readonly key: string
  /** The record as another user saved it, if it conflicts with the draft. */
  readonly theirs: StoredRecord<Draft> | null
  readonly refusal: ServiceFailure | null
  /** Number of saves started; part of the operationId. */
  readonly saves: number
}
export type OverrideFormEvent<Draft> =
  | { type: 'field.change'; patch: Partial<Draft>; named?: readonly RecordLabel[] }
  | { type: 'reason.type'; text: string }
  | { type: 'save' }
  | { type: 'discard' }
  | { type: 'review' }
  | { type: 'record.give'; record: StoredRecord<Draft> }

const isWithin = (ids: readonly string[], others: readonly string[]) => ids.every((id) => others.includes(id))

type Edits<Draft> = Pick<OverrideFormContext<Draft>, 'record' | 'draft' | 'unanswered'>

/** True when leaving would lose edits or leave a save unanswered. */
export const isEdited = ({ record, draft, unanswered }: Edits<object>): boolean =>
  unanswered !== null || !isSameDraft(record.draft, draft)

/** True when a record shows that an unanswered save was applied. */
const holdsUnanswered = <Draft extends object>({ unanswered }: Edits<Draft>, { draft }: StoredRecord<Draft>): boolean =>
  unanswered !== null && isSameDraft(draft, unanswered.draft)

/** True when the draft has all of the other user's changes. */
const holds = (difference: Difference): boolean =>
  difference.kind === 'value'
    ? difference.side === 'mine'
    : isWithin(difference.theirs.added, difference.mine.added) &&
      isWithin(difference.theirs.removed, difference.mine.removed)

/** True when a newer record has no conflict: the draft has all of its changes to this form. */
export const isCompatible = <Draft extends object>(
  { record, draft }: Edits<Draft>,
  { draft: theirs }: StoredRecord<Draft>,
): boolean => differencesOf({ original: record.draft, mine: draft, theirs }).every(holds)

/** True when a newer record can become the base of the edits without a decision. */
const takes = <Draft extends object>(edits: Edits<Draft>, theirs: StoredRecord<Draft>): boolean =>
  !isEdited(edits) || isCompatible(edits, theirs) || holdsUnanswered(edits, theirs)

/** True when a newer record shows that an unanswered save has stored the whole draft. */
export const isDone = <Draft extends object>(edits: Edits<Draft>, record: StoredRecord<Draft>): boolean =>
  holdsUnanswered(edits, record) && isSameDraft(record.draft, edits.draft)

/** Applies a newer record to the edits: it becomes their base, or goes to `theirs` as a conflict. */
export const withNewerRecord = <Draft extends object>(
  edits: Edits<Draft>,
  record: StoredRecord<Draft>,
): Partial<OverrideFormContext<Draft>> => {
  if (!takes(edits, record)) return { theirs: record }
  const { unanswered } = edits
  return {
    record,
    draft: isEdited(edits) ? edits.draft : record.draft,
    theirs: null,
    // A newer record contains the unanswered save, or has made it stale; either way it is settled.
    unanswered: record.version > (unanswered?.version ?? 0) ? null : unanswered,
    ...(isDone(edits, record) && { reason: '', refusal: null }),
  }
}

/** Returns the edits based on an earlier save that has now been answered. The stored record may be newer. */
export const withSaveResult = <Draft>(
  context: OverrideFormContext<Draft>,
  { base }: { readonly base: StoredRecord<Draft> | null },
): OverrideFormContext<Draft> => ({
  ...context,
  record: base === null ? context.record : { ...base, draft: context.unanswered?.draft ?? base.draft },
  unanswered: null,
})

/** Starts from the record, or from kept edits with the current record applied. */
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
  isSound: ({ draft, record }) =>
    problemsOf(draft, record.draft)
      .map(({ message }) => message)
      .join(' '),
  hasReason: ({ reason }) => reasonProblem(reason) ?? '',
})
