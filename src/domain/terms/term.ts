import { NAME_LENGTH } from '../limits.ts'
import { nameProblem, type Problem, problemsAmong } from '../problem.ts'
import { slugOf, slugProblem } from '../slug.ts'
import { isCui, type Taxonomy } from '../umls.ts'

/** Editable fields of a condition, which is a term of the taxonomy condition (spec §3). */
export interface ConditionFields {
  readonly name: string
  readonly slug: string
  /** Name that patients see. If empty, patients see `name`. */
  readonly display_name: string
  readonly is_visible: boolean
  /** Status of the term. */
  readonly is_active: boolean
  readonly is_in_picklist: boolean
  readonly is_default_term_list_enabled: boolean
}

/** A new condition is disabled, like a new term (spec §4). */
export const newCondition: ConditionFields = {
  name: '',
  slug: '',
  display_name: '',
  is_visible: true,
  is_active: false,
  is_in_picklist: true,
  is_default_term_list_enabled: true,
}

export const conditionProblems = (condition: Partial<ConditionFields>): Problem<keyof ConditionFields>[] => {
  const { name, slug, display_name } = condition
  return problemsAmong({
    name: name === undefined ? null : nameProblem('Condition Name', name, NAME_LENGTH),
    slug: slug === undefined ? null : slugProblem(slug),
    display_name: display_name ? nameProblem('Display Name', display_name, NAME_LENGTH) : null,
  })
}

export const conditionRules = { blank: newCondition, slugOf, problemsOf: conditionProblems }

/** Editable fields of a clinical focus term (spec §3). */
export interface TermFields {
  readonly name: string
  readonly slug: string
  /** If null, lists show 'undefined'. */
  readonly taxonomy: Taxonomy | null
  /** CUI of the term's UMLS concept, which never changes; null for a custom term. */
  readonly umls_cuid: string | null
  readonly status: boolean
}

/** A new term is custom and disabled (spec §4). */
export const newTerm: TermFields = { name: '', slug: '', taxonomy: null, umls_cuid: null, status: false }

export const CUSTOM_TERM_NOTE =
  'A custom term has no UMLS link. To add one later, delete the term and recreate it from UMLS.'

/** Returns the type of a term in lists (spec §2). */
export const typeNameOf = (taxonomy: Taxonomy | null): 'condition' | 'treatment' | 'undefined' =>
  taxonomy === null ? 'undefined' : taxonomy === 'CONDITION' ? 'condition' : 'treatment'

/** Returns UMLS for a term that is mapped to a concept, else CFT (spec §3). */
export const termTypeOf = (umls_cuid: string | null): 'UMLS' | 'CFT' => (umls_cuid === null ? 'CFT' : 'UMLS')

export const termProblems = ({ name, slug, umls_cuid }: Partial<TermFields>): Problem<keyof TermFields>[] =>
  problemsAmong({
    name: name === undefined ? null : nameProblem('Term Name', name, NAME_LENGTH),
    slug: slug === undefined ? null : slugProblem(slug),
    umls_cuid: umls_cuid == null || isCui(umls_cuid) ? null : 'The CUI must be the letter C followed by seven digits.',
  })

export const termRules = { blank: newTerm, slugOf, problemsOf: termProblems }
