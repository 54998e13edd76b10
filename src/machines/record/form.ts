import { delays } from '../../domain/limits.ts'
import type { Problem } from '../../domain/problem.ts'
import type { RecordNotice, Save, StoredRecord } from '../../domain/record.ts'
import { isSame } from '../../domain/same.ts'
import { isBlank } from '../../domain/text.ts'
import type { ServiceFailure } from '../service.ts'
import type { GuardReasons } from '../why.ts'
import type { Availability, UniqueChange, UniqueOutput } from './unique.machine.ts'

export interface NamedFields {
  readonly name: string
  readonly slug: string
}
/** A field whose value must be unique among records, such as a machine name. */
export interface UniqueField<Draft> {
  readonly field: keyof Draft & string
  /** Field from which a new record's value is generated until the user writes one; the field itself if none is. */
  readonly source: keyof Draft & string
  readonly label: string
  /** Milliseconds to wait for a pause in typing before asking the service. */
  readonly debounce: number
  readonly valueOf: (draft: Draft) => string
  /** Returns the value generated from the source field. */
  readonly followed: (draft: Draft) => string
  readonly withValue: (draft: Draft, value: string) => Draft
}
/** Rules of a section's records. */
export interface FormRules<Draft> {
  /** Initial draft of a new record. */
  readonly blank: Draft
  readonly problemsOf: (draft: Draft) => readonly Problem[]
  readonly nameOf: (draft: Draft) => string
  /** Null for records without a unique field. */
  readonly unique: UniqueField<Draft> | null
}
/** Rules for records with a name and a machine name generated from it (spec §5). */
export const slugRules = <Draft extends NamedFields>({
  blank,
  slugOf,
  problemsOf,
}: Pick<FormRules<Draft>, 'blank' | 'problemsOf'> & {
  readonly slugOf: (name: string) => string
}): FormRules<Draft> => ({
  blank,
  problemsOf,
  nameOf: ({ name }) => name,
  unique: {
    field: 'slug',
    source: 'name',
    label: 'Machine Name',
    debounce: delays.slugDebounce,
    valueOf: ({ slug }) => slug,
    followed: ({ name }) => slugOf(name),
    withValue: (draft, slug) => ({ ...draft, slug }),
  },
})
export interface FormInput<Draft> {
  /** Null for a new record. */
  readonly record: StoredRecord<Draft> | null
  /** Prefix of the operation ids of this form's saves; must be new. */
  readonly key: string
  /** Known values of a new record. */
  readonly prefill?: Partial<Draft>
}
export interface FormContext<Draft> extends Omit<FormInput<Draft>, 'prefill'> {
  /** The record as stored; blank for a new one. */
  readonly original: Draft
  /** The draft before any edit: the original, plus the prefill of a new record. */
  readonly untouched: Draft
  readonly draft: Draft
  readonly standing: Availability
  readonly refusal: ServiceFailure | null
  /** Number of saves started; part of the operationId. */
  readonly saves: number
  /** A save without an answer; the service may have applied it. */
  readonly unanswered: Save<Draft> | null
  /** Id of the deleted record that this new one replaces, else null. */
  readonly restores: string | null
  readonly told: RecordNotice | null
  /** Number of changes to the record or its associations by other users. */
  readonly touches: number
  /** Another user's version, which made a save stale. */
  readonly theirs: StoredRecord<Draft> | null
  /** Another user's version that replaced the loaded record. */
  readonly takenOver: StoredRecord<Draft> | null
  readonly saved: StoredRecord<Draft> | null
}
export type FormEvent<Draft> =
  | { type: 'field.change'; patch: Partial<Draft> }
  | { type: 'save' }
  | { type: 'review' }
  | { type: 'recreate' }
  | { type: 'resume' }
  | ({ type: 'record.told' } & RecordNotice)
  | UniqueOutput

