import { fieldProblems } from '../fieldProblems.ts'
import { blankOf } from '../fields.ts'
import { groupSlugOf } from '../slug.ts'
import { type GroupFields, groupFields } from './fields.ts'

/** A new group is disabled and hidden (spec §4). */
export const newGroup = blankOf(groupFields)

export const groupProblems = (given: Partial<GroupFields>) => fieldProblems(groupFields, given)

export const groupRules = { blank: newGroup, slugOf: groupSlugOf, problemsOf: groupProblems }
