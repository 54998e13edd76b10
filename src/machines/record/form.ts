import { delays } from '../../domain/limits.ts'
import type { Problem } from '../../domain/problem.ts'
import type { Save, Stored, Told } from '../../domain/record.ts'
import { isSame } from '../../domain/same.ts'
import { isBlank } from '../../domain/text.ts'
import type { Refusal } from '../service.ts'
import type { Reasons } from '../why.ts'
import type { Given, Settled, Standing } from './unique.machine.ts'

/** What most records have. */
export interface Named {
  readonly name: string
  readonly slug: string
}
/** A field of which no two records have the same, such as a machine name. */
export interface UniqueField<Draft> {
  readonly field: keyof Draft & string
  /** What a new record's follows until staff write their own; the field itself where nothing is followed. */
  readonly source: keyof Draft & string
  readonly label: string
  /** Milliseconds to wait for a typist to pause before the service is asked. */
  readonly debounce: number
  readonly valueOf: (draft: Draft) => string
  /** What its source makes of it. */
  readonly followed: (draft: Draft) => string
  readonly withValue: (draft: Draft, value: string) => Draft
}
/** What a section's rules say of its records. */
export interface FormRules<Draft> {
  /** What the form of a new record begins with. */
  readonly blank: Draft
  readonly problemsOf: (draft: Draft) => readonly Problem[]
  /** What a record is called. */
  readonly nameOf: (draft: Draft) => string
  /** Null where records may be alike. */
  readonly unique: UniqueField<Draft> | null
}
/** The rules of records with a name and a machine name, which follows the name (spec §5). */
export const slugRules = <Draft extends Named>({
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
  readonly record: Stored<Draft> | null
  /** Names this form's saves, each with a number behind it; never used before. */
  readonly key: string
  /** What is known of a new record before anybody types. */
  readonly prefill?: Partial<Draft>
}
export interface FormContext<Draft> extends Omit<FormInput<Draft>, 'prefill'> {
  /** The record as the service has it; blank for a new one. */
  readonly original: Draft
  /** The draft before anybody typed: as the original, but for what a new record was prefilled with. */
  readonly untouched: Draft
  readonly draft: Draft
  readonly standing: Standing
  readonly refusal: Refusal | null
  /** How many saves were begun. */
  readonly saves: number
  /** A save of which nobody knows whether it was done. */
  readonly unanswered: Save<Draft> | null
  /** The id of the deleted record that this new one replaces; null for any other form. */
  readonly restores: string | null
  readonly told: Told | null
  /** How many times somebody else has changed the record or its links. */
  readonly touches: number
  /** The record as somebody else saved it, when that is why a save was refused. */
  readonly theirs: Stored<Draft> | null
  /** The record as somebody else saved it, when it took the place of the one that was loaded. */
  readonly takenOver: Stored<Draft> | null
  readonly saved: Stored<Draft> | null
}
export type FormEvent<Draft> =
  | { type: 'field.change'; patch: Partial<Draft> }
  | { type: 'save' }
  | { type: 'review' }
  | { type: 'recreate' }
  | { type: 'resume' }
  | ({ type: 'record.told' } & Told)
  | Settled

/** A new record's draft with what is known of it, and the unique field that follows. */
const prefilled = <Draft>({ blank, unique }: FormRules<Draft>, prefill: Partial<Draft>): Draft => {
  const draft = { ...blank, ...prefill }
  return unique === null ? draft : unique.withValue(draft, unique.followed(draft))
}

/** How a form begins: with the record as it was found, prefilled, or blank. */
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

/** What `unique` watches over. A new record's that may have been saved may be its own already. */
export const watchedOf = <Draft>(
  { unique }: FormRules<Draft>,
  { draft, original, record, unanswered }: FormContext<Draft>,
): Given => ({
  value: unique?.valueOf(draft) ?? '',
  original: unique?.valueOf((record ?? unanswered)?.draft ?? original) ?? '',
  own: record?.id ?? null,
})

/** Whether leaving the form would lose something: what was typed, or that nobody knows what was saved. */
export const isUnsaved = ({ status, context }: { status: string; context: FormContext<unknown> }): boolean =>
  status === 'active' && (context.unanswered !== null || !isSame(context.untouched, context.draft))

/** Whether the record was saved since it was loaded, other than by one's own save that got no answer. */
export const isOutdated = ({ record, told, unanswered }: FormContext<unknown>): boolean =>
  record !== null && told !== null && (told.version ?? 0) > record.version && (unanswered === null || !told.isMine)

/**
 * Whether something was changed after the record had been found, and before one was told of changes. Two changes may have the
 * same second: then another user tells them apart.
 */
export const hasMissed = ({ record, told }: FormContext<unknown>, { updated_at, updated_by }: Told): boolean =>
  told === null && record !== null && ((updated_at ?? 0) > record.updated_at || updated_by !== record.updated_by)

/** Why a form cannot be saved (spec §4, §5). */
export const formReasons = <Draft>({ problemsOf, nameOf, unique }: FormRules<Draft>) =>
  ({
    // A machine name follows its name: whoever lacks both is told of the name alone.
    isSound: ({ draft }) =>
      problemsOf(draft)
        .filter(({ field }) => field !== unique?.field || unique.source === field || !isBlank(nameOf(draft)))
        .map(({ message }) => message)
        .join(' '),
    isNotTaken: `The ${unique?.label} is taken.`,
    isChecked: `The ${unique?.label} is still being checked.`,
  }) satisfies Reasons<FormContext<Draft>>