/** Returns the draft of a new record, prefilled, with its generated unique field. */
const prefilled = <Draft>({ blank, unique }: FormRules<Draft>, prefill: Partial<Draft>): Draft => {
  const draft = { ...blank, ...prefill }
  return unique === null ? draft : unique.withValue(draft, unique.followed(draft))
}

export const contextOf = <Draft>(
  rules: FormRules<Draft>,
  { record, key, prefill = {} }: FormInput<Draft>,
): FormContext<Draft> => ({
  record,
  key,
  original: record?.draft ?? rules.blank,
  untouched: record?.draft ?? prefilled(rules, prefill),
  draft: record?.draft ?? prefilled(rules, prefill),
  standing: 'free',
  refusal: null,
  saves: 0,
  unanswered: null,
  told: null,
  touches: 0,
  theirs: null,
  takenOver: null,
  restores: null,
  saved: null,
})

/**
 * Returns the input of `unique`. After an unanswered create, the stored record may already have the name, so it counts
 * as the form's own.
 */
export const uniqueInputOf = <Draft>(
  { unique }: FormRules<Draft>,
  { draft, original, record, unanswered }: FormContext<Draft>,
): UniqueChange => ({
  value: unique?.valueOf(draft) ?? '',
  original: unique?.valueOf((record ?? unanswered)?.draft ?? original) ?? '',
  own: record?.id ?? null,
})

/** True when leaving would lose typed text or an unanswered save. */
export const isUnsaved = ({ status, context }: { status: string; context: FormContext<unknown> }): boolean =>
  status === 'active' && (context.unanswered !== null || !isSame(context.untouched, context.draft))

/** True when the record was saved since it was loaded, except by this form's own unanswered save. */
export const isOutdated = ({ record, told, unanswered }: FormContext<unknown>): boolean =>
  record !== null && told !== null && (told.version ?? 0) > record.version && (unanswered === null || !told.isMine)

/** True when the record changed between loading and first notice. It compares users too, for the same second. */
export const mayHaveMissedChange = (
  { record, told }: FormContext<unknown>,
  { updated_at, updated_by }: RecordNotice,
): boolean =>
  told === null && record !== null && ((updated_at ?? 0) > record.updated_at || updated_by !== record.updated_by)

/** Reasons why a form cannot be saved (spec §4, §5). */
export const formReasons = <Draft>({ problemsOf, nameOf, unique }: FormRules<Draft>) =>
  ({
    // The machine name is generated from the name: if both are missing, only the name is reported.
    isSound: ({ draft }) =>
      problemsOf(draft)
        .filter(({ field }) => field !== unique?.field || unique.source === field || !isBlank(nameOf(draft)))
        .map(({ message }) => message)
        .join(' '),
    isNotTaken: `The ${unique?.label} is taken.`,
    isChecked: `The ${unique?.label} is still being checked.`,
  }) satisfies GuardReasons<FormContext<Draft>>

/**
 * Returns the error of each field, and the error that belongs to no field. Fields that the user has not touched show no
 * errors. Changing the source of a machine name also counts as touching the machine name (spec §5).
 */
export const messagesOf = <Draft extends object>(
  { problemsOf, nameOf, unique }: FormRules<Draft>,
  { original, draft, refusal }: FormContext<Draft>,
) => {
  const problems = Object.fromEntries(problemsOf(draft).map(({ field, message }) => [field, message]))
  const isChanged = (field: keyof Draft) => draft[field] !== original[field]
  const isTouched = (field: keyof Draft) =>
    isChanged(field) || (field === unique?.field && isChanged(unique.source) && !isBlank(nameOf(draft)))
  return {
    at: (field: keyof Draft & string): string | null => {
      if (refusal?.field === field) return refusal.message
      return isTouched(field) ? (problems[field] ?? null) : null
    },
    above: refusal !== null && (refusal.field === null || !(refusal.field in draft)) ? refusal.message : null,
  }
}
