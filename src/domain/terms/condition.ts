import { NAME_LENGTH } from '../limits.ts'
import { nameProblem, type Problem, problemsAmong } from '../problem.ts'
import { slugOf, slugProblem } from '../slug.ts'

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
