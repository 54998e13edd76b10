import { NAME_LENGTH } from '../limits.ts'
import { nameProblem, type Problem, problemsAmong } from '../problem.ts'
import { groupSlugOf, slugProblem } from '../slug.ts'
import { urlProblem } from '../url.ts'

/** What staff edit of a custom group (spec §3). */
export interface GroupFields {
  readonly name: string
  readonly slug: string
  readonly url: string
  /** Enabled, in the form's words. */
  readonly status: boolean
  /** Visible, in the form's words. */
  readonly display_on_profile: boolean
}

/** A new group: disabled and hidden (spec §4). */
export const newGroup: GroupFields = { name: '', slug: '', url: '', status: false, display_on_profile: false }

/** The first problem of each field that is given. */
export const groupProblems = ({ name, slug, url }: Partial<GroupFields>): Problem<keyof GroupFields>[] =>
  problemsAmong({
    name: name === undefined ? null : nameProblem('Group Name', name, NAME_LENGTH),
    slug: slug === undefined ? null : slugProblem(slug),
    url: url === undefined ? null : urlProblem('Group URL', url),
  })

/** The rules of the group form: how it begins, how its machine name follows its name, what is wrong with it. */
export const groupRules = { blank: newGroup, slugOf: groupSlugOf, problemsOf: groupProblems }
