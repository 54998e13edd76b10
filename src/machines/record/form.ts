import { delays } from '../../domain/limits.ts'
import type { Problem } from '../../domain/problem.ts'
import type { RecordNotice, RecordState, Save, StoredRecord } from '../../domain/record.ts'
import { isSame } from '../../domain/same.ts'
import { isBlank } from '../../domain/text.ts'
import type { ServiceFailure } from '../service.ts'
import type { GuardReasons } from '../why.ts'
import type { Availability, UniqueChange, UniqueOutput } from './unique.machine.ts'

export interface NamedFields {
  readonly name: string
  readonly slug: string
}
/** A field whose value must be unique, such as a machine name. */
export interface UniqueField<Draft> {
  readonly field: keyof Draft & string
  /** Field from which the form generates the value. `field` itself if the form generates none. */
  readonly source: keyof Draft & string
  readonly label: string
  /** Pause in typing before the check, in milliseconds. */
  readonly debounce: number
  readonly valueOf: (draft: Draft) => string
  /** Returns the value generated from the source field. */
  readonly followed: (draft: Draft) => string
  readonly withValue: (draft: Draft, value: string) => Draft
}
export interface FormRules<Draft> {
  readonly blank: Draft
  readonly problemsOf: (draft: Draft) => readonly Problem[]
  readonly nameOf: (draft: Draft) => string
  readonly unique: UniqueField<Draft> | null
}
/** Returns the rules of records whose machine name is generated from their name (spec §5). */
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
  readonly record: StoredRecord<Draft> | null
  /** Prefix of each save's operationId. */
  readonly key: string
  readonly prefill?: Partial<Draft>
}
/** Browsers store this object in drafts, so its field names must not change. */
export interface FormContext<Draft> extends Omit<FormInput<Draft>, 'prefill'> {
  /** Values of the stored record; blank for a new one. */
  readonly original: Draft
  /** The original, plus the prefill of a new record. */
  readonly untouched: Draft
  readonly draft: Draft
  readonly standing: Availability
  readonly refusal: ServiceFailure | null
  readonly saves: number
  /** Save that got no answer; the service may have applied it. */
  readonly unanswered: Save<Draft> | null
  /** Id of the deleted record that this new record replaces. */
  readonly restores: string | null
  readonly told: RecordState | null
  /** Number of changes by other users since the form opened. */
  readonly touches: number
  /** Another user's newer version, which made the service refuse a save. */
  readonly theirs: StoredRecord<Draft> | null
  /** Another user's newer version, which has replaced the loaded record. */
  readonly takenOver: StoredRecord<Draft> | null
  readonly saved: StoredRecord<Draft> | null
}
export type FormEvent<Draft> =
  | { type: 'field.change'; patch: Partial<Draft> }
  | { type: 'save' }
  | { type: 'review' }
  | { type: 'recreate' }
  | { type: 'resume' }
  | ({ type: 'record.notice' } & RecordNotice)
  | UniqueOutput

const prefilledDraft = <Draft>({ blank, unique }: FormRules<Draft>, prefill: Partial<Draft>): Draft => {
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
  untouched: record?.draft ?? prefilledDraft(rules, prefill),
  draft: record?.draft ?? prefilledDraft(rules, prefill),
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
 * Returns the value that the `unique` chart must check. If the creation of a record got no answer, its name does not
 * count as taken.
 */
export const uniqueChangeOf = <Draft>(
  { unique }: FormRules<Draft>,
  { draft, original, record, unanswered }: FormContext<Draft>,
): UniqueChange => ({
  value: unique?.valueOf(draft) ?? '',
  original: unique?.valueOf((record ?? unanswered)?.draft ?? original) ?? '',
  own: record?.id ?? null,
})

/** True when the user would lose typed text or an unanswered save by leaving. */
export const isUnsaved = ({ status, context }: { status: string; context: FormContext<unknown> }): boolean =>
  status === 'active' && (context.unanswered !== null || !isSame(context.untouched, context.draft))

/** True when a newer version exists that this form's unanswered save did not create. */
export const isOutdated = ({ record, told, unanswered }: FormContext<unknown>): boolean =>
  record !== null && told !== null && (told.version ?? 0) > record.version && (unanswered === null || !told.isMine)

/** True when the record may have changed between its loading and the first notice. */
export const mayHaveMissedChange = (
  { record, told }: FormContext<unknown>,
  { updated_at, updated_by }: RecordState,
): boolean =>
  // Another user may have saved in the same second, so compare the last editor, too.
  told === null && record !== null && ((updated_at ?? 0) > record.updated_at || updated_by !== record.updated_by)

/** Returns the reasons why a form cannot be saved (spec §4, §5), by guard name. */
export const formReasons = <Draft>({ problemsOf, nameOf, unique }: FormRules<Draft>) =>
  ({
    // A blank name also leaves the machine name blank, so report only the name.
    isValid: ({ draft }) =>
      problemsOf(draft)
        .filter(({ field }) => field !== unique?.field || unique.source === field || !isBlank(nameOf(draft)))
        .map(({ message }) => message)
        .join(' '),
    isNotTaken: `The ${unique?.label} is taken.`,
    isChecked: `The ${unique?.label} is still being checked.`,
  }) satisfies GuardReasons<FormContext<Draft>>

/**
 * Returns the form's errors; `above` belongs to no field. A field shows a refusal at once, but other errors only after
 * a change (spec §5).
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
