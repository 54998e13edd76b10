import { type Difference, differencesOf } from '../../domain/merge.ts'
import type { Problem } from '../../domain/problem.ts'
import { reasonProblem } from '../../domain/reason.ts'
import type { RecordLabel, Save, Stored } from '../../domain/record.ts'
import { isSameDraft } from '../../domain/same.ts'
import type { Refusal } from '../service.ts'
import type { Reasons } from '../why.ts'

/** What is wrong with a draft, given what it was made of. */
export interface OverrideRules<Draft> {
  readonly problemsOf: (draft: Draft, original: Draft) => readonly Problem[]
}
/** What ids in a draft are called, by id. */
export type Names = Readonly<Record<string, RecordLabel>>

/** Unsaved edits of a form. */
export interface KeptOverrides<Draft> {
  /** What they were made to. */
  readonly record: Stored<Draft>
  readonly draft: Draft
  readonly reason: string
  /** What staff picked is called: the record knows the names of nothing but its own. */
  readonly named: Names
  /** A save of which nobody knows whether it was done. */
  readonly unanswered: Save<Draft> | null
}
export interface OverrideFormInput<Draft> {
  readonly record: Stored<Draft>
  /** Names this form's saves, each with a number behind it; never used before. */
  readonly key: string
  /** What it goes on from. */
  readonly kept?: KeptOverrides<Draft> | undefined
}
export interface OverrideFormContext<Draft> extends KeptOverrides<Draft> {
  readonly key: string
  /** The record as somebody else has saved it, where that is at odds with the draft. */
  readonly theirs: Stored<Draft> | null
  readonly refusal: Refusal | null
  /** How many saves were begun. */
  readonly saves: number
}
export type OverrideFormEvent<Draft> =
  | { type: 'field.change'; patch: Partial<Draft>; named?: readonly RecordLabel[] }
  | { type: 'reason.type'; text: string }
  | { type: 'save' }
  | { type: 'discard' }
  | { type: 'review' }
  | { type: 'record.give'; record: Stored<Draft> }

const isWithin = (ids: readonly string[], others: readonly string[]) => ids.every((id) => others.includes(id))

type Edits<Draft> = Pick<OverrideFormContext<Draft>, 'record' | 'draft' | 'unanswered'>

/** Whether leaving would lose something, or leave in doubt what was saved. */
export const isEdited = ({ record, draft, unanswered }: Edits<object>): boolean =>
  unanswered !== null || !isSameDraft(record.draft, draft)

/** Whether a record says that a save which got no answer was done. */
const holdsUnanswered = <Draft extends object>({ unanswered }: Edits<Draft>, { draft }: Stored<Draft>): boolean =>
  unanswered !== null && isSameDraft(draft, unanswered.draft)

/** Whether the draft holds all that they changed. */
const holds = (difference: Difference): boolean =>
  difference.kind === 'value'
    ? difference.side === 'mine'
    : isWithin(difference.theirs.added, difference.mine.added) &&
      isWithin(difference.theirs.removed, difference.mine.removed)

/** Whether a newer record is not at odds with the draft: they saved another form, or nothing that the draft has not. */
export const agrees = <Draft extends object>(
  { record, draft }: Edits<Draft>,
  { draft: theirs }: Stored<Draft>,
): boolean => differencesOf({ original: record.draft, mine: draft, theirs }).every(holds)

/** Whether a newer record can take the place of what the edits were made to, without anybody choosing. */
const takes = <Draft extends object>(edits: Edits<Draft>, theirs: Stored<Draft>): boolean =>
  !isEdited(edits) || agrees(edits, theirs) || holdsUnanswered(edits, theirs)

/** Whether a newer record shows that all was saved, though no answer had said so. */
export const isDone = <Draft extends object>(edits: Edits<Draft>, record: Stored<Draft>): boolean =>
  holdsUnanswered(edits, record) && isSameDraft(record.draft, edits.draft)

/** What a newer record makes of the edits: it takes the place of what they were made to, or stands against them. */
export const given = <Draft extends object>(
  edits: Edits<Draft>,
  record: Stored<Draft>,
): Partial<OverrideFormContext<Draft>> => {
  if (!takes(edits, record)) return { theirs: record }
  const { unanswered } = edits
  return {
    record,
    draft: isEdited(edits) ? edits.draft : record.draft,
    theirs: null,
    // A save is refused once another was faster: a newer record has it, or it never comes.
    unanswered: record.version > (unanswered?.version ?? 0) ? null : unanswered,
    ...(isDone(edits, record) && { reason: '', refusal: null }),
  }
}

/** The edits once an earlier save got its answer: made to what it had saved, though what the service has may be newer. */
export const answered = <Draft>(
  context: OverrideFormContext<Draft>,
  { base }: { readonly base: Stored<Draft> | null },
): OverrideFormContext<Draft> => ({
  ...context,
  record: base === null ? context.record : { ...base, draft: context.unanswered?.draft ?? base.draft },
  unanswered: null,
})

/** How a form begins: with the record as it is, or with what was kept and what has become of the record since. */
export const contextOf = <Draft extends object>({
  record,
  key,
  kept,
}: OverrideFormInput<Draft>): OverrideFormContext<Draft> => {
  const edits = kept ?? { record, draft: record.draft, reason: '', named: {}, unanswered: null }
  return { ...edits, key, theirs: null, refusal: null, saves: 0, ...given(edits, record) }
}

/** Why a form cannot be saved, by guard. */
export const overrideFormReasons = <Draft>({
  problemsOf,
}: OverrideRules<Draft>): Reasons<OverrideFormContext<Draft>> => ({
  isSound: ({ draft, record }) =>
    problemsOf(draft, record.draft)
      .map(({ message }) => message)
      .join(' '),
  hasReason: ({ reason }) => reasonProblem(reason) ?? '',
})
