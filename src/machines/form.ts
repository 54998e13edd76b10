import type { Problem } from '../domain/problem.ts'
import type { Save, Stored, Told } from '../domain/record.ts'
import { isSame } from '../domain/same.ts'
import { isBlank } from '../domain/text.ts'
import type { Refusal } from './service.ts'
import type { Given, Settled, Standing } from './unique.machine.ts'
import type { Reasons } from './why.ts'

/** What every record that a form edits has. */
export interface Named {
  readonly name: string
  readonly slug: string
}
/** What a section's rules say of its records. */
export interface FormRules<Draft> {
  /** What the form of a new record begins with. */
  readonly blank: Draft
  readonly slugOf: (name: string) => string
  readonly problemsOf: (draft: Draft) => readonly Problem[]
}
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

/** A new record's draft with what is known of it, and the machine name that follows. */
const prefilled = <Draft extends Named>(rules: Pick<FormRules<Draft>, 'blank' | 'slugOf'>, prefill: Partial<Draft>) => {
  const draft = { ...rules.blank, ...prefill }
  return { ...draft, slug: rules.slugOf(draft.name) }
}

/** How a form begins: with the record as it was found, prefilled, or blank. */
export const contextOf = <Draft extends Named>(
  rules: Pick<FormRules<Draft>, 'blank' | 'slugOf'>,
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
  saved: null,
})

/** The machine name for `unique` to watch over. A new record's that may have been saved may be its own already. */
export const watchedNameOf = ({ draft, original, record, unanswered }: FormContext<Named>): Given => ({
  value: draft.slug,
  original: (record ?? unanswered)?.draft.slug ?? original.slug,
  own: record?.id ?? null,
})

/** Whether leaving the form would lose something: what was typed, or that nobody knows what was saved. */
export const isUnsaved = ({ status, context }: { status: string; context: FormContext<unknown> }): boolean =>
  status === 'active' && (context.unanswered !== null || !isSame(context.untouched, context.draft))

/** Whether the record was saved since it was loaded, other than by one's own save that got no answer. */
export const isOutdated = ({ record, told, unanswered }: FormContext<unknown>): boolean =>
  record !== null && told !== null && (told.version ?? 0) > record.version && (unanswered === null || !told.isMine)

/** Whether something was changed after the record had been found, and before one was told of changes. */
export const hasMissed = ({ record, told }: FormContext<unknown>, { updated_at }: Told): boolean =>
  told === null && record !== null && (updated_at ?? 0) > record.updated_at

/** Why a form cannot be saved (spec §4, §5). */
export const formReasons = <Draft extends Named>({ problemsOf }: Pick<FormRules<Draft>, 'problemsOf'>) =>
  ({
    // A machine name follows its name: whoever lacks both is told of the name alone.
    isSound: ({ draft }) =>
      problemsOf(draft)
        .filter(({ field }) => field !== 'slug' || !isBlank(draft.name))
        .map(({ message }) => message)
        .join(' '),
    isNotTaken: 'The Machine Name is taken.',
    isChecked: 'The Machine Name is still being checked.',
  }) satisfies Reasons<FormContext<Draft>>
