import { NAME_LENGTH } from '../limits.ts'
import { nameProblem, type Problem, problemsAmong } from '../problem.ts'
import { slugOf, slugProblem } from '../slug.ts'
import { isCui, type Taxonomy } from '../umls.ts'

/** What staff edit of a condition, which is a term whose taxonomy is condition (spec §3). */
export interface ConditionFields {
  readonly name: string
  readonly slug: string
  /** Empty when the name is shown. */
  readonly display_name: string
  readonly is_visible: boolean
  /** The term's status. */
  readonly is_active: boolean
  readonly is_in_picklist: boolean
  readonly is_default_term_list_enabled: boolean
}

/** A new condition: disabled, as a new term is (spec §4). */
export const newCondition: ConditionFields = {
  name: '',
  slug: '',
  display_name: '',
  is_visible: true,
  is_active: false,
  is_in_picklist: true,
  is_default_term_list_enabled: true,
}

/** The first problem of each field that is given. */
export const conditionProblems = (condition: Partial<ConditionFields>): Problem<keyof ConditionFields>[] => {
  const { name, slug, display_name } = condition
  return problemsAmong({
    name: name === undefined ? null : nameProblem('Condition Name', name, NAME_LENGTH),
    slug: slug === undefined ? null : slugProblem(slug),
    display_name: display_name ? nameProblem('Display Name', display_name, NAME_LENGTH) : null,
  })
}

/** The rules of the condition form: how it begins, how its machine name follows its name, what is wrong with it. */
export const conditionRules = { blank: newCondition, slugOf, problemsOf: conditionProblems }

/** What staff edit of a clinical focus term (spec §3). */
export interface TermFields {
  readonly name: string
  readonly slug: string
  /** Null shows as 'undefined'. */
  readonly taxonomy: Taxonomy | null
  /** The concept that the term is mapped to, for good; null for a custom term. */
  readonly umls_cuid: string | null
  /** Enabled, in the form's words. */
  readonly status: boolean
}

/** A new term: custom and disabled (spec §4). */
export const newTerm: TermFields = { name: '', slug: '', taxonomy: null, umls_cuid: null, status: false }

/** What staff are told of a custom term (spec §2). */
export const CUSTOM_TERM_NOTE =
  'A custom term has no UMLS link. To add one later, delete the term and recreate it from UMLS.'

/** What a term is, as lists show it (spec §2). */
export const typeNameOf = (taxonomy: Taxonomy | null): 'condition' | 'treatment' | 'undefined' =>
  taxonomy === null ? 'undefined' : taxonomy === 'CONDITION' ? 'condition' : 'treatment'

/** UMLS when a term is mapped to a concept, else CFT (spec §3). */
export const termTypeOf = (umls_cuid: string | null): 'UMLS' | 'CFT' => (umls_cuid === null ? 'CFT' : 'UMLS')

/** The first problem of each field that is given. */
export const termProblems = ({ name, slug, umls_cuid }: Partial<TermFields>): Problem<keyof TermFields>[] =>
  problemsAmong({
    name: name === undefined ? null : nameProblem('Term Name', name, NAME_LENGTH),
    slug: slug === undefined ? null : slugProblem(slug),
    umls_cuid: umls_cuid == null || isCui(umls_cuid) ? null : 'The CUI must be a C and seven digits.',
  })

/** The rules of the term form: how it begins, how its machine name follows its name, what is wrong with it. */
export const termRules = { blank: newTerm, slugOf, problemsOf: termProblems }
